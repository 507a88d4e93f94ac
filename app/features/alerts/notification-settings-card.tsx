import { useState } from 'react'
import * as v from 'valibot'
import type { Person } from '#db/device/person'
import { setPreference } from '#db/device/preferences'
import { setFavouriteLimit } from '#db/device/surf-rules'
import { type FavouritesRule, limitsOf, withLimit } from '#domain/alert/favourites-rule'
import { type LimitSet, type Preferences, preferenceEntries } from '#domain/wire/preferences'
import { changeSettings } from '../../data/asked/fate-of-change'
import { useFavouritesRule, usePreferences } from '../../data/stored/use-owned'
import { useUnits } from '../../data/stored/use-settings'
import { useScrollToHash } from '../../data/tab/address'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/field'
import { Pill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { type LimitUnit, numberLimits, shownLimit, storedLimit, unitOf } from './limit-unit'
import { PhoneLine, usePush } from './phone-line'
import { RuleEditor } from './rule-editor'

const badges = {
  default: { tone: 'plain', words: 'Not Set' },
  granted: { tone: 'sea', words: 'Enabled' },
  denied: { tone: 'warn', words: 'Blocked' },
} as const

/** When to be told, for all favourite spots (core experience 2, 4 and 5, Notification settings panel). */
export function NotificationSettingsCard({ person }: { person: Person }) {
  const preferences = usePreferences()
  const rule = useFavouritesRule()
  const phone = usePush(person.userId)
  if (!preferences || !rule || !phone.push) {
    return (
      <Card title="Notification settings">
        <Skeleton height={420} />
      </Card>
    )
  }
  const { push, isBusy, change } = phone
  const isReady = push.kind === 'ready'
  const badge = isReady ? badges[push.permission] : null
  return (
    <Card
      title="Notification settings"
      mark={badge && <Pill tone={badge.tone}>{badge.words}</Pill>}
    >
      <Switch
        label="Push notifications"
        description="On this phone"
        checked={isReady && push.isSubscribed && preferences.pushNotifications}
        disabled={!isReady || isBusy || push.permission === 'denied'}
        onChange={(value) => void change(value)}
      />
      <PhoneLine userId={person.userId} phone={phone} />
      <Switch
        label="Optimal condition alerts"
        description="Once a day for each favourite spot, when it fits your limits"
        checked={rule.isOn}
        onChange={(value) =>
          void changeSettings(() => setFavouriteLimit({ field: 'optimalConditionAlerts', value }))
        }
      />
      <RuleEditor
        userId={person.userId}
        spot={null}
        rule={rule}
        fields={(draft, change) => (
          <LimitFields
            rule={draft as FavouritesRule}
            onChange={(limit) => change(withLimit(draft as FavouritesRule, limit))}
          />
        )}
      />
      <QuietHours preferences={preferences} />
    </Card>
  )
}

type LimitFieldsProps = { rule: FavouritesRule; onChange: (limit: LimitSet) => void }

/** The numbers of the rule, as the specification's panel has them. */
function LimitFields({ rule, onChange }: LimitFieldsProps) {
  const units = useUnits()
  const limits = limitsOf(rule)
  return (
    <>
      <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] items-end gap-3">
        {numberLimits.map(({ field, key, ...range }) => (
          <LimitField
            key={field}
            {...range}
            unit={unitOf(key, units)}
            value={limits[field]}
            onChange={(value) => onChange({ field, value })}
          />
        ))}
      </div>
      {limits.waveHeightMin > limits.waveHeightMax && (
        <p role="alert" className="font-semibold text-warn">
          The minimum is above the maximum, so nothing can match.
        </p>
      )}
    </>
  )
}

type LimitFieldProps = {
  label: string
  /** As stored, like `min` and `max`. */
  value: number
  min: number
  max: number
  unit: LimitUnit
  onChange: (value: number) => void
}

/** A number that changes the rule with every figure that is typed, where it is in its range. */
function LimitField({ label, value, min, max, unit, onChange }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [least, most] = [shownLimit(min, unit), shownLimit(max, unit)]
  const storedOf = (text: string) => storedLimit(text, { min, max }, unit)
  const isWrong = typed !== null && storedOf(typed) === null
  return (
    <TextField
      label={`${label} (${unit.unit})`}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={unit.step}
      value={typed ?? String(shownLimit(value, unit))}
      onChange={(text) => {
        setTyped(text)
        const stored = storedOf(text)
        if (stored !== null) onChange(stored)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
      error={isWrong ? `Between ${least} and ${most}` : undefined}
    />
  )
}

const quietFields = { quietFrom: 'Quiet from', quietUntil: 'Quiet until' } as const

/** The hours in which no alert is sent, whichever rule it is of. */
function QuietHours({ preferences }: { preferences: Preferences }) {
  const isAskedFor = useScrollToHash('quiet-hours', true)
  return (
    <details id="quiet-hours" open={isAskedFor || undefined}>
      <summary className="min-h-target-primary content-center">Quiet hours</summary>
      <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
        {(['quietFrom', 'quietUntil'] as const).map((field) => (
          <TextField
            key={field}
            label={quietFields[field]}
            type="time"
            value={preferences[field]}
            onChange={(value) => {
              // A time field that is being typed into is empty now and then: only what fits is stored.
              const read = v.safeParse(preferenceEntries[field], value)
              if (read.success) void changeSettings(() => setPreference(field, read.output))
            }}
          />
        ))}
      </div>
    </details>
  )
}
