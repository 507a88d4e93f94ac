import { goldenHour } from '../../../rating/testing/golden-cases'
import { hourMs } from '../../../time/durations'
import type { ForecastHour, SpotForecast } from '../forecast-hour'

/** A live forecast of a spot by the wave model, hour by hour from an instant, of ordinary hours changed by `hourOf`. */
export const liveForecast = (
  spotId: number,
  startAtMs: number,
  count: number,
  hourOf: (atMs: number, index: number) => Partial<ForecastHour>,
): SpotForecast => ({
  spotId,
  source: 'live',
  fetchedAtMs: startAtMs,
  modelRunAtMs: null,
  method: 'model',
  hours: Array.from({ length: count }, (_, index) => {
    const atMs = startAtMs + index * hourMs
    return goldenHour({ ...hourOf(atMs, index), atMs })
  }),
})
