import { type CSSProperties, useId } from 'react'
import type { RulePart } from '#domain/alert/surf-rule-sentence'
import { compassPoints } from '#domain/places/bearings'
import { tideThirdWords } from '#domain/tide/tide-words'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { useUnits } from '../../data/stored/use-settings'
import { SegmentedControl } from '../../ui/segmented-control'
import {
  isWindLimit,
  limitEnds,
  limitWords,
  type NumberLimit,
  unitOf,
  withNumber,
} from './limit-unit'

type ControlProps = {
  rule: SurfRule
  onChange: (more: Partial<SurfRule>) => void
}

export function RuleControl({ part, ...props }: ControlProps & { part: RulePart }) {
  const { rule, onChange } = props
  const limits = rule.wanted
  const units = useUnits()
  if (part === 'hours') return <Hours {...{ rule, onChange }} />
  if (part === 'days') {
    return (
      <Toggles
        legend="Days (none chosen: any day)"
        all={weekdays}
        chosen={rule.weekdays}
        onChange={(chosen) => onChange({ weekdays: chosen })}
      />
    )
  }
  const limit = (more: Partial<SurfRuleLimits>) => onChange({ wanted: { ...limits, ...more } })
  const number = (label: string, key: NumberLimit, { none = 'any', lead = '' } = {}) => {
    const unit = unitOf(key, units)
    const range = isWindLimit(key) ? winds : sizes
    return (
      <Handle
        {...{ label, none, freeAt: limitEnds[key].freeAt, value: limits[key], ...range }}
        wordsOf={(value) => lead + limitWords(value, unit)}
        onChange={(value) => onChange({ wanted: withNumber(limits, key, value) })}
      />
    )
  }
  switch (part) {
    case 'rating':
      return (
        <SegmentedControl
          legend="At least"
          options={ratings}
          value={limits.ratingMin ?? ''}
          onChange={(value) => limit({ ratingMin: value || null })}
        />
      )
    case 'size':
      return (
        <>
          {number('Smallest surf', 'surfHeightMin')}
          {number('Biggest surf', 'surfHeightMax')}
        </>
      )
    case 'period':
      return (
        <Handle
          label="Shortest mean period"
          {...{ min: 4, max: 20, step: 1, freeAt: 'min' }}
          value={limits.periodMin}
          wordsOf={(seconds) => `${seconds} s`}
          onChange={(periodMin) => limit({ periodMin })}
        />
      )
    case 'tide':
      return (
        <Toggles
          legend="Tide (none chosen: any tide)"
          all={thirds}
          chosen={limits.tides}
          onChange={(tides) => limit({ tides })}
        />
      )
    case 'wind': {
      const { windFrom } = limits
      const isAny = windFrom === 'any'
      const isSector = typeof windFrom !== 'string'
      const strongest = `Strongest wind${isAny ? '' : ' from there'}`
      return (
        <>
          <SegmentedControl
            legend="Wind from"
            options={sides}
            value={isSector ? 'between' : windFrom}
            onChange={(side) =>
              limit({
                windFrom: side === 'between' ? { from: 'W', to: 'N' } : side,
                ...(side === 'any' && { otherWindMaxKmh: null }),
              })
            }
          />
          {isSector && <Rose sector={windFrom} onChange={(to) => limit({ windFrom: to })} />}
          {number(strongest, 'windMaxKmh')}
          {!isAny &&
            number('Light wind from anywhere', 'otherWindMaxKmh', {
              none: 'not wanted',
              lead: 'under ',
            })}
        </>
      )
    }
  }
}

/** km/h and metres, as wide as surfed beaches need. */
const winds = { min: 0, max: 60, step: 1 }
const sizes = { min: 0.1, max: 5, step: 0.1 }

const ratings = [
  { value: '', label: 'Any' },
  { value: 'fair', label: 'Fair' },
  { value: 'good', label: 'Good' },
  { value: 'very-good', label: 'Very good' },
  { value: 'excellent', label: 'Excellent' },
] as const

const sides = [
  { value: 'any', label: 'Any' },
  { value: 'offshore', label: 'Offshore' },
  { value: 'cross-shore', label: 'Cross-shore' },
  { value: 'between', label: 'Compass' },
] as const

const thirds = (['low', 'mid', 'high'] as const).map((value) => ({
  value,
  label: tideThirdWords[value].start,
}))

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
  value: (index + 1) % 7,
  label,
}))

