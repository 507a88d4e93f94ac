import { useState } from 'react'
import { surfRuleSentence } from '#domain/alert/surf-rule-sentence'
import { compassPoints } from '#domain/geo/bearings'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Spot } from '#domain/wire/spot'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/select-field'
import { Switch } from '../../ui/switch'
import { TextField } from '../../ui/text-field'
import styles from './alerts.module.css'
import { LimitField } from './limit-field'
import { heightUnit, type LimitUnit, speedUnit } from './limit-unit'
import { RuleDays } from './rule-days'
import { saveRule } from './save-rule'

const seconds: LimitUnit = { unit: 's', perStored: 1, step: 1 }
const winds = [
  { value: 'any', label: 'From anywhere' },
  { value: 'offshore', label: 'Offshore' },
  { value: 'cross-shore', label: 'Cross-shore or better' },
  { value: 'between', label: 'Between two points' },
] as const
const points = compassPoints.map((value) => ({ value, label: value }))
const tides = [
  { value: '', label: 'Any tide' },
  { value: 'low', label: 'Low' },
  { value: 'mid', label: 'Mid' },
  { value: 'high', label: 'High' },
  { value: 'low mid', label: 'Low or mid' },
  { value: 'mid high', label: 'Mid or high' },
]
const days = [
  { value: '', label: 'Every day' },
  { value: '6 0', label: 'Weekends' },
  { value: '1 2 3 4 5', label: 'Weekdays' },
]
const ratings = [
  { value: '', label: 'Any rating' },
  { value: 'fair', label: 'Fair or better' },
  { value: 'good', label: 'Good or better' },
  { value: 'very-good', label: 'Very good or better' },
  { value: 'excellent', label: 'Excellent' },
]

type RuleEditorProps = {
  userId: string
  spot: Spot
  units: UnitSystem
  rule: SurfRule & { id?: string }
  onDone: () => void
}

/** A rule being made, with its sentence and the days that it would have told of and would tell of. */
export function RuleEditor({ userId, spot, units, rule, onDone }: RuleEditorProps) {
  const [draft, setDraft] = useState(rule)
  const { wanted } = draft
  if (wanted.kind !== 'limits') return null
  const change = (more: Partial<SurfRule>) => setDraft({ ...draft, ...more })
  const limit = (more: Partial<SurfRuleLimits>) => change({ wanted: { ...wanted, ...more } })
  const { windFrom } = wanted
  const side = typeof windFrom === 'string' ? windFrom : 'between'
  const number = (
    label: string,
    field: 'surfHeightMin' | 'surfHeightMax' | 'windMaxKmh' | 'otherWindMaxKmh' | 'periodMin',
    { max, unit }: { max: number; unit: LimitUnit },
  ) => (
    <LimitField
      label={label}
      {...{ min: 0, max, unit, value: wanted[field] ?? 0 }}
      onSave={async (value) => limit({ [field]: value === 0 ? null : value })}
    />
  )
  const { fromClock, untilClock } = draft
  const isBackwards = fromClock !== null && untilClock !== null && fromClock >= untilClock
  const { surfHeightMin, surfHeightMax } = wanted
  const isImpossible =
    surfHeightMin !== null && surfHeightMax !== null && surfHeightMin > surfHeightMax
  const save = async () => {
    await saveRule(draft)
    onDone()
  }
  return (
    <div className={styles.threshold}>
      <p role="status">
        <b>{surfRuleSentence(draft, spot, units)}</b>
      </p>
      <RuleDays {...{ userId, spot, units }} rule={draft} onLimit={limit} />
      <div className={styles.limits}>
        {number('Surf from, 0 for any', 'surfHeightMin', { max: 15, unit: heightUnit(units) })}
        {number('Surf up to, 0 for any', 'surfHeightMax', { max: 15, unit: heightUnit(units) })}
        <SelectField
          label="Wind"
          value={side}
          options={winds}
          onChange={(value) =>
            limit({ windFrom: value === 'between' ? { from: 'W', to: 'N' } : value })
          }
        />
        {typeof windFrom !== 'string' && (
          <>
            <SelectField
              label="Clockwise from"
              value={windFrom.from}
              options={points}
              onChange={(from) => limit({ windFrom: { ...windFrom, from } })}
            />
            <SelectField
              label="To"
              value={windFrom.to}
              options={points}
              onChange={(to) => limit({ windFrom: { ...windFrom, to } })}
            />
          </>
        )}
        {number('Such wind up to, 0 for any', 'windMaxKmh', { max: 100, unit: speedUnit(units) })}
        {side !== 'any' &&
          number('Other wind under, 0 for none', 'otherWindMaxKmh', {
            max: 100,
            unit: speedUnit(units),
          })}
        {number('Minimum period, 0 for any', 'periodMin', { max: 25, unit: seconds })}
        <SelectField
          label="Tide"
          value={wanted.tides.join(' ')}
          options={tides}
          onChange={(value) =>
            limit({ tides: value.split(' ').filter(Boolean) as SurfRuleLimits['tides'] })
          }
        />
        <SelectField
          label="Rating"
          value={wanted.ratingMin ?? ''}
          options={ratings}
          onChange={(value) => limit({ ratingMin: (value || null) as SurfRuleLimits['ratingMin'] })}
        />
        <TextField
          label="Not before"
          type="time"
          value={fromClock ?? ''}
          onChange={(value) => change({ fromClock: value || null })}
        />
        <TextField
          label="Until"
          type="time"
          value={untilClock ?? ''}
          onChange={(value) => change({ untilClock: value || null })}
        />
        <SelectField
          label="Days"
          value={draft.weekdays.join(' ')}
          options={days}
          onChange={(value) => change({ weekdays: value.split(' ').filter(Boolean).map(Number) })}
        />
      </div>
      <Switch
        label={`Anywhere in ${spot.region}`}
        description="The best spot of the day, once"
        checked={draft.isWholeRegion}
        onChange={(isWholeRegion) => change({ isWholeRegion })}
      />
      {isBackwards && (
        <p role="alert" className={styles.warn}>
          It ends before it begins.
        </p>
      )}
      {isImpossible && (
        <p role="alert" className={styles.warn}>
          The minimum is above the maximum, so nothing would ever fit.
        </p>
      )}
      <div>
        <Button disabled={isBackwards || isImpossible} onClick={() => void save()}>
          Save alert
        </Button>{' '}
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
