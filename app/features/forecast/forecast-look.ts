import type { SurfWindow } from '#domain/rating/best-windows'
import { bestMoment, daylightScores } from '#domain/rating/daylight-scores'
import { ratedAt, type SpotOutlook } from '#domain/rating/rated-at'
import { type RatingShown, ratingShown } from '#domain/rating/rating-shown'
import { windowLabel } from '#domain/rating/recommendation'
import type { ForecastDay } from '#domain/sea/forecast/forecast-days'
import type { ForecastHour, SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { hourAt } from '#domain/sea/forecast/hour-at'
import { hourMs } from '#domain/time/durations'
import { addDays, type LocalDate, melbourneDay, melbourneHours } from '#domain/time/melbourne'
import type { Spot } from '#domain/wire/spot'
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

/** 'Best 06:40–09:30, then onshore' */
export function bestText(window: SurfWindow): string {
  const end = window.endsBecause === '' ? '' : `, ${window.endsBecause}`
  return `Best ${melbourneHours(window)}${end}`
}

/** The rating of a day is that of its best half-hour, 'but big' where its best hours are; water to swim in is told at its roughest. */
export function ratingOfDay(spot: Spot, day: ForecastDay, best: SurfWindow | null): RatingShown {
  if (spot.beachType === 'swimming') return ratingShown(spot, day.surfHeightMaxMetres, day)
  const shown = ratingShown(spot, day.surfHeightAtBestMetres, day)
  return best?.isBig && shown.word
    ? { ...shown, label: windowLabel({ word: shown.word, isBig: true }) }
    : shown
}

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
