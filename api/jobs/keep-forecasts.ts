import { keepForecasts } from '#db/server/coast/kept-forecasts'
import type { ServerDatabase } from '#db/server/tables'
import { hourMs } from '#domain/time/durations'
import type { ForecastStore } from '../coast/forecast-store'

type KeepNeeds = {
  database: ServerDatabase
  now: () => number
  forecastStore: ForecastStore
}

/**
 * The job that each hour keeps what is said one, two, three and five days ahead, for every sample point, so that it can
 * be compared with what came. Nothing is kept of a demonstration.
 */
export const createKeepJob =
  ({ database, now, forecastStore }: KeepNeeds) =>
  async () => {
    const keptAtMs = now()
    const coast = forecastStore.current({ live: true, plan: 'free' })?.coast
    if (coast?.source !== 'live') return
    await keepForecasts(database, { stepMs: Math.floor(keptAtMs / hourMs) * hourMs, keptAtMs })
  }
