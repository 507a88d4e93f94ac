import { useState } from 'react'
import type { Person } from '#db/device/person'
import { type FavouritesRule, limitsOf, withLimit } from '#domain/alert/favourites-rule'
import type { OwnSurfRule } from '#domain/wire/surf-rule'
import { useFavouritesRule, usePreferences } from '../../reads/use-owned'
import { useSettings } from '../../reads/use-settings'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import layout from '../../ui/layout.module.css'
import { Pill } from '../../ui/pill'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { AlertThreshold } from './alert-threshold'
import styles from './alerts.module.css'
import { LimitField } from './limit-field'
import { heightUnit, limitRanges, type PulledLimit, speedUnit } from './limit-unit'
import { PhoneLine } from './phone-line'
import { QuietHours } from './quiet-hours'
import { RuleSentence } from './rule-sentence'
import { saveFavouritesRule, saveLimit } from './save-rule'
import { usePush } from './use-push'

const badges = {
  default: { tone: 'plain', words: 'Not Set' },
  granted: { tone: 'sea', words: 'Enabled' },
  denied: { tone: 'warn', words: 'Blocked' },
} as const

/** When to be told, for all favourite spots (core experience 2, 4 and 5, Notification settings panel). */
export function NotificationSettingsCard({ person }: { person: Person }) {
  const preferences = usePreferences()
  const rule = useFavouritesRule()
  const units = useSettings()?.units
  const { push, isBusy, change } = usePush(person.userId)
  // Where the lines are while they are pulled.
  const [pulled, setPulled] = useState<Partial<Record<PulledLimit, number>>>({})
  // The sentence while it is changed: it is stored as a whole.
  const [draft, setDraft] = useState<OwnSurfRule | null>(null)
  const saveDraft = async (changed: OwnSurfRule) => {
    if (await saveFavouritesRule(changed)) setDraft(null)
  }
  if (!preferences || !rule || !push || !units) {
    return (
      <Card title="Notification settings">
        <Skeleton height={420} />
      </Card>
    )
  }
  const stored = limitsOf(rule)
  const limits = { ...stored, ...pulled }
  const { waveHeightMin, waveHeightMax } = limits
  /** A line was let go: its limit is stored, if it moved at all. */
  const keep = async (field: PulledLimit) => {
    const value = pulled[field]
    if (value === undefined) return
    if (value !== stored[field]) await saveLimit({ field, value })
    setPulled(({ [field]: _, ...others }) => others)
  }
  const isReady = push.kind === 'ready'
  const badge = isReady ? badges[push.permission] : null
  const isOn = isReady && push.isSubscribed && preferences.pushNotifications
  return (
    <Card
      title="Notification settings"
      mark={badge && <Pill tone={badge.tone}>{badge.words}</Pill>}
    >
      <Switch
        label="Push notifications"
        description="On this device"
        checked={isOn}
        disabled={!isReady || isBusy || push.permission === 'denied'}
        onChange={(value) => void change(value)}
      />
      <PhoneLine userId={person.userId} />
      <Switch
        label="Optimal condition alerts"
        description="Once a day for each favourite spot, when it fits your limits"
        checked={rule.isOn}
        onChange={(value) => void saveLimit({ field: 'optimalConditionAlerts', value })}
      />
      <AlertThreshold
        userId={person.userId}
        rule={draft ?? pulledRule(rule, pulled)}
        limits={limits}
        units={units}
        onPull={(field, value) => setPulled({ ...pulled, [field]: value })}
        onDrop={(field) => void keep(field)}
      />
      <div className={`${styles.limits} ${styles.pulled}`}>
        {limitRanges.map(({ field, label, isWind, min, max }) => (
          <LimitField
            key={field}
            label={label}
            {...{ min, max, unit: isWind ? speedUnit(units) : heightUnit(units) }}
            value={limits[field]}
            onSave={(value) => saveLimit({ field, value })}
          />
        ))}
      </div>
      {waveHeightMin > waveHeightMax && (
        <p role="alert" className={layout.warn}>
          The minimum is above the maximum, so nothing would ever fit.
        </p>
      )}
      <RuleSentence
        rule={draft ?? pulledRule(rule, pulled)}
        spot={null}
        units={units}
        onChange={(changed) => setDraft({ ...rule, ...changed })}
      />
      {draft && (
        <div className={styles.row}>
          <Button onClick={() => void saveDraft(draft)}>Save alert</Button>
          <Button variant="quiet" onClick={() => setDraft(null)}>
            Cancel
          </Button>
        </div>
      )}
      <QuietHours preferences={preferences} />
    </Card>
  )
}

const pulledRule = (rule: FavouritesRule, pulled: Partial<Record<PulledLimit, number>>) =>
  limitRanges.reduce((so, { field }) => {
    const value = pulled[field]
    return value === undefined ? so : withLimit(so, { field, value })
  }, rule)
