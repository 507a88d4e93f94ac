import type { SurgeHour } from '#domain/tide/surge'
import { surgeOfWaves } from '#domain/tide/surge-of-waves'
import { type DataMode, deviceDatabase } from './database'
import { forgetPart } from './parse-rows'

export type StoredSurge = {
  source: 'live' | 'demo'
  fetchedAtMs: number
  hours: SurgeHour[]
}

/**
 * The stored surge of one spot; null where none came: with another plan, from an older server, before the first
 * exchange. Text that cannot be read counts as not stored and is fetched again with the next exchange.
 */
export async function surgeOfSpot(spotId: number, mode: DataMode): Promise<StoredSurge | null> {
  const db = deviceDatabase()
  const [head, row] = await db.transaction('r', db.forecastHeads, db.forecasts, () =>
    Promise.all([db.forecastHeads.get(mode), db.forecasts.get([mode, spotId])]),
  )
  if (!head || !row) return null
  try {
    const hours = surgeOfWaves(row.waves, head.waveAxis)
    if (!hours) return null
    const fetchedAtMs = Math.min(row.waves.fetchedAtMs ?? head.fetchedAtMs, head.fetchedAtMs)
    return { source: head.source, fetchedAtMs, hours }
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    forgetPart(`forecast:${mode}`)
    return null
  }
}
