import { surgeOfSpot } from '#db/device/surge'
import { unlocksAdvancedTide } from '#domain/person/plan'
import { providerCredit } from '#domain/sea/forecast/provider-credit'
import { type SurgeHour, surgeReferenceDays } from '#domain/tide/surge'
import { surgeAt } from '#domain/tide/surge-of-waves'
import { heightsAreKnown } from '#domain/tide/tide-accuracy'
import { tideCharacter } from '#domain/tide/tide-character'
import { ageLine } from '#domain/time/age'
import { type LocalDate, melbourneClock, melbourneDay } from '#domain/time/melbourne'
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
import { weekFrom } from './day-steps'
import type { TideDay } from './tide-chart'
import { HowSure } from './tide-source'
import { DayLines, SpotWindows } from './tide-windows'

type AdvancedTideProps = TideDay & { today: LocalDate }

const figures = 'grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4'

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
      <div className={figures}>
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

const surges = sharedReads(surgeOfSpot)

/** How far wind and air pressure move the sea from its predicted tide: now, and day by day while it is known. */
function Surge({ spot, date, today }: AdvancedTideProps) {
  const surge = useSharedRead(surges(spot.id, useMode()))
  const units = useUnits()
  const nowMs = useNow()
  const measured = useMeasuredSurge(date === today ? nowMs : null)
  if (!surge) return null
  const days = weekFrom(date).flatMap((day) => {
    const words = surgeOfDay(surge.hours, melbourneDay(day), units)
    return words ? [{ day, words }] : []
  })
  const now = date === today ? surgeAt(surge.hours, nowMs) : null
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
        <div className={figures}>
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
      <HowSure said={surgeError}>
        {surgeMethod.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </HowSure>
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

/** To five centimetres or two inches, with its sign. */
function formatSurge(metres: number, system: UnitSystem): Formatted {
  const { metres: step, size, unit } = steps[system]
  const rounded = Math.round(metres / step) * size
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return { value: `${sign}${Math.abs(rounded)}`, unit }
}

/** Stands with every surge that is shown. */
const surgeError =
  'Perhaps ±15 cm (6 in), and more in a storm. It is not included in any tide height. Not for navigation.'

/** How a surge is found, from what, and what it leaves out. */
const surgeMethod = [
  `Sea level of the Météo-France and Copernicus ocean model offshore, by ${providerCredit.name}, less the predicted tide. What is left of the daily tides is taken out with Doodson’s 39-hour filter (1928); the mean of the days known, up to ${surgeReferenceDays} before and the forecast ahead, counts as zero.`,
  'The error is our estimate, not measured against a gauge. Peaks shorter than a day are flattened, breaking waves lift the water at the beach further, and bays respond in their own way.',
]
