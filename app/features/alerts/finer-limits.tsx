import * as v from 'valibot'
import { tideThirdWords } from '#domain/tide/tide-words'
import { type Preferences, preferenceEntries } from '#domain/wire/preferences'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import styles from './alerts.module.css'
import { LimitField } from './limit-field'
import type { LimitUnit } from './limit-unit'
import { saveLimit } from './save-rule'

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
export function FinerLimits({ preferences }: { preferences: Preferences }) {
  const { alertPeriodMin, alertWind, alertTide, quietFrom, quietUntil } = preferences
  return (
    <details>
      <summary className={styles.more}>More limits and quiet hours</summary>
      <div className={styles.limits}>
        <LimitField
          label="Minimum period, 0 for any"
          hint="The mean period: a swell with a peak of 14 s has a mean of about 12 s"
          {...{ min: 0, max: 25, unit: seconds, value: alertPeriodMin }}
          onSave={(value) => saveLimit('alertPeriodMin', value)}
        />
        <SelectField
          label="Wind"
          value={alertWind}
          options={winds}
          onChange={(value) => saveIf('alertWind', value)}
        />
        <SelectField
          label="Tide"
          value={alertTide}
          options={tides}
          onChange={(value) => saveIf('alertTide', value)}
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
function saveIf(
  field: 'alertWind' | 'alertTide' | 'quietFrom' | 'quietUntil',
  value: string,
): void {
  const read = v.safeParse(preferenceEntries[field], value)
  if (read.success) void saveLimit(field, read.output)
}
