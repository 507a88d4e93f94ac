import { useState } from 'react'
import * as v from 'valibot'
import type { Person } from '#db/device/person'
import { setPreference } from '#db/device/preferences'
import { putSurfRule, setFavouriteLimit } from '#db/device/surf-rules'
import { type FavouritesRule, limitsOf } from '#domain/alert/favourites-rule'
import { type Preferences, preferenceEntries } from '#domain/wire/preferences'
import { changeSettings } from '../../data/asked/fate-of-change'
import { useFavouritesRule, usePreferences } from '../../data/stored/use-owned'
import { useUnits } from '../../data/stored/use-settings'
import { useScrollToHash } from '../../data/tab/address'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { TextField } from '../../ui/field'
import { Pill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { type LimitUnit, numberLimits, shownLimit, storedLimit, unitOf } from './limit-unit'
import { LitDays } from './lit-days'
import { PhoneLine, usePush } from './phone-line'
import { RuleSentence } from './rule-sentence'

const badges = {
  default: { tone: 'plain', words: 'Not Set' },
  granted: { tone: 'sea', words: 'Enabled' },
  denied: { tone: 'warn', words: 'Blocked' },
} as const

/** When to be told, for all favourite spots (core experience 2, 4 and 5, Notification settings panel). */
export function NotificationSettingsCard({ person }: { person: Person }) {
  const preferences = usePreferences()
  const rule = useFavouritesRule()
  const units = useUnits()
  const phone = usePush(person.userId)
  // What is being changed; from the sentence it is stored by its button, from a line when that is let go.
  const [draft, setDraft] = useState<{ rule: FavouritesRule; isSaid: boolean } | null>(null)
  if (!preferences || !rule || !phone.push) {
    return (
      <Card title="Notification settings">
        <Skeleton height={420} />
      </Card>
    )
  }
  const { push, isBusy, change } = phone
  const shown = draft?.rule ?? rule
  const limits = limitsOf(shown)
  const save = async (changed: FavouritesRule) => {
    const isSame = JSON.stringify(changed) === JSON.stringify(rule)
    if (!isSame && !(await changeSettings(() => putSurfRule(changed)))) return
    setDraft((now) => (now?.rule === changed ? null : now))
  }
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
      <LitDays
        userId={person.userId}
        rule={shown}
        spot={null}
        onPull={(wanted) =>
          setDraft({ rule: { ...shown, wanted }, isSaid: draft?.isSaid ?? false })
        }
        onDrop={() => draft && !draft.isSaid && void save(draft.rule)}
      />
      <div className="my-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.25rem),1fr))] items-end gap-3">
        {numberLimits.map(({ key, field, label, min, max }) => (
          <LimitField
            key={key}
            {...{ label, min, max, unit: unitOf(key, units) }}
            value={limits[field]}
            onSave={(value) => changeSettings(() => setFavouriteLimit({ field, value }))}
          />
        ))}
      </div>
      {limits.waveHeightMin > limits.waveHeightMax && (
        <p role="alert" className="font-semibold text-warn">
          The minimum is above the maximum, so nothing can match.
        </p>
      )}
      <RuleSentence
        rule={shown}
        spot={null}
        onChange={(changed) =>
          setDraft({ rule: { ...shown, ...changed } as FavouritesRule, isSaid: true })
        }
      />
      {draft?.isSaid && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void save(draft.rule)}>Save alert</Button>
          <Button variant="quiet" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </div>
      )}
      <QuietHours preferences={preferences} />
    </Card>
  )
}

type LimitFieldProps = {
  label: string
  /** As stored, like `min` and `max`. */
  value: number
  min: number
  max: number
  unit: LimitUnit
  onSave: (value: number) => Promise<unknown>
}

/** A number that is stored when the field is left, if it was changed and only inside its range. */
function LimitField({ label, value, min, max, unit, onSave }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = String(shownLimit(value, unit))
  const read = typed === null ? value : storedLimit(typed, { min, max }, unit)
  const [least, most] = [shownLimit(min, unit), shownLimit(max, unit)]
  const leave = () => {
    if (typed === null || read === null) return
    setTyped(null)
    // The same words mean the same limit, though it was chosen in another unit.
    if (String(shownLimit(read, unit)) !== shown) void onSave(read)
  }
  return (
    <TextField
      label={`${label} (${unit.unit})`}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={unit.step}
      value={typed ?? shown}
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
      error={read === null ? `Between ${least} and ${most}` : undefined}
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
