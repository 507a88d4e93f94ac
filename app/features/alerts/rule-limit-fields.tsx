import { compassPoints } from '#domain/geo/bearings'
import { tideThirdWords } from '#domain/tide/tide-words'
import type { UnitSystem } from '#domain/units/unit-system'
import type { SurfRuleLimits } from '#domain/wire/surf-rule'
import { SelectField } from '../../ui/select-field'
import { LimitField } from './limit-field'
import { heightUnit, type LimitUnit, speedUnit } from './limit-unit'

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
  { value: 'low', label: tideThirdWords.low.start },
  { value: 'mid', label: tideThirdWords.mid.start },
  { value: 'high', label: tideThirdWords.high.start },
  { value: 'low mid', label: 'Low or mid' },
  { value: 'mid high', label: 'Mid or high' },
  { value: 'low high', label: 'Low or high' },
]
const ratings = [
  { value: '', label: 'Any rating' },
  { value: 'fair', label: 'Fair or better' },
  { value: 'good', label: 'Good or better' },
  { value: 'very-good', label: 'Very good or better' },
  { value: 'excellent', label: 'Excellent' },
]

type NumberField =
  | 'surfHeightMin'
  | 'surfHeightMax'
  | 'windMaxKmh'
  | 'otherWindMaxKmh'
  | 'periodMin'

type RuleLimitFieldsProps = {
  wanted: SurfRuleLimits
  units: UnitSystem
  onLimit: (limits: Partial<SurfRuleLimits>) => void
}

const numberField = (
  { wanted, onLimit }: RuleLimitFieldsProps,
  { label, field, max, unit }: { label: string; field: NumberField; max: number; unit: LimitUnit },
) => (
  <LimitField
    label={label}
    {...{ min: 0, max, unit, value: wanted[field] ?? 0 }}
    onSave={async (value) => onLimit({ [field]: value === 0 ? null : value })}
  />
)

/** The three that are lines in the drawing. */
export function RulePulledFields(props: RuleLimitFieldsProps) {
  const [height, speed] = [heightUnit(props.units), speedUnit(props.units)]
  const field = numberField.bind(null, props)
  return (
    <>
      {field({ label: 'Surf from, 0 for any', field: 'surfHeightMin', max: 15, unit: height })}
      {field({ label: 'Surf up to, 0 for any', field: 'surfHeightMax', max: 15, unit: height })}
      {field({ label: 'Such wind up to, 0 for any', field: 'windMaxKmh', max: 100, unit: speed })}
    </>
  )
}

/** What else a rule asks of the sea and the wind, field by field. */
export function RuleLimitFields(props: RuleLimitFieldsProps) {
  const { wanted, units, onLimit } = props
  const { windFrom } = wanted
  const side = typeof windFrom === 'string' ? windFrom : 'between'
  const field = numberField.bind(null, props)
  const other = { label: 'Other wind under, 0 for none', field: 'otherWindMaxKmh' } as const
  const period = { label: 'Minimum period, 0 for any', field: 'periodMin' } as const
  return (
    <>
      <SelectField
        label="Wind"
        value={side}
        options={winds}
        onChange={(value) =>
          onLimit({ windFrom: value === 'between' ? { from: 'W', to: 'N' } : value })
        }
      />
      {typeof windFrom !== 'string' && (
        <>
          <SelectField
            label="Clockwise from"
            value={windFrom.from}
            options={points}
            onChange={(from) => onLimit({ windFrom: { ...windFrom, from } })}
          />
          <SelectField
            label="To"
            value={windFrom.to}
            options={points}
            onChange={(to) => onLimit({ windFrom: { ...windFrom, to } })}
          />
        </>
      )}
      {side !== 'any' && field({ ...other, max: 100, unit: speedUnit(units) })}
      {field({ ...period, max: 25, unit: seconds })}
      <SelectField
        label="Tide"
        value={wanted.tides.join(' ')}
        options={tides}
        onChange={(value) =>
          onLimit({ tides: value.split(' ').filter(Boolean) as SurfRuleLimits['tides'] })
        }
      />
      <SelectField
        label="Rating"
        value={wanted.ratingMin ?? ''}
        options={ratings}
        onChange={(value) => onLimit({ ratingMin: (value || null) as SurfRuleLimits['ratingMin'] })}
      />
    </>
  )
}
