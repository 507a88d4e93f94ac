import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import { openWaterPoint } from '#domain/places/open-water-point'
import type {
  MarineHour,
  SeaLevel,
  SeaLevelHour,
  WeatherHour,
} from '#domain/sea/forecast/point-hour'
import { waveModels } from '#domain/sea/forecast/wave-models'
import { dayMs } from '#domain/time/durations'
import type { Position, Spot } from '#domain/wire/spot'
import { seaColumns, seaOf } from './sea-columns'
import { hourRows, storeRows } from './table-rows'
import type { ServerDatabase, Tables } from './tables'
import { modelRunOf, newestWaveModelFetch } from './wave-model-hours'

export type SamplePoint = Position & { key: string; spotIds: number[] }

/** Read at once, some milliseconds of the processor: others have their turn in between. */
const pointsAtOnce = 10

/** Hours older than this are of no use to any screen. */
const keptForMs = 30 * dayMs
/**
 * The positions the provider is asked for, each once, with the spots it serves.
 * Marine: the checked point offshore (none for a bay). Weather: a point of open water off the beach
 * (see `openWaterPoint`).
 */
export function samplePoints(spots: readonly Spot[]): {
  marine: SamplePoint[]
  weather: SamplePoint[]
} {
  const marine = new Map<string, SamplePoint>()
  const weather = new Map<string, SamplePoint>()
  for (const spot of spots) {
    if (spot.marinePoint) share(marine, spot.marinePoint, spot.id)
    share(weather, openWaterPoint(spot), spot.id)
  }
  return { marine: [...marine.values()], weather: [...weather.values()] }
}

/** The key of a spot's marine point, null for a bay. */
export const marineKeyOf = (spot: Spot): string | null =>
  spot.marinePoint ? pointKeyOf(spot.marinePoint) : null

/** The key of the weather point that a spot shares with its neighbours. */
export const weatherKeyOf = (spot: Spot): string => pointKeyOf(openWaterPoint(spot))

