import { type StoredSurge, surgeOfSpot } from '#db/device/surge'
import { unlocksAdvancedTide } from '#domain/person/plan'
import { limitsText } from '#domain/rating/spot-recommendation'
import { spotTideWindows } from '#domain/rating/spot-tide-windows'
import { tideCounts } from '#domain/rating/tide-fit'
import { providerCredit } from '#domain/sea/forecast/provider-credit'
import { type SurgeHour, surgeReferenceDays } from '#domain/tide/surge'
import { surgeAt } from '#domain/tide/surge-of-waves'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideCharacter } from '#domain/tide/tide-character'
import type { TimeWindow } from '#domain/tide/tide-windows'
import { tideTrendWords } from '#domain/tide/tide-words'
import { ageLine } from '#domain/time/age'
import {
  addDays,
  dayLabel,
  type LocalDate,
  melbourneClock,
  melbourneDay,
} from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
import { type Formatted, formatHeight, withUnit } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { sharedReads, useSharedRead } from '../../data/stored/shared-read'
import { useMeasuredSurge } from '../../data/stored/use-observations'
import { useHeldPlan } from '../../data/stored/use-person'
import { useMode, useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { AgeLine } from '../../ui/age-line'
import { Card, UpsellCard } from '../../ui/card'
import { Figure } from '../../ui/figure'
import { WholeRanges } from '../../ui/whole-ranges'
import { linesClass, type TideDay } from './tide-chart'

type AdvancedTideProps = TideDay & { today: LocalDate }

/** With `surf_master`: when in the week the tide is the spot's own, what kind of tide the day has, and the surge. */
export function AdvancedTide(props: AdvancedTideProps) {
  const plan = useHeldPlan()
  if (plan === undefined || !unlocksAdvancedTide(plan ?? 'free')) return null
  return (
    <>
      <SpotWindows {...props} />
      <Character {...props} />
      <Surge {...props} />
    </>
  )
}

/** Without `surf_master`, below all that is free: which plan has it. */
export function AdvancedTideOffer() {
  const plan = useHeldPlan()
  if (plan === undefined || unlocksAdvancedTide(plan ?? 'free')) return null
  return (
    <UpsellCard title="Advanced tide" to={paths.pricing}>
      Best hours and surge: with Surf Master
    </UpsellCard>
  )
}

const surges = sharedReads(surgeOfSpot)

function Surge({ spot, date, today }: AdvancedTideProps) {
  const surge = useSharedRead(surges(spot.id, useMode()))
  return surge ? <SurgeCard surge={surge} date={date} today={today} /> : null
}

const weekFrom = (date: LocalDate) => Array.from({ length: 7 }, (_, ahead) => addDays(date, ahead))

type DayLinesProps = { today: LocalDate; days: readonly { day: LocalDate; words: string }[] }

const DayLines = ({ today, days }: DayLinesProps) => (
  <ul className={linesClass}>
    {days.map(({ day, words }) => (
      <li key={day}>
        <span>{dayLabel(day, today)}</span>
        <strong className="text-right">
          <WholeRanges text={words} />
        </strong>
      </li>
    ))}
  </ul>
)

const wanted = { low: 'lower half', mid: 'middle', high: 'upper half' }

function SpotWindows({ spot, gauge, date, today }: AdvancedTideProps) {
  const title = `Tide windows for ${spot.name}`
  if (!tideCounts(spot))
    return (
      <Card title={title}>
        <p>This break works on any tide.</p>
      </Card>
    )
  const days = weekFrom(date).map((day) => ({
    day,
    words: hoursOf(spotTideWindows(spot, gauge, day) ?? []),
  }))
  return (
    <Card title={title}>
      <p className="quiet">{windowsMean(spot)}</p>
      <DayLines today={today} days={days} />
    </Card>
  )
}

function windowsMean({ bestTide, breaksAtTide, bestTideMoves }: Spot): string {
  const moves = bestTideMoves ? `, while it is ${tideTrendWords[bestTideMoves].within}` : ''
  if (bestTide !== 'all') {
    return `Daylight in the ${wanted[bestTide]} of the tide, when this break is best${moves}.`
  }
  const limits = breaksAtTide ? `: ${limitsText(breaksAtTide).toLowerCase()}` : ''
  return `Daylight when the tide is right for this break${limits}${moves}.`
}

const hoursOf = (windows: readonly TimeWindow[]): string =>
  windows
    .map(({ startAtMs, endAtMs }) => `${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`)
    .join(', ') || 'Not in daylight'

const cycleWords = {
  springs: { value: 'Springs', note: 'Among the largest ranges of these two weeks' },
  neaps: { value: 'Neaps', note: 'Among the smallest ranges of these two weeks' },
  between: { value: 'Between', note: 'Between springs and neaps' },
}

function Character({ spot, gauge, date }: AdvancedTideProps) {
  const units = useUnits()
  const character = heightsAreKnown(spot.tide) ? tideCharacter(gauge, spot.tide, date) : null
  if (!character) return null
  const { rangeMetres, cycle, fastest } = character
  const rate = withUnit(formatHeight(Math.abs(fastest.metresPerHour), units))
  const way = fastest.metresPerHour > 0 ? 'rising' : 'falling'
  return (
    <Card title="The day’s tide in numbers">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4">
        <Figure label="Range" {...formatHeight(rangeMetres, units)} />
        <Figure label="Cycle" value={cycleWords[cycle].value} note={cycleWords[cycle].note} />
        <Figure
          label="Runs fastest"
          value={melbourneClock(fastest.atMs)}
          note={`${way}, ${rate} in the hour`}
        />
      </div>
      <p className="quiet">
        These figures are for the predicted tide, without surge. Low pressure and onshore wind lift
        the water, high pressure lowers it.
      </p>
    </Card>
  )
}

type SurgeCardProps = { surge: StoredSurge; date: LocalDate; today: LocalDate }

/** How far wind and air pressure move the sea from its predicted tide: now, and day by day while it is known. */
export function SurgeCard({ surge, date, today }: SurgeCardProps) {
  const units = useUnits()
  const nowMs = useNow()
  const days = weekFrom(date).flatMap((day) => {
    const words = surgeOfDay(surge.hours, melbourneDay(day), units)
    return words ? [{ day, words }] : []
  })
  const now = date === today ? surgeAt(surge.hours, nowMs) : null
  const measured = useMeasuredSurge(date === today ? nowMs : null)
  const hasNow = now !== null && (now.metres !== null || now.fromPressureMetres !== null)
  if (days.length === 0 && !hasNow) return null
  const isDemo = surge.source === 'demo'
  return (
    <Card
      title="Sea level against the tide"
      footer={
        <>
          <AgeLine {...ageLine(surge.fetchedAtMs, nowMs)} />
          <span>{isDemo ? 'Demo data' : 'Ocean model forecast'}</span>
        </>
      }
    >
      {hasNow && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4">
          {now.metres !== null && (
            <Figure
              label="Now"
              {...formatSurge(now.metres, units)}
              note={side(formatSurge(now.metres, units).value)}
            />
          )}
          {now.fromPressureMetres !== null && (
            <Figure
              label={now.metres === null ? 'Air pressure alone' : 'Of which air pressure'}
              {...formatSurge(now.fromPressureMetres, units)}
              note={weight(formatSurge(now.fromPressureMetres, units).value)}
            />
          )}
        </div>
      )}
      {measured && (
        <p>
          Measured at {measured.name} at {melbourneClock(measured.atMs)}:{' '}
          {withUnit(formatSurge(measured.metres, units))},{' '}
          {side(formatSurge(measured.metres, units).value).toLowerCase()}
        </p>
      )}
      {days.length > 0 && <DayLines today={today} days={days} />}
      <div className="border-t border-line pt-3 quiet [&_p]:mb-2 [&_summary]:leading-target">
        <p>{surgeError}</p>
        <details>
          <summary>How sure is this?</summary>
          {surgeMethod.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      </div>
    </Card>
  )
}

/** Between what the surge of a day lies: '−5 to +10 cm'; null where no hour of it is known. */
function surgeOfDay(
  hours: readonly SurgeHour[],
  { startAtMs, endAtMs }: { startAtMs: number; endAtMs: number },
  units: UnitSystem,
): string | null {
  const known = hours.flatMap(({ atMs, metres }) =>
    metres !== null && atMs >= startAtMs && atMs < endAtMs ? [metres] : [],
  )
  if (known.length === 0) return null
  const from = formatSurge(Math.min(...known), units)
  const to = formatSurge(Math.max(...known), units)
  return from.value === to.value ? withUnit(to) : `${from.value} to ${withUnit(to)}`
}

/** Said of what is shown, so that a rounded 0 is neither. */
const bySign = (none: string, above: string, below: string) => (shown: string) =>
  shown === '0' ? none : shown.startsWith('+') ? above : below
const side = bySign('As predicted', 'Above the predicted tide', 'Below the predicted tide')
const weight = bySign(
  'Usual air pressure',
  'Low pressure lifts the water',
  'High pressure lowers the water',
)

/** Steps no finer than a surge is known. */
const steps = {
  metric: { metres: 0.05, size: 5, unit: 'cm' },
  imperial: { metres: 0.0508, size: 2, unit: 'in' },
}

/** To five centimetres or two inches, with its sign; a dash when unknown. */
export function formatSurge(metres: number | null, system: UnitSystem): Formatted {
  const { metres: step, size, unit } = steps[system]
  if (metres === null) return { value: '–', unit }
  const rounded = Math.round(metres / step) * size
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return { value: `${sign}${Math.abs(rounded)}`, unit }
}

/** Stands with every surge that is shown. */
export const surgeError =
  'Perhaps ±15 cm (6 in), and more in a storm. It is not included in any tide height. Not for navigation.'

/** How a surge is found, from what, and what it leaves out. */
export const surgeMethod = [
  `Sea level of the Météo-France and Copernicus ocean model offshore, by ${providerCredit.name}, less the predicted tide. What is left of the daily tides is taken out with Doodson’s 39-hour filter (1928); the mean of the days known, up to ${surgeReferenceDays} before and the forecast ahead, counts as zero.`,
  'The error is our estimate, not measured against a gauge. Peaks shorter than a day are flattened, breaking waves lift the water at the beach further, and bays respond in their own way.',
]
