import { decodeStored, type StoredForecasts, storedForecasts } from '#db/device/forecasts'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import { forecastStandingAt } from '#domain/forecast/uncorrected'
import { sharedReads, useSharedRead } from './shared-read'
import { useMode } from './use-mode'

const forecasts = sharedReads(storedForecasts)

/** The whole coast's stored forecast; null when none is stored, undefined while the store is read. */
export const useStoredForecasts = (): StoredForecasts | null | undefined =>
  useSharedRead(forecasts(useMode()))

const decodedForecasts = new WeakMap<StoredForecasts, Map<number, SpotForecast | null>>()

/** One spot's hours as they stand now: corrected only while the measurement is young. */
export function decodedForecast(
  stored: StoredForecasts | null,
  spotId: number,
): SpotForecast | null {
  const forecast = stored && decodedOnce(stored, spotId)
  return forecast && forecastStandingAt(forecast, Date.now())
}

/** A stored forecast never changes, it is replaced: what was decoded from it stays true. */
function decodedOnce(stored: StoredForecasts, spotId: number): SpotForecast | null {
  const known = decodedForecasts.get(stored) ?? new Map<number, SpotForecast | null>()
  decodedForecasts.set(stored, known)
  const before = known.get(spotId)
  if (before !== undefined) return before
  const forecast = decodeStored(stored, spotId)
  known.set(spotId, forecast)
  return forecast
}