type HandleProps = {
  label: string
  min: number
  max: number
  step: number
  freeAt: 'min' | 'max'
  /** Words for no limit. */
  none?: string
  /** Null: no limit. */
  value: number | null
  wordsOf: (value: number) => string
  onChange: (value: number | null) => void
}

/** A slider; its `freeAt` end means no limit. */
function Handle({ label, value, none = 'any', wordsOf, onChange, freeAt, ...range }: HandleProps) {
  const id = useId()
  const words = value === null ? none : wordsOf(value)
  const perUnit = Math.round(1 / range.step)
  return (
    <div>
      <label htmlFor={id}>
        {label} <b>{words}</b>
      </label>
      <input
        id={id}
        type="range"
        className="m-0 min-h-target w-full accent-sea"
        aria-label={label}
        aria-valuetext={words}
        {...range}
        value={value ?? range[freeAt]}
        onChange={(event) => {
          const at = Math.round(Number(event.target.value) * perUnit) / perUnit
          onChange(at === range[freeAt] ? null : at)
        }}
      />
    </div>
  )
}

const clockOf = (halves: number) =>
  `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`
const halvesOf = (clock: string | null) =>
  clock === null ? null : Number(clock.slice(0, 2)) * 2 + (clock.slice(3) >= '30' ? 1 : 0)

/** Half hours from 4:00 to 22:00, at least one apart. */
function Hours({ rule, onChange }: ControlProps) {
  const from = halvesOf(rule.fromClock)
  const until = halvesOf(rule.untilClock)
  const range = { min: 8, max: 44, step: 1, wordsOf: clockOf }
  const orNull = (halves: number | null) => (halves === null ? null : clockOf(halves))
  return (
    <>
      <Handle
        {...{ label: 'Earliest', none: 'first light', ...range, freeAt: 'min', value: from }}
        onChange={(to) => onChange({ fromClock: orNull(to && Math.min(to, (until ?? 44) - 1)) })}
      />
      <Handle
        {...{ label: 'Latest', none: 'last light', ...range, freeAt: 'max', value: until }}
        onChange={(to) => onChange({ untilClock: orNull(to && Math.max(to, (from ?? 8) + 1)) })}
      />
    </>
  )
}

type Sector = { from: string; to: string }

/** The first press sets the start of the sector, the next its end, clockwise. */
function Rose({ sector, onChange }: { sector: Sector; onChange: (sector: Sector) => void }) {
  const start = compassPoints.indexOf(sector.from)
  const width = (compassPoints.indexOf(sector.to) - start + 16) % 16
  const isIn = (index: number) => (index - start + 16) % 16 <= width
  const press = (point: string) =>
    onChange(sector.from === sector.to ? { ...sector, to: point } : { from: point, to: point })
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend>
        From <b>{sector.from}</b> clockwise to{' '}
        {sector.from === sector.to ? 'where you press next' : <b>{sector.to}</b>}
      </legend>
      <div className="relative mx-auto h-[272px] w-[272px] max-w-full">
        {compassPoints.map((point, index) => (
          <button
            key={point}
            type="button"
            className={`${onRose} ${pressed}`}
            aria-pressed={isIn(index)}
            style={{ '--turn': `${index * 22.5}deg` } as CSSProperties}
            onClick={() => press(point)}
          >
            {point}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const onRose = `absolute top-[calc(50%_-_22px)] left-[calc(50%_-_22px)] size-[44px] rounded-[50%] border
  border-transparent bg-transparent p-0 text-[0.75rem] whitespace-nowrap
  [transform:rotate(var(--turn))_translateY(-112px)_rotate(calc(-1_*_var(--turn)))]`
const pressed = 'aria-pressed:border-sea aria-pressed:bg-sea aria-pressed:text-paper'

type TogglesProps<Value> = {
  legend: string
  all: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** None pressed means all. */
function Toggles<Value extends string | number>(props: TogglesProps<Value>) {
  const { legend, all, chosen, onChange } = props
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend>{legend}</legend>
      {all.map(({ value, label }) => {
        const isOn = chosen.includes(value)
        const others = chosen.filter((one) => one !== value)
        return (
          <button
            key={value}
            type="button"
            className={`min-h-target min-w-target rounded-[10px] border border-line-strong bg-transparent px-2 ${pressed}`}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? others : [...others, value])}
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
