import type { StoredSurge } from '#db/device/surge'
import { providerCredit } from '#domain/sea/forecast/provider-credit'
import { type SurgeHour, surgeReferenceDays } from '#domain/tide/surge'
import { surgeAt } from '#domain/tide/surge-of-waves'
import { ageLine } from '#domain/time/age'
import { type LocalDate, melbourneClock, melbourneDay } from '#domain/time/melbourne'
import { type Formatted, withUnit } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'
import { useMeasuredSurge } from '../../data/stored/use-observations'
import { useUnits } from '../../data/stored/use-settings'
import { useNow } from '../../data/tab/use-now'
import { AgeLine } from '../../ui/age-line'
import { Card } from '../../ui/card'
import { Figure } from '../../ui/figure'
import { DayLines, weekFrom } from './day-lines'

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
const surgeError =
  'Perhaps ±15 cm (6 in), and more in a storm. It is not included in any tide height. Not for navigation.'

/** How a surge is found, from what, and what it leaves out. */
const surgeMethod = [
  `Sea level of the Météo-France and Copernicus ocean model offshore, by ${providerCredit.name}, less the predicted tide. What is left of the daily tides is taken out with Doodson’s 39-hour filter (1928); the mean of the days known, up to ${surgeReferenceDays} before and the forecast ahead, counts as zero.`,
  'The error is our estimate, not measured against a gauge. Peaks shorter than a day are flattened, breaking waves lift the water at the beach further, and bays respond in their own way.',
]
