import { compassPoints } from '#domain/geo/bearings'
import { tideThirdWords } from '#domain/tide/tide-words'
import type { UnitSystem } from '#domain/units/unit-system'
import type { SurfRule, SurfRuleLimits } from '#domain/wire/surf-rule'
import { SegmentedControl } from '../../ui/segmented-control'
import { heightUnit, shownLimit, speedUnit } from './limit-unit'
import styles from './rule-sentence.module.css'

export type LimitProps = {
  wanted: SurfRuleLimits
  units: UnitSystem
  onLimit: (limits: Partial<SurfRuleLimits>) => void
}

const ratings = [
  { value: '', label: 'Any' },
  { value: 'fair', label: 'Fair' },
  { value: 'good', label: 'Good' },
  { value: 'very-good', label: 'Very good' },
  { value: 'excellent', label: 'Excellent' },
] as const

export const RatingSteps = ({ wanted, onLimit }: LimitProps) => (
  <SegmentedControl
    legend="At least"
    options={ratings}
    value={wanted.ratingMin ?? ''}
    onChange={(value) => onLimit({ ratingMin: value || null })}
  />
)

type HandleProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  words: string
  onChange: (value: number) => void
}

/** One end of what is wanted; beyond its last step there is no limit. */
function Handle({ label, words, onChange, ...range }: HandleProps) {
  return (
    <input
      type="range"
      className={styles.handle}
      aria-label={label}
      aria-valuetext={words}
      {...range}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

type TwoHandlesProps = {
  /** Of the lower and the upper one. */
  labels: readonly [string, string]
  /** Null: no limit. */
  values: readonly [number | null, number | null]
  min: number
  max: number
  step: number
  wordsOf: (value: number) => string
  /** What no lower limit means. */
  lowestWords?: string
  onChange: (values: readonly [number | null, number | null]) => void
}

/** Two handles on one track, which do not pass each other. */
function TwoHandles(props: TwoHandlesProps) {
  const { labels, values, min, max, step, wordsOf, lowestWords = 'any', onChange } = props
  const low = values[0] ?? min
  const high = values[1] ?? max
  const orNone = (value: number, end: number) => (value === end ? null : value)
  const words = [
    values[0] === null ? lowestWords : wordsOf(low),
    values[1] === null ? 'any' : wordsOf(high),
  ] as const
  return (
    <div>
      <p className={styles.ends}>
        <span>
          {labels[0]} <b>{words[0]}</b>
        </span>
        <span>
          {labels[1]} <b>{words[1]}</b>
        </span>
      </p>
      <div className={styles.track}>
        <Handle
          label={labels[0]}
          words={words[0]}
          {...{ min, max, step }}
          value={low}
          onChange={(value) => onChange([orNone(Math.min(value, high), min), values[1]])}
        />
        <Handle
          label={labels[1]}
          words={words[1]}
          {...{ min, max, step }}
          value={high}
          onChange={(value) => onChange([values[0], orNone(Math.max(value, low), max)])}
        />
      </div>
    </div>
  )
}

const mostMetres = 5

export function SizeHandles({ wanted, units, onLimit }: LimitProps) {
  const unit = heightUnit(units)
  const tenth = (metres: number) => Math.round(metres * 10) / 10
  return (
    <TwoHandles
      labels={['Surf from', 'up to']}
      values={[wanted.surfHeightMin, wanted.surfHeightMax]}
      {...{ min: 0, max: Math.max(mostMetres, wanted.surfHeightMin ?? 0), step: 0.1 }}
      wordsOf={(metres) => `${shownLimit(metres, unit).toFixed(1)} ${unit.unit}`}
      onChange={([least, most]) =>
        onLimit({
          surfHeightMin: least === null ? null : tenth(least),
          surfHeightMax: most === null ? null : Math.max(0.1, tenth(most)),
        })
      }
    />
  )
}

export function PeriodHandle({ wanted, onLimit }: LimitProps) {
  const { periodMin } = wanted
  const words = periodMin === null ? 'any' : `${periodMin} s`
  return (
    <div>
      <p className={styles.ends}>
        <span>
          Mean period of at least <b>{words}</b>
        </span>
      </p>
      <Handle
        label="Mean period of at least"
        {...{ words, min: 4, max: 20, step: 1 }}
        value={periodMin ?? 4}
        onChange={(value) => onLimit({ periodMin: value === 4 ? null : value })}
      />
    </div>
  )
}

const sides = [
  { value: 'any', label: 'Anywhere' },
  { value: 'offshore', label: 'Offshore' },
  { value: 'cross-shore', label: 'Cross-shore' },
  { value: 'between', label: 'Compass' },
] as const

export function WindRose({ wanted, units, onLimit }: LimitProps) {
  const { windFrom, windMaxKmh, otherWindMaxKmh } = wanted
  const side = typeof windFrom === 'string' ? windFrom : 'between'
  const unit = speedUnit(units)
  const wordsOf = (kmh: number) => `${shownLimit(kmh, unit)} ${unit.unit}`
  return (
    <>
      <SegmentedControl
        legend="Wind from"
        options={sides}
        value={side}
        onChange={(value) =>
          onLimit({
            windFrom: value === 'between' ? { from: 'W', to: 'N' } : value,
            ...(value === 'any' && { otherWindMaxKmh: null }),
          })
        }
      />
      {typeof windFrom !== 'string' && (
        <Rose sector={windFrom} onChange={(sector) => onLimit({ windFrom: sector })} />
      )}
      {side === 'any' ? (
        <Single
          label="Wind up to"
          value={windMaxKmh}
          max={60}
          wordsOf={wordsOf}
          onChange={(value) => onLimit({ windMaxKmh: value })}
        />
      ) : (
        <TwoHandles
          labels={['From elsewhere under', 'from there up to']}
          lowestWords="none"
          values={[otherWindMaxKmh, windMaxKmh]}
          {...{ min: 0, max: 60, step: 1 }}
          wordsOf={wordsOf}
          onChange={([other, most]) => onLimit({ otherWindMaxKmh: other, windMaxKmh: most })}
        />
      )}
    </>
  )
}

type SingleProps = {
  label: string
  value: number | null
  max: number
  wordsOf: (value: number) => string
  onChange: (value: number | null) => void
}

function Single({ label, value, max, wordsOf, onChange }: SingleProps) {
  const words = value === null ? 'any' : wordsOf(value)
  return (
    <div>
      <p className={styles.ends}>
        <span>
          {label} <b>{words}</b>
        </span>
      </p>
      <Handle
        {...{ label, words, min: 0, max, step: 1 }}
        value={Math.min(value ?? max, max)}
        onChange={(next) => onChange(next === max ? null : next)}
      />
    </div>
  )
}

type CompassPoint = (typeof compassPoints)[number]
type Sector = { from: CompassPoint; to: CompassPoint }

/** A rose of sixteen points: one press sets where the sector begins, the next where it ends, clockwise. */
function Rose({ sector, onChange }: { sector: Sector; onChange: (sector: Sector) => void }) {
  const start = compassPoints.indexOf(sector.from)
  const width = (compassPoints.indexOf(sector.to) - start + 16) % 16
  const isIn = (index: number) => (index - start + 16) % 16 <= width
  const press = (point: CompassPoint) =>
    onChange(sector.from === sector.to ? { ...sector, to: point } : { from: point, to: point })
  return (
    <fieldset className={styles.rose}>
      <legend>
        From <b>{sector.from}</b> clockwise to <b>{sector.to}</b>
      </legend>
      <div className={styles.circle}>
        {compassPoints.map((point, index) => (
          <button
            key={point}
            type="button"
            className={styles.point}
            aria-pressed={isIn(index)}
            style={{ '--turn': `${index * 22.5}deg` } as React.CSSProperties}
            onClick={() => press(point)}
          >
            {point}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

type TogglesProps<Value> = {
  legend: string
  all: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several of a few; none: all of them. */
function Toggles<Value extends string | number>({
  legend,
  all,
  chosen,
  onChange,
}: TogglesProps<Value>) {
  return (
    <fieldset className={styles.toggles}>
      <legend>{legend}</legend>
      {all.map(({ value, label }) => {
        const isOn = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            className={styles.toggle}
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}

const thirds = (['low', 'mid', 'high'] as const).map((value) => ({
  value,
  label: tideThirdWords[value].start,
}))

export const TideSteps = ({ wanted, onLimit }: LimitProps) => (
  <Toggles
    legend="Tide; none chosen is any"
    all={thirds}
    chosen={wanted.tides}
    onChange={(tides) => onLimit({ tides })}
  />
)

type WhenProps = {
  rule: Pick<SurfRule, 'fromClock' | 'untilClock' | 'weekdays'>
  onChange: (more: Partial<SurfRule>) => void
}

const clockOf = (halves: number) =>
  `${String(Math.floor(halves / 2)).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`
const halvesOf = (clock: string | null) =>
  clock === null ? null : Number(clock.slice(0, 2)) * 2 + (clock.slice(3) >= '30' ? 1 : 0)

export const HourHandles = ({ rule, onChange }: WhenProps) => (
  <TwoHandles
    labels={['Not before', 'until']}
    values={[halvesOf(rule.fromClock), halvesOf(rule.untilClock)]}
    {...{ min: 8, max: 44, step: 1 }}
    wordsOf={clockOf}
    onChange={([from, until]) => {
      const fromClock = from === null ? null : clockOf(from)
      const untilClock = until === null ? null : clockOf(until)
      // Half an hour at least stays between them.
      if (fromClock === null || untilClock === null || fromClock < untilClock) {
        onChange({ fromClock, untilClock })
      }
    }}
  />
)

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
  value: (index + 1) % 7,
  label,
}))

export const DayToggles = ({ rule, onChange }: WhenProps) => (
  <Toggles
    legend="Days; none chosen is any"
    all={weekdays}
    chosen={rule.weekdays}
    onChange={(chosen) => onChange({ weekdays: chosen })}
  />
)
