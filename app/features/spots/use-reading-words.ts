import type { StoredForecasts } from '#db/device/forecasts'
import { type Drive, driveText, driveWords } from '#domain/places/drive-minutes'
import { ratingShown } from '#domain/rating/rating-shown'
import { ratingWordOf } from '#domain/rating/rating-words'
import { hourBetween } from '#domain/sea/forecast/hour-at'
import { windWords } from '#domain/sea/wind/wind-words'
import { melbourneClock, melbourneDate, weekdayName } from '#domain/time/melbourne'
import { isDark } from '#domain/time/sun-of-day'
import type { RatingWord } from '#domain/wire/conditions'
import { formatSpeed, spoken } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'
import { type CoastScores, scoreAt } from '../../data/stored/use-coast-scores'
import { useDrives } from '../../data/stored/use-drives'
import { useUnits } from '../../data/stored/use-settings'
import { decodedForecast, useStoredForecasts } from '../../data/stored/use-stored-forecasts'
import type { StripReading } from '../../ui/drawings/coast-strip'

export type ReadingWords = {
  spotId: number
  atMs: number
  name: string
  /** 'Excellent 9.0', 'Excellent but big 8.4', 'in the dark', 'No rating' */
  rating: string
  word: RatingWord | null
  /** '25 min' from the chosen start; null: none is chosen. */
  drive: string | null
  /** '1.5–2.4 m · 13 km/h NW' */
  sea: string
  /** 'Thu 14:00 · 1.5–2.4 m · 13 km/h NW' */
  facts: string
  /** The same as one sentence. */
  sentence: string
}

/** What stands under the crosshair, from the same ratings that are drawn; null while nothing is read. */
export function useReadingWords(
  reading: StripReading | null,
  scores: CoastScores | undefined,
): ReadingWords | null {
  const stored = useStoredForecasts()
  const units = useUnits()
  const drives = useDrives()
  const row = scores?.rows.find(({ spot }) => spot.id === reading?.rowId)
  const drive = row && drives.get(row.spot.id)
  return reading && row ? readingWords(row, reading.atMs, stored ?? null, units, drive) : null
}

/** A spot at an hour in words. */
export function readingWords(
  row: CoastScores['rows'][number],
  atMs: number,
  stored: StoredForecasts | null,
  units: UnitSystem,
  drive?: Drive,
): ReadingWords {
  const { spot } = row
  const forecast = decodedForecast(stored, spot.id, atMs)
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
    ? [
        `${surf.value} ${surf.unit}`.trim(),
        [speed.value, speed.unit, point].filter(Boolean).join(' '),
      ].join(' · ')
    : 'no forecast'
  const said = hour
    ? `surf ${spoken(surf)}, wind ${spoken(speed)} ${point ?? ''}`.trim()
    : 'no forecast'
  return {
    spotId: spot.id,
    atMs,
    name: spot.name,
    rating,
    word,
    sea,
    drive: drive ? driveText(drive.minutes) : null,
    facts: `${when} · ${sea}`,
    sentence: `${spot.name}, ${when}: ${rating.toLowerCase()}, ${said}${drive ? `, ${driveWords(drive)}` : ''}.`,
  }
}
