import { distanceKm } from '#domain/places/bearings'
import {
  type BuoyReading,
  type BuoySeries,
  median,
  readingsByHour,
} from '#domain/sea/observed/buoy-readings'
import { isOcean, stretchAt } from '#domain/sea/observed/stretch'
import { dayMs } from '#domain/time/durations'
import type { Position } from '#domain/wire/spot'
import { removeBefore, rowsWith, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { pointKeyOf, type SamplePoint } from './sample-points'

const keptForMs = 400 * dayMs
/** A buoy moves within its mooring; one further off was relocated or has broken loose. */
const wandersKm = 3
/** A buoy that has been silent for longer needs no forecast of its own. */
const aliveForMs = 14 * dayMs

export type StoredBuoy = Tables['buoys']

/**
 * Stores the readings of one buoy, replacing those of the same hours: a later answer tells stuck or spiking values better.
 * The position changes only when the buoy moved further than its mooring allows.
 * @param series its readings as `checkedReadings` leaves them, in order of time
 */
export async function storeBuoy(db: ServerDatabase, series: BuoySeries): Promise<void> {
  const { id, name, operator, readings } = series
  const newest = readings.at(-1)
  if (!newest) return
  const known = await rowWith(db, 'buoys', { id })
  // An answer older than what is stored does not change the latest values.
  const isNews = !known || newest.atMs >= known.newest_at_ms
  const place = known && !(isNews && hasMoved(known, readings)) ? known : positionOf(readings)
  const pointKey = isOcean(stretchAt(place)) ? pointKeyOf(place) : null
  const waves = readings.findLast(({ heightMetres }) => heightMetres !== null)
  const water = readings.findLast(({ waterTemperature }) => waterTemperature !== null)
  const row: StoredBuoy = {
    id,
    name,
    operator,
    latitude: place.latitude,
    longitude: place.longitude,
    point_key: pointKey,
    latest_waves: isNews
      ? latest(waves, known?.latest_waves ?? null, readings[0]!.atMs)
      : known.latest_waves,
    latest_water: isNews
      ? latest(water, known?.latest_water ?? null, readings[0]!.atMs)
      : known.latest_water,
    newest_at_ms: Math.max(newest.atMs, known?.newest_at_ms ?? 0),
  }
  await storeRows(db, 'buoys', [row])
  const rows = [...readingsByHour(readings)].map(([atMs, reading]) => ({
    buoy_id: id,
    at_ms: atMs,
    observed_at_ms: reading.atMs,
    latitude: reading.latitude,
    longitude: reading.longitude,
    height: reading.heightMetres,
    period: reading.periodSeconds,
    direction: reading.directionDegrees,
    water_temperature: reading.waterTemperature,
    point_key: distanceKm(place, reading) > wandersKm ? null : pointKey,
  }))
  await storeRows(db, 'buoy_hours', rows)
}

/** A stored value is kept only if it is older than the whole answer, which replaces everything in its span. */
function latest(
  now: BuoyReading | undefined,
  before: string | null,
  fromMs: number,
): string | null {
  const isOlder = before !== null && readingOf(before).atMs < fromMs
  if (now) return JSON.stringify(now)
  return isOlder ? before : null
}

const readingOf = (text: string): BuoyReading => JSON.parse(text)

/** The median position of the last readings, so that one wrong position has no effect. */
function positionOf(readings: readonly BuoyReading[]): Position {
  const last = readings.slice(-12)
  return {
    latitude: median(last.map(({ latitude }) => latitude)),
    longitude: median(last.map(({ longitude }) => longitude)),
  }
}

const hasMoved = (known: Position, readings: readonly BuoyReading[]) =>
  distanceKm(known, positionOf(readings)) > wandersKm

export const allBuoys = (db: ServerDatabase): Promise<StoredBuoy[]> =>
  rowsWith(db, 'buoys', {}, 'id')

/** The positions of active buoys, where the wave model is asked too, for comparison with their readings. */
export async function buoyPoints(db: ServerDatabase, nowMs: number): Promise<SamplePoint[]> {
  const points = new Map<string, SamplePoint>()
  for (const { point_key: key, latitude, longitude, newest_at_ms } of await allBuoys(db)) {
    if (key === null || nowMs - newest_at_ms > aliveForMs) continue
    points.set(key, { key, latitude, longitude, spotIds: [] })
  }
  return [...points.values()]
}

/** The stored readings of one buoy with `fromMs <= atMs < toMs`, one for each hour, in order of time. */
export async function buoyReadings(
  db: ServerDatabase,
  buoy: Pick<StoredBuoy, 'id' | 'latest_waves' | 'latest_water'>,
  fromMs: number,
  toMs: number,
): Promise<BuoyReading[]> {
  const rows = await db
    .selectFrom('buoy_hours')
    .selectAll()
    .where('buoy_id', '=', buoy.id)
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .orderBy('at_ms')
    .execute()
  const byInstant = new Map<number, BuoyReading>()
  for (const row of rows) {
    byInstant.set(row.observed_at_ms, {
      atMs: row.observed_at_ms,
      latitude: row.latitude,
      longitude: row.longitude,
      heightMetres: row.height,
      periodSeconds: row.period,
      directionDegrees: row.direction,
      waterTemperature: row.water_temperature,
    })
  }
  // The newest lies between two whole hours, or stands for none.
  for (const text of [buoy.latest_water, buoy.latest_waves]) {
    const one = text === null ? null : readingOf(text)
    if (one && one.atMs >= fromMs && one.atMs < toMs) byInstant.set(one.atMs, one)
  }
  return [...byInstant.values()].sort((a, b) => a.atMs - b.atMs)
}

/** Deletes readings older than any comparison uses. */
export async function dropOldObservations(db: ServerDatabase, nowMs: number): Promise<void> {
  for (const table of ['buoy_hours', 'sea_level_hours'] as const)
    await removeBefore(db, table, 'at_ms', nowMs - keptForMs)
  await removeBefore(db, 'buoys', 'newest_at_ms', nowMs - keptForMs)
}
