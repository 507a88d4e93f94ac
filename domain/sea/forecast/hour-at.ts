import { angleBetween } from '../../places/bearings'
import { hourMs } from '../../time/durations'
import type { ForecastHour, SpotForecast } from './forecast-hour'
import { between, mostTurnDegrees, turnedBetween } from './interpolate'

/** The forecast hour that contains an instant; null before the first and after the last. */
export function hourAt<Hour extends { atMs: number }>(
  { hours }: { hours: readonly Hour[] },
  atMs: number,
): Hour | null {
  const first = hours[0]
  if (!first) return null
  return hours[Math.floor((atMs - first.atMs) / hourMs)] ?? null
}

/**
 * The forecast at an instant between two hours, in straight lines. What is unknown at either end stays
 * unknown; so does everything professional, which no one asks for between hours.
 */
export function hourBetween(
  forecast: Pick<SpotForecast, 'hours'>,
  atMs: number,
): ForecastHour | null {
  const from = hourAt(forecast, atMs)
  if (!from || from.atMs === atMs) return from
  const to = hourAt(forecast, from.atMs + hourMs)
  if (!to) return null
  const part = (atMs - from.atMs) / hourMs
  const hour: ForecastHour = { ...from, atMs, professional: null }
  for (const [name, mix] of mixes) {
    const [a, b] = [from[name] ?? null, to[name] ?? null]
    hour[name] = a === null || b === null ? null : mix(a, b, part)
  }
  return hour
}

/** The first of these that has that hour; null: none has. */
export const forecastWithHour = (
  atMs: number,
  ...forecasts: readonly (SpotForecast | null | undefined)[]
): SpotForecast | null => forecasts.find((one) => one && hourAt(one, atMs)) ?? null

/**
 * Where the main swell comes from, `part` of the way from one value to the next. Where another swell has taken over,
 * the nearer of the two: a direction in between would be that of no swell.
 */
export function swellDirectionBetween(from: number, to: number, part: number): number {
  if (angleBetween(from, to) > mostTurnDegrees) return part < 0.5 ? from : to
  return turnedBetween(from, to, part)
}

/** How each figure goes from one hour to the next. */
const figures = {
  waveHeightMetres: between,
  wavePeriodSeconds: between,
  waveDirectionDegrees: turnedBetween,
  surfHeightMetres: between,
  surfPeriodSeconds: between,
  surfDirectionDegrees: swellDirectionBetween,
  exposure: between,
  chopHeightMetres: between,
  windSpeedKmh: between,
  windDirectionDegrees: turnedBetween,
  windGustKmh: between,
  airTemperature: between,
  waterTemperature: between,
  correctedShare: between,
}
const mixes = Object.entries(figures) as [keyof typeof figures, typeof between][]

/** Where the swell that is meant at a beach comes from; of the whole sea where older data do not say. Null: not known. */
export const arrivingFrom = (
  hour: Pick<ForecastHour, 'surfDirectionDegrees' | 'waveDirectionDegrees'>,
): number | null => hour.surfDirectionDegrees ?? hour.waveDirectionDegrees
