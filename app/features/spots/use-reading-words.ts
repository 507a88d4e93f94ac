import type { CoastScores } from '../../data/stored/use-coast-scores'
import { useDrives } from '../../data/stored/use-drives'
import { useUnits } from '../../data/stored/use-settings'
import { decodedForecast, useStoredForecasts } from '../../data/stored/use-stored-forecasts'
import type { StripReading } from '../../ui/drawings/coast-strip'
import { type ReadingWords, readingWords } from './reading-words'

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
  if (!reading || !row) return null
  const forecast = decodedForecast(stored ?? null, row.spot.id, reading.atMs)
  return readingWords(row, forecast, reading.atMs, units, drive)
}
