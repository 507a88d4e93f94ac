import type { ForecastDay } from '#domain/forecast/forecast-days'
import type { ForecastHour, SpotForecast } from '#domain/forecast/forecast-hour'
import { hourAt } from '#domain/forecast/hour-at'
import { type SurfWindow, windowsAbove } from '#domain/rating/best-windows'
import { daylightScores } from '#domain/rating/daylight-scores'
import { type Rating, rate } from '#domain/rating/rate'
import { ratingLabel } from '#domain/rating/rating-words'
import { tideForRating } from '#domain/rating/tide-fit'
import { type LocalDate, melbourneClock, melbourneDay } from '#domain/time/melbourne'
import { formatHeight } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'

const hourMs = 3_600_000

export type SpotOutlook = { spot: Spot; gauge: Gauge | null; forecast: SpotForecast }

/** How an hour's surf would rate by day: the ribbon and the table are of the sea, not of the light. */
export function ratingOfHour({ spot, gauge }: SpotOutlook, hour: ForecastHour): Rating {
  const tide = tideForRating(spot, gauge, hour.atMs)
  return rate({ spot, hour, tide, isDark: false })
}

/** The stored hours of a Melbourne day, each `stepHours`-th of them. */
export function hoursOfDay(
  forecast: SpotForecast,
  date: LocalDate,
  stepHours: number,
): ForecastHour[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  const hours: ForecastHour[] = []
  for (let atMs = startAtMs; atMs < endAtMs; atMs += stepHours * hourMs) {
    const hour = hourAt(forecast, atMs)
    if (hour) hours.push(hour)
  }
  return hours
}

/** What a day says of the surf: '0.8–1.6 m', or that only the wind is known so far ahead. */
export function surfOfDay(day: ForecastDay, units: UnitSystem): string {
  if (day.surfHeightMinMetres === null || day.surfHeightMaxMetres === null) {
    return day.windSpeedKmh === null ? 'Not known' : 'Wind only'
  }
  const min = formatHeight(day.surfHeightMinMetres, units)
  const max = formatHeight(day.surfHeightMaxMetres, units)
  return min.value === max.value
    ? `${max.value} ${max.unit}`
    : `${min.value}–${max.value} ${max.unit}`
}

// From excellent down to fair, as `spotCall` looks: the best hours are named, not the longest passable.
const levels = [8, 7, 6, 4]

/**
 * The daylight hours of a day at the highest level that it holds for an hour; empty when nothing
 * reaches fair that long.
 * @param fromMs hours before it are over
 */
export function windowsOfDay(outlook: SpotOutlook, date: LocalDate, fromMs: number): SurfWindow[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  if (fromMs >= endAtMs) return []
  const runs = daylightScores(outlook, Math.max(startAtMs, fromMs), endAtMs - 1)
  for (const level of levels) {
    const windows = windowsAbove(outlook.spot, runs, level).filter(
      (window) => window.endAtMs - window.startAtMs >= hourMs,
    )
    if (windows.length > 0) return windows
  }
  return []
}

/** 'Best 06:40–09:30, then onshore'; null without hours worth naming. */
export function bestText(windows: readonly SurfWindow[]): string | null {
  const window = bestWindow(windows)
  if (window === null) return null
  const end = window.endsBecause === '' ? '' : `, ${window.endsBecause}`
  return `Best ${windowClock(window)}${end}`
}

export const bestWindow = (windows: readonly SurfWindow[]): SurfWindow | null =>
  windows.reduce<SurfWindow | null>(
    (best, window) => (best === null || window.score > best.score ? window : best),
    null,
  )

export const windowClock = ({ startAtMs, endAtMs }: { startAtMs: number; endAtMs: number }) =>
  `${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`

export const wordOfDay = (day: ForecastDay) => (day.word ? ratingLabel(day.word) : 'No rating')
