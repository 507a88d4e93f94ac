import * as v from 'valibot'
import { tideThirdWords } from '#domain/tide/tide-words'
import {
  anyPreferenceSet,
  type FavouriteLimits,
  isLimitSet,
  type Preferences,
  preferenceEntries,
} from '#domain/wire/preferences'
import { useScrollToHash } from '../../state/use-scroll-to-hash'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import styles from './alerts.module.css'
import { LimitField } from './limit-field'
import type { LimitUnit } from './limit-unit'
import { saveLimit, savePreference } from './save-rule'

const winds = [
  { value: 'any', label: 'Any direction' },
  { value: 'cross-shore', label: 'Cross-shore or better' },
  { value: 'offshore', label: 'Offshore or light' },
]
const tides = [
  { value: 'any', label: 'Any tide' },
  { value: 'low', label: tideThirdWords.low.start },
  { value: 'mid', label: tideThirdWords.mid.start },
  { value: 'high', label: tideThirdWords.high.start },
]

const seconds: LimitUnit = { unit: 's', perStored: 1, step: 1 }

/** Limits that are not set at first, and the hours in which no alert is sent. */
type FinerLimitsProps = { preferences: Preferences; limits: FavouriteLimits }

export function FinerLimits({ preferences, limits }: FinerLimitsProps) {
  const { quietFrom, quietUntil } = preferences
  const isAskedFor = useScrollToHash('quiet-hours', true)
  const { alertPeriodMin, alertWind, alertTide } = limits
  return (
    <details id="quiet-hours" open={isAskedFor || undefined}>
      <summary className={styles.more}>More limits and quiet hours</summary>
      <div className={styles.limits}>
        <LimitField
          label="Minimum period, 0 for any"
          hint="The mean period: a swell with a peak of 14 s has a mean of about 12 s"
          {...{ min: 0, max: 25, unit: seconds, value: alertPeriodMin }}
          onSave={(value) => saveLimit({ field: 'alertPeriodMin', value })}
        />
        <SelectField
          label="Wind"
          value={alertWind}
          options={winds}
          onChange={(value) => saveLimitIf('alertWind', value)}
        />
        <SelectField
          label="Tide"
          value={alertTide}
          options={tides}
          onChange={(value) => saveLimitIf('alertTide', value)}
        />
        <TextField
          label="Quiet from"
          type="time"
          value={quietFrom}
          onChange={(value) => saveIf('quietFrom', value)}
        />
        <TextField
          label="Quiet until"
          type="time"
          value={quietUntil}
          onChange={(value) => saveIf('quietUntil', value)}
        />
      </div>
    </details>
  )
}

/** A time field that is being typed into is empty now and then: only what fits is stored. */
function saveIf(field: 'quietFrom' | 'quietUntil', value: string): void {
  const read = v.safeParse(preferenceEntries[field], value)
  if (read.success) void savePreference(field, read.output)
}

function saveLimitIf(field: 'alertWind' | 'alertTide', value: string): void {
  const read = v.safeParse(anyPreferenceSet, { field, value })
  if (read.success && isLimitSet(read.output)) void saveLimit(read.output)
}
