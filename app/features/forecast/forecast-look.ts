import { bestOfWindows, type SurfWindow } from '#domain/rating/best-windows'
import { bestMoment, daylightScores } from '#domain/rating/daylight-scores'
import { ratedAt, type SpotOutlook } from '#domain/rating/rated-at'
import { type RatingShown, ratingShown } from '#domain/rating/rating-shown'
import type { ForecastDay } from '#domain/sea/forecast/forecast-days'
import type { ForecastHour, SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { hourAt } from '#domain/sea/forecast/hour-at'
import { hourMs } from '#domain/time/durations'
import { addDays, type LocalDate, melbourneClock, melbourneDay } from '#domain/time/melbourne'
import { withUnit } from '#domain/words/format'
import { formatSurfSpan } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'

export type ForecastOutlook = SpotOutlook & { forecast: SpotForecast }

/**
 * An hour's rating is that of its best half-hour of light, as a day's is. Without light it is not rated.
 * @param hours that the row stands for
 */
export function ratingOfHour(
  outlook: ForecastOutlook,
  { atMs, surfHeightMetres }: ForecastHour,
  hours = 1,
): RatingShown {
  const runs = daylightScores(outlook, atMs, atMs + hours * hourMs - 1)
  const best = bestMoment(runs)
  if (best) return ratingShown(outlook.spot, best.hour?.surfHeightMetres ?? null, best.rating)
  const shown = ratingShown(outlook.spot, surfHeightMetres, ratedAt(outlook, atMs).rating)
  if (runs.length > 0 || outlook.spot.beachType === 'swimming') return shown
  return { word: null, label: 'Dark', score: null }
}

/** The stored hours of a Melbourne day, each `stepHours`-th of them. */
export function hoursOfDay(
  forecast: SpotForecast,
  date: LocalDate,
  stepHours: number,
): ForecastHour[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  const count = Math.ceil((endAtMs - startAtMs) / hourMs / stepHours)
  return Array.from({ length: count }, (_, index) =>
    hourAt(forecast, startAtMs + index * stepHours * hourMs),
  ).filter((hour) => hour !== null)
}

/** What a day says of the surf, as its hours say it: '0.8–1.6 m', or that only the wind is known so far ahead. */
export function surfOfDay(day: ForecastDay, units: UnitSystem): string {
  const span = surfSpanOfDay(day, units)
  if (!span) return day.windSpeedKmh === null ? 'Not known' : 'Wind only'
  return withUnit(span)
}

/** The day's surf as a number and its unit; null: the waves are not known. */
export const surfSpanOfDay = (
  { surfHeightMinMetres: least, surfHeightMaxMetres: most }: ForecastDay,
  units: UnitSystem,
) => (least === null || most === null ? null : formatSurfSpan(least, most, units))

/** 'Best 06:40–09:30, then onshore'; null without hours worth naming. */
export function bestText(windows: readonly SurfWindow[]): string | null {
  const window = bestOfWindows(windows)
  if (window === null) return null
  const end = window.endsBecause === '' ? '' : `, ${window.endsBecause}`
  return `Best ${windowClock(window)}${end}`
}

export const windowClock = ({ startAtMs, endAtMs }: { startAtMs: number; endAtMs: number }) =>
  `${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`

/** How far the forecast page looks (core experience 2). */
export const horizons = [7, 14, 16] as const
export type Horizon = (typeof horizons)[number]

/** The horizon of an address; without one of the three, 7 days, or as many as reach the day that it asks for. */
export function parseHorizon(
  text: string | null,
  date: LocalDate | null,
  today: LocalDate,
): Horizon {
  const asked = horizons.find((days) => String(days) === text)
  const reaching = horizons.find((days) => date !== null && date < addDays(today, days))
  return asked ?? reaching ?? 7
}
