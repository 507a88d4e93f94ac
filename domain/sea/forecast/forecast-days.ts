import { bearingOf, radians } from '../../places/bearings'
import { bestOfDay } from '../../rating/daylight-scores'
import type { SpotOutlook } from '../../rating/rated-at'
import { daysFrom, type LocalDate, melbourneDay } from '../../time/melbourne'
import { hasLight } from '../../time/sun-of-day'
import { forecastConfidence, seaOfDay } from './confidence'
import type { ForecastHour, SpotForecast } from './forecast-hour'

/** A Melbourne day of a spot's forecast. Null: not known on that day, never zero. */
export type ForecastDay = ReturnType<typeof forecastDays>[number]

/**
 * The forecast day by day, `count` Melbourne days from `fromDate`; days past the forecast's end are there with
 * nothing known.
 * @param nowMs only for the confidence; the moment of fetching when left out
 * @param fromMs hours before it are over: a day's rating is that of the light that is left
 */
export function forecastDays({
  spot,
  gauge,
  forecast,
  fromDate,
  count,
  nowMs = forecast.fetchedAtMs,
  fromMs,
}: SpotOutlook & {
  forecast: SpotForecast
  fromDate: LocalDate
  count: number
  nowMs?: number
  fromMs?: number
}) {
  return daysFrom(fromDate, count).map((date) => {
    const { startAtMs, endAtMs } = melbourneDay(date)
    const hours = forecast.hours.filter(({ atMs }) => atMs >= startAtMs && atMs < endAtMs)
    const daylight = hours.filter(({ atMs }) => hasLight(spot, atMs))
    const waves = range(hours, (hour) => hour.waveHeightMetres)
    const surf = range(daylight, (hour) => hour.surfHeightMetres)
    const air = range(hours, (hour) => hour.airTemperature)
    const highest = hours.find(({ waveHeightMetres }) => waveHeightMetres === waves?.max)
    const best = bestOfDay({ spot, gauge, forecast }, date, fromMs)
    const sea = seaOfDay(daylight)
    return {
      date,
      waveHeightMaxMetres: waves?.max ?? null,
      /** Of the hours with light, which are those listed. */
      surfHeightMinMetres: surf?.min ?? null,
      surfHeightMaxMetres: surf?.max ?? null,
      /** Period and direction of the highest waves of the day. */
      wavePeriodSeconds: (waves && highest?.wavePeriodSeconds) ?? null,
      waveDirectionDegrees: (waves && highest?.waveDirectionDegrees) ?? null,
      /** The strongest in daylight, and the direction most of its air came from. */
      windSpeedKmh: range(daylight, (hour) => hour.windSpeedKmh)?.max ?? null,
      windDirectionDegrees: dominantWind(daylight),
      airTemperatureMin: air?.min ?? null,
      airTemperatureMax: air?.max ?? null,
      /** Of the best half-hour of daylight, the same that calls, windows and drawings are made of. */
      score: best?.score ?? null,
      word: best?.rating.word ?? null,
      /** In it, as its word is said of. */
      surfHeightAtBestMetres: best?.hour?.surfHeightMetres ?? null,
      confidence: forecastConfidence((startAtMs + endAtMs) / 2, forecast.fetchedAtMs, nowMs, sea),
      /** What the wave models say of it, which the confidence is taken from; null: they were not compared. */
      sea,
    }
  })
}

function range(
  hours: readonly ForecastHour[],
  read: (hour: ForecastHour) => number | null,
): { min: number; max: number } | null {
  const known = hours.map(read).filter((value) => value !== null)
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) }
}

/** Where most of the day's air came from: the direction of the sum of the hourly winds. Null when they cancel out. */
function dominantWind(hours: readonly ForecastHour[]): number | null {
  let east = 0
  let north = 0
  for (const { windSpeedKmh, windDirectionDegrees } of hours) {
    if (windSpeedKmh === null || windDirectionDegrees === null) continue
    east += windSpeedKmh * Math.sin(radians(windDirectionDegrees))
    north += windSpeedKmh * Math.cos(radians(windDirectionDegrees))
  }
  if (Math.hypot(east, north) < 1e-6) return null
  return Math.round(bearingOf(east, north)) % 360
}