/** How a sample point is named in every table. */
export const pointKeyOf = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`

function share(points: Map<string, SamplePoint>, position: Position, spotId: number): void {
  const key = pointKeyOf(position)
  const known = points.get(key)
  if (known) known.spotIds.push(spotId)
  else points.set(key, { ...position, key, spotIds: [spotId] })
}

/**
 * Writes one marine point's hours over what was there. An hour in which nothing is known is
 * skipped: an empty answer must not erase a full one.
 */
export async function storeMarineHours(
  db: ServerDatabase,
  pointKey: string,
  hours: readonly MarineHour[],
  fetchedAtMs: number,
): Promise<void> {
  const rows = hours
    .map((hour) => ({
      ...seaColumns(pointKey, hour, fetchedAtMs),
      water_temperature: hour.waterTemperature,
      sea_level: hour.level.aboveMslMetres,
      sea_level_from_pressure: hour.level.fromPressureMetres,
    }))
    .filter(saysSomething)
  await storeRows(db, 'marine_hours', ['point_key', 'at_ms'], rows)
}

/** As `storeMarineHours`, for wind and air. */
export async function storeWeatherHours(
  db: ServerDatabase,
  pointKey: string,
  hours: readonly WeatherHour[],
  fetchedAtMs: number,
): Promise<void> {
  const rows = hours
    .map((hour) => ({
      point_key: pointKey,
      at_ms: hour.atMs,
      fetched_at_ms: fetchedAtMs,
      wind_speed: hour.windSpeedKmh,
      wind_direction: hour.windDirectionDegrees,
      wind_gust: hour.windGustKmh,
      air_temperature: hour.airTemperature,
      uv_index: hour.uvIndex,
      precipitation_probability: hour.precipitationProbability,
      precipitation: hour.precipitationMillimetres,
    }))
    .filter(saysSomething)
  await storeRows(db, 'weather_hours', ['point_key', 'at_ms'], rows)
}

function saysSomething(row: Record<string, string | number | null>): boolean {
  const { point_key, at_ms, fetched_at_ms, ...measured } = row
  return Object.values(measured).some((value) => value !== null)
}

/** The stored hours of one marine point with `fromMs <= atMs < toMs`, in order of time. */
export async function marineHoursOf(
  db: ServerDatabase,
  pointKey: string,
  fromMs: number,
  toMs: number,
): Promise<MarineHour[]> {
  const rows = await hourRows(db, 'marine_hours', pointKey, fromMs, toMs)
  return rows.map((row) => ({
    ...seaOf(row),
    waterTemperature: row.water_temperature,
    level: levelOf(row),
  }))
}

const levelOf = (
  row: Pick<Tables['marine_hours'], 'sea_level' | 'sea_level_from_pressure'>,
): SeaLevel => ({
  aboveMslMetres: row.sea_level,
  fromPressureMetres: row.sea_level_from_pressure,
})

/** The stored levels of one marine point with `fromMs <= atMs < toMs`, in order of time; hours without are left out. */
export async function seaLevelHoursOf(
  db: ServerDatabase,
  pointKey: string,
  fromMs: number,
  toMs: number,
): Promise<SeaLevelHour[]> {
  const rows = await db
    .selectFrom('marine_hours')
    .select(['at_ms', 'sea_level', 'sea_level_from_pressure'])
    .where('point_key', '=', pointKey)
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .where((row) =>
      row.or([row('sea_level', 'is not', null), row('sea_level_from_pressure', 'is not', null)]),
    )
    .orderBy('at_ms')
    .execute()
  return rows.map((row) => ({ atMs: row.at_ms, level: levelOf(row) }))
}

/** The stored hours of one weather point with `fromMs <= atMs < toMs`, in order of time. */
export async function weatherHoursOf(
  db: ServerDatabase,
  pointKey: string,
  fromMs: number,
  toMs: number,
): Promise<WeatherHour[]> {
  const rows = await hourRows(db, 'weather_hours', pointKey, fromMs, toMs)
  return rows.map((row) => ({
    atMs: row.at_ms,
    windSpeedKmh: row.wind_speed,
    windDirectionDegrees: row.wind_direction,
    windGustKmh: row.wind_gust,
    airTemperature: row.air_temperature,
    uvIndex: row.uv_index,
    precipitationProbability: row.precipitation_probability,
    precipitationMillimetres: row.precipitation,
  }))
}

/**
 * The stored hours of some spots with `fromMs <= atMs < toMs`, each point read once.
 * @returns by spot: the sea's hours, null for a bay, and the weather's with the key of their point
 */
export async function hoursOfSpots(
  db: ServerDatabase,
  spots: readonly Spot[],
  fromMs: number,
  toMs: number,
) {
  const { marine, weather } = samplePoints(spots)
  const marineHours = new Map<string, MarineHour[]>()
  const weatherHours = new Map<string, WeatherHour[]>()
  for (const [index, { key }] of marine.entries()) {
    if (index % pointsAtOnce === 0) await setImmediatePromise()
    marineHours.set(key, await marineHoursOf(db, key, fromMs, toMs))
  }
  for (const [index, { key }] of weather.entries()) {
    if (index % pointsAtOnce === 0) await setImmediatePromise()
    weatherHours.set(key, await weatherHoursOf(db, key, fromMs, toMs))
  }
  return {
    marineOf: (spot: Spot) => marineHours.get(marineKeyOf(spot) ?? '') ?? null,
    marineAt: (pointKey: string) => marineHours.get(pointKey) ?? [],
    weatherOf: (spot: Spot) => {
      const pointKey = weatherKeyOf(spot)
      return { pointKey, hours: weatherHours.get(pointKey) ?? [] }
    },
  }
}

/**
 * How old the stored forecast is: the older of the newest marine and the newest weather answer,
 * so that a fresh wind never makes old waves look new; of the waves the newest model's counts. Null while either was
 * never stored.
 */
export async function storedForecastInfo(
  db: ServerDatabase,
): Promise<{ fetchedAtMs: number; modelRunAtMs: number | null } | null> {
  const { marine, weather } = await fetchedAtOfPoints(db)
  if (marine.size === 0 || weather.size === 0) return null
  const seaAtMs = Math.max(...marine.values(), await newestWaveModelFetch(db))
  return {
    fetchedAtMs: Math.min(seaAtMs, Math.max(...weather.values())),
    modelRunAtMs: await modelRunOf(db, waveModels[0].id),
  }
}

/**
 * When each point's hours last came: a refresh that failed in part leaves some places older than the
 * coast. By point key; a point that was never stored is absent.
 */
export async function fetchedAtOfPoints(
  db: ServerDatabase,
): Promise<{ marine: Map<string, number>; weather: Map<string, number> }> {
  const newest = async (table: 'marine_hours' | 'weather_hours') => {
    const rows = await db
      .selectFrom(table)
      .select((row) => ['point_key', row.fn.max('fetched_at_ms').as('fetchedAtMs')])
      .groupBy('point_key')
      .execute()
    return new Map(rows.map((row) => [row.point_key, Number(row.fetchedAtMs)]))
  }
  return { marine: await newest('marine_hours'), weather: await newest('weather_hours') }
}

/** Drops hours that no screen can ask for any more. */
export async function dropOldHours(db: ServerDatabase, nowMs: number): Promise<void> {
  for (const table of ['marine_hours', 'wave_model_hours', 'weather_hours'] as const) {
    await db
      .deleteFrom(table)
      .where('at_ms', '<', nowMs - keptForMs)
      .execute()
  }
}
