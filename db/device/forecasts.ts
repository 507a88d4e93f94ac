import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import type { HandedOver, SpotForecast } from '#domain/sea/forecast/forecast-hour'
import type { CoastForecast } from '#domain/wire/forecast'
import {
  type DataMode,
  deviceDatabase,
  type ForecastHeadRow,
  type ForecastRow,
  type WeatherRow,
} from './database'
import { forgetPart } from './parse-rows'

/** Stored forecasts as text, to be decoded spot by spot when a page reads them. */
export type StoredForecasts = {
  head: ForecastHeadRow
  waves: Map<number, ForecastRow>
  weather: Map<number, WeatherRow>
}

/** What is said of one mode's forecast as a whole, or null when there is none. */
export async function forecastHead(mode: DataMode): Promise<ForecastHeadRow | null> {
  return (await deviceDatabase().forecastHeads.get(mode)) ?? null
}

/** Everything stored of one mode's forecast, or null when there is none. */
export async function storedForecasts(mode: DataMode): Promise<StoredForecasts | null> {
  const db = deviceDatabase()
  // One transaction, so that the rows and their axes are always of the same forecast.
  return db.transaction('r', db.forecastHeads, db.forecasts, db.weather, async () => {
    const head = await db.forecastHeads.get(mode)
    if (!head) return null
    const [waves, weather] = await Promise.all([
      db.forecasts.where('mode').equals(mode).toArray(),
      db.weather.where('mode').equals(mode).toArray(),
    ])
    return {
      head,
      waves: new Map(waves.map((row) => [row.spotId, row])),
      weather: new Map(weather.map((row) => [row.pointId, row])),
    }
  })
}

/** One spot's stored forecast as text, or null; much less to read than the whole coast. */
async function storedForecastOf(spotId: number, mode: DataMode): Promise<StoredForecasts | null> {
  const db = deviceDatabase()
  return db.transaction('r', db.forecastHeads, db.forecasts, db.weather, async () => {
    const [head, row] = await Promise.all([
      db.forecastHeads.get(mode),
      db.forecasts.get([mode, spotId]),
    ])
    const weather = row && (await db.weather.get([mode, row.pointId]))
    if (!head || !row || !weather) return null
    return { head, waves: new Map([[spotId, row]]), weather: new Map([[row.pointId, weather]]) }
  })
}

/** The hours of one spot, or null when they are not stored or not readable. */
export async function forecastOfSpot(spotId: number, mode: DataMode): Promise<SpotForecast | null> {
  const stored = await storedForecastOf(spotId, mode)
  return stored && decodeStored(stored, spotId)
}

/**
 * Works out one spot's hours from its stored text. Text that cannot be read counts as not stored,
 * and the part is fetched again with the next exchange.
 * @param untilMs the last instant that is asked for; later hours are left out
 */
export function decodeStored(
  stored: StoredForecasts,
  spotId: number,
  untilMs?: number,
): SpotForecast | null {
  try {
    const coast = coastOfOneSpot(stored, spotId)
    return coast && decodeSpotForecast(coast, spotId, untilMs)
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    forgetPart(`forecast:${stored.head.mode}`)
    return null
  }
}

function coastOfOneSpot(
  { head, waves, weather }: StoredForecasts,
  spotId: number,
): (CoastForecast & Partial<HandedOver>) | null {
  const row = waves.get(spotId)
  if (row?.handed) return row.handed
  const point = row && weather.get(row.pointId)
  if (!row || !point) return null
  return {
    source: head.source,
    fetchedAtMs: head.fetchedAtMs,
    modelRunAtMs: head.modelRunAtMs,
    waveAxis: head.waveAxis,
    weatherAxis: head.weatherAxis,
    weather: [point.series],
    spots: { [spotId]: { ...row.waves, weather: 0 } },
  }
}
