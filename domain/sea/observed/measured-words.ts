import { compassPoint } from '../../places/bearings'
import { ageState, agoWords } from '../../time/age'
import { hourMs } from '../../time/durations'
import { melbourneClock } from '../../time/melbourne'
import type { HeightCorrection, MeasuredBuoy } from '../../wire/observations'
import { formatDistance, formatHeight, formatPeriod, withUnit } from '../../words/format'
import type { UnitSystem } from '../../words/unit-system'
import type { ForecastHour } from '../forecast/forecast-hour'
import type { NearBuoy } from './shown-observations'

/** Older measurements are left out of the few numbers of the glance screen. */
export const glanceMs = 2 * hourMs

/** Water to the tenth of a degree, as it is measured; whole degrees Fahrenheit. */
export const waterWords = (celsius: number, units: UnitSystem): string =>
  units === 'metric' ? `${celsius.toFixed(1)} °C` : `${Math.round(celsius * 1.8 + 32)} °F`

/** What a buoy measured: '2.4 m, 13 s, SW; water 14.2 °C'. Null: nothing is known. */
function measuredValues({ latest }: MeasuredBuoy, units: UnitSystem): string | null {
  const waves = [
    latest.heightMetres === null ? '' : withUnit(formatHeight(latest.heightMetres, units)),
    latest.periodSeconds === null ? '' : withUnit(formatPeriod(latest.periodSeconds)),
    latest.directionDegrees === null ? '' : compassPoint(latest.directionDegrees),
  ].filter(Boolean)
  // Water that was measured hours before or after the waves has its own line.
  const isSameTime = latest.waterAtMs !== null && Math.abs(latest.waterAtMs - latest.atMs) <= hourMs
  const water =
    latest.waterTemperature !== null && isSameTime
      ? [`water ${waterWords(latest.waterTemperature, units)}`]
      : []
  const parts = [waves.join(', '), ...water].filter(Boolean)
  return parts.length === 0 ? null : parts.join('; ')
}

export const buoyTitle = ({ name, operator }: MeasuredBuoy): string =>
  operator === 'Demonstration' ? `${name} demo buoy` : `${name} buoy`

/**
 * The one line: 'Apollo Bay buoy, 18 km, 09:30: 2.4 m, 13 s, SW; water 14.2 °C'. Old, it says how old in place of the
 * clock. Null: nothing is known.
 */
export function measuredLine(
  { buoy, distanceKm }: NearBuoy,
  nowMs: number,
  units: UnitSystem,
): string | null {
  const values = measuredValues(buoy, units)
  if (values === null) return null
  const distance = withUnit(formatDistance(distanceKm, units))
  const { atMs } = buoy.latest
  const isOld = ageState(atMs, nowMs, 'measured') === 'old'
  const when = (isOld ? agoWords(atMs, nowMs) : null) ?? melbourneClock(atMs)
  return `${buoyTitle(buoy)}, ${distance}, ${when}: ${values}`
}

/** A smaller change is not mentioned. */
const leastPercent = 3

/**
 * How an hour's waves were corrected: 'Waves raised 15%: over three hours Apollo Bay measured 2.4 m where the model had
 * 2.1 m, last 40 mins ago'. Null: they were not, or hardly, or both figures read the same.
 */
export function correctionLine(
  { correctedShare }: Pick<ForecastHour, 'correctedShare'>,
  correctedBy: string | undefined,
  corrections: readonly HeightCorrection[],
  nowMs: number,
  units: UnitSystem,
): string | null {
  const percent = Math.round(((correctedShare ?? 1) - 1) * 100)
  if (Math.abs(percent) < leastPercent) return null
  const why = corrections.find(({ buoyId }) => buoyId === correctedBy)
  const words = `Waves ${percent > 0 ? 'raised' : 'lowered'} ${Math.abs(percent)}%`
  if (!why) return `${words} after a measurement on this coast`
  const said = (metres: number) => withUnit(formatHeight(metres, units))
  // Both figures round to the same: the line would explain nothing.
  if (said(why.measuredMetres) === said(why.modelledMetres)) return null
  const ago = agoWords(why.atMs, nowMs)
  return `${words}: over three hours ${why.buoyName} measured ${said(why.measuredMetres)} where the model had ${said(why.modelledMetres)}${ago ? `, last ${ago}` : ''}`
}
