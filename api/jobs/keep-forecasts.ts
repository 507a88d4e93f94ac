import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import type { Insertable } from 'kysely'
import {
  keepOtherForecasts,
  keepScoredSea,
  keepSpotForecasts,
  keptLeadHours,
} from '#db/server/coast/kept-forecasts'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { scoredAt } from '#domain/rating/rated-at'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { constantsId } from '#domain/tide/tide-source'
import { hourMs } from '#domain/time/durations'
import { isDark } from '#domain/time/sun-of-day'
import type { CoastForecast } from '#domain/wire/forecast'
import type { Spot } from '#domain/wire/spot'
import type { ForecastStore } from '../coast/forecast-store'
import type { SpotCatalog } from '../coast/spot-catalog'

/**
 * What heights are scored by is kept every hour. Spots, the wind and the other models would take nine tenths of the rows:
 * they are kept at 00, 06, 12 and 18 h UTC: 11 and 17 o'clock of a summer's day among them.
 */
const restEveryMs = 6 * hourMs
/** Later after a step the lead would be another than it says. */
const latestMs = 2 * hourMs

type KeepNeeds = {
  database: ServerDatabase
  now: () => number
  spotCatalog: SpotCatalog
  forecastStore: ForecastStore
}

/**
 * The job that keeps what is said one, two, three and five days ahead, for every sample point and every spot, so that
 * it can be compared with what came. Nothing is kept of a demonstration.
 */
export function createKeepJob({ database, now, spotCatalog, forecastStore }: KeepNeeds) {
  let restKeptOfMs = Number.NaN
  return async () => {
    const keptAtMs = now()
    const hourStartMs = Math.floor(keptAtMs / hourMs) * hourMs
    const coast = forecastStore.current({ live: true, plan: 'free' })?.coast
    if (coast?.source !== 'live') return
    await keepScoredSea(database, { stepMs: hourStartMs, keptAtMs })
    const stepMs = Math.floor(keptAtMs / restEveryMs) * restEveryMs
    if (stepMs === restKeptOfMs || keptAtMs - stepMs > latestMs) return
    await keepOtherForecasts(database, { stepMs, keptAtMs })
    for (const spot of spotCatalog.spots) {
      const rows = saidOfSpot(spot, coast, spotCatalog, stepMs, keptAtMs)
      await keepSpotForecasts(database, rows)
      // A spot's forecast takes some milliseconds to decode, and requests wait meanwhile.
      await setImmediatePromise()
    }
    restKeptOfMs = stepMs
  }
}

function saidOfSpot(
  spot: Spot,
  coast: CoastForecast,
  { gaugeById }: SpotCatalog,
  stepMs: number,
  keptAtMs: number,
): Insertable<Tables['kept_spot_forecasts']>[] {
  const forecast = decodeSpotForecast(coast, spot.id)
  if (!forecast) return []
  const gauge = gaugeById.get(constantsId(spot.tide)) ?? null
  return keptLeadHours.flatMap((leadHours) => {
    const atMs = stepMs + leadHours * hourMs
    const { hour, score } = scoredAt({ spot, gauge, forecast }, atMs)
    if (!hour) return []
    const surf = hour.surfHeightMetres
    const { spread } = hour
    const isCompared = surf !== null && spread && spread.models.length > 1
    const row: Insertable<Tables['kept_spot_forecasts']> = {
      spot_id: spot.id,
      valid_at_ms: atMs,
      lead_hours: leadHours,
      kept_at_ms: keptAtMs,
      fetched_at_ms: forecast.fetchedAtMs,
      wave_height: hour.waveHeightMetres,
      wave_period: hour.wavePeriodSeconds,
      wave_direction: hour.waveDirectionDegrees,
      surf_height: surf,
      surf_period: hour.surfPeriodSeconds,
      surf_low: isCompared ? surf * spread.lowShare : null,
      surf_high: isCompared ? surf * spread.highShare : null,
      wind_speed: hour.windSpeedKmh,
      wind_direction: hour.windDirectionDegrees,
      score: isDark(spot, atMs) ? null : score,
    }
    return [row]
  })
}
