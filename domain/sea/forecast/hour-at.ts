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
  const straight = (a: number | null, b: number | null) =>
    a === null || b === null ? null : between(a, b, part)
  const turned = (a: number | null, b: number | null) =>
    a === null || b === null ? null : turnedBetween(a, b, part)
  return {
    atMs,
    waveHeightMetres: straight(from.waveHeightMetres, to.waveHeightMetres),
    wavePeriodSeconds: straight(from.wavePeriodSeconds, to.wavePeriodSeconds),
    waveDirectionDegrees: turned(from.waveDirectionDegrees, to.waveDirectionDegrees),
    surfHeightMetres: straight(from.surfHeightMetres, to.surfHeightMetres),
    surfPeriodSeconds: straight(from.surfPeriodSeconds, to.surfPeriodSeconds),
    exposure: straight(from.exposure, to.exposure),
    surfDirectionDegrees: swellDirectionBetween(
      from.surfDirectionDegrees,
      to.surfDirectionDegrees,
      part,
    ),
    chopHeightMetres: straight(from.chopHeightMetres ?? null, to.chopHeightMetres ?? null),
    windSpeedKmh: straight(from.windSpeedKmh, to.windSpeedKmh),
    windDirectionDegrees: turned(from.windDirectionDegrees, to.windDirectionDegrees),
    windGustKmh: straight(from.windGustKmh, to.windGustKmh),
    airTemperature: straight(from.airTemperature, to.airTemperature),
    waterTemperature: straight(from.waterTemperature, to.waterTemperature),
    ...(from.correctedShare !== undefined && {
      correctedShare: straight(from.correctedShare, to.correctedShare ?? null),
    }),
    spread: from.spread ?? null,
    professional: null,
  }
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
export function swellDirectionBetween(
  from: number | null | undefined,
  to: number | null | undefined,
  part: number,
): number | null {
  if (from == null || to == null) return null
  if (angleBetween(from, to) > mostTurnDegrees) return part < 0.5 ? from : to
  return turnedBetween(from, to, part)
}

/** Where the swell that is meant at a beach comes from; of the whole sea where older data do not say. Null: not known. */
export const arrivingFrom = (
  hour: Pick<ForecastHour, 'surfDirectionDegrees' | 'waveDirectionDegrees'>,
): number | null => hour.surfDirectionDegrees ?? hour.waveDirectionDegrees
