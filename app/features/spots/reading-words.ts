import type { RidgeRun } from '#domain/drawing/ridge'
import { type Drive, driveText, driveWords } from '#domain/places/drive-minutes'
import { ratingShown } from '#domain/rating/rating-shown'
import { ratingWordOf } from '#domain/rating/rating-words'
import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { hourBetween } from '#domain/sea/forecast/hour-at'
import { windWords } from '#domain/sea/wind/wind-words'
import { hourMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate, weekdayName } from '#domain/time/melbourne'
import { isDark, nextFirstLight } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'
import { formatSpeed, spoken, withUnit } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import { scoreAt } from '../../data/shown/strip-clock'

export type ReadingWords = ReturnType<typeof readingWords>

export function readingWords(
  row: { spot: Spot; runs: readonly RidgeRun[] },
  forecast: SpotForecast | null,
  atMs: number,
  units: UnitSystem,
  drive?: Drive,
) {
  const { spot } = row
  const hour = forecast && hourBetween(forecast, atMs)
  const score = scoreAt(row, atMs)
  const word = score === null ? null : ratingWordOf(score)
  const rating =
    score === null || word === null
      ? isDark(spot, atMs)
        ? 'in the dark'
        : 'No rating'
      : `${ratingShown(spot, hour?.surfHeightMetres ?? null, { word, score }).label} ${score.toFixed(1)}`
  const surf = formatSurfRange(hour?.surfHeightMetres ?? null, units)
  const speed = formatSpeed(hour?.windSpeedKmh ?? null, units)
  const point = hour ? windWords(hour, spot.facingDegrees).point : null
  const when = `${weekdayName(melbourneDate(atMs), 'short')} ${melbourneClock(atMs)}`
  const sea = hour
    ? `${withUnit(surf)} · ${[withUnit(speed), point].filter(Boolean).join(' ')}`
    : 'no forecast'
  const said = hour
    ? `surf ${spoken(surf)}, wind ${spoken(speed)} ${point ?? ''}`.trim()
    : 'no forecast'
  return {
    spotId: spot.id,
    atMs,
    name: spot.name,
    /** 'Excellent 9.0', 'Excellent but big 8.4', 'in the dark', 'No rating' */
    rating,
    word,
    /** '1.5–2.4 m · 13 km/h NW' */
    sea,
    /** '25 min' from the chosen start; null: none is chosen. */
    drive: drive ? driveText(drive.minutes) : null,
    /** 'Thu 14:00 · 1.5–2.4 m · 13 km/h NW' */
    facts: `${when} · ${sea}`,
    sentence: `${spot.name}, ${when}: ${rating.toLowerCase()}, ${said}${drive ? `, ${driveWords(drive)}` : ''}.`,
  }
}

/** The hour it is, or in the dark and at dawn the hour after first light. UTC epoch ms, a whole hour. */
export function restingHour(spot: Spot | undefined, nowMs: number): number {
  const hour = Math.floor(nowMs / hourMs) * hourMs
  if (!spot) return hour
  const lightMs = nextFirstLight(spot, nowMs)
  if (lightMs !== null) return Math.ceil(lightMs / hourMs) * hourMs
  return isDark(spot, hour) ? hour + hourMs : hour
}
