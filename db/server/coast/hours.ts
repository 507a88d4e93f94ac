import type { MarineHour, SeaHour, WeatherHour } from '#domain/sea/forecast/point-hour'
import { type WaveModelId, waveModels } from '#domain/sea/forecast/wave-models'
import type { Spot } from '#domain/wire/spot'
import { saveSetting, settingOf } from '../settings'
import type { ServerDatabase } from '../tables'
import type { HoursKind } from '../tables/coast-tables'
import { marineKeyOf, samplePoints, weatherKeyOf } from './sample-points'
import {
  firstModel,
  hoursOfPoints,
  type StoredHour,
  storedHours,
  storedPoints,
  storeHours,
} from './stored-hours'

const seaFigures = (hour: SeaHour & Partial<MarineHour>) => [
  ...[hour.total, hour.primary, hour.secondary, hour.windSea].flatMap((train) => [
    train.heightMetres,
    train.periodSeconds,
    train.directionDegrees,
  ]),
  hour.waterTemperature ?? null,
  hour.level?.aboveMslMetres ?? null,
  hour.level?.fromPressureMetres ?? null,
]

export const seaHour = (stored: StoredHour): MarineHour => ({
  atMs: stored[0],
  total: train(stored, 1),
  primary: train(stored, 4),
  secondary: train(stored, 7),
  windSea: train(stored, 10),
  waterTemperature: stored[13] ?? null,
  level: {
    aboveMslMetres: stored[14] ?? null,
    fromPressureMetres: stored[15] ?? null,
  },
})

const train = (stored: StoredHour, place: number) => ({
  heightMetres: stored[place] ?? null,
  periodSeconds: stored[place + 1] ?? null,
  directionDegrees: stored[place + 2] ?? null,
})

const weatherFigures = (hour: WeatherHour) => [
  hour.windSpeedKmh,
  hour.windDirectionDegrees,
  hour.windGustKmh,
  hour.airTemperature,
  hour.uvIndex,
  hour.precipitationProbability,
]

const weatherHour = (stored: StoredHour): WeatherHour => ({
  atMs: stored[0],
  windSpeedKmh: stored[1] ?? null,
  windDirectionDegrees: stored[2] ?? null,
  windGustKmh: stored[3] ?? null,
  airTemperature: stored[4] ?? null,
  uvIndex: stored[5] ?? null,
  precipitationProbability: stored[6] ?? null,
})

/** Stores a wave model's hours at one point; see `storeHours`. */
export async function storeWaveModelHours(
  db: ServerDatabase,
  model: WaveModelId,
  pointKey: string,
  hours: readonly (SeaHour & Partial<MarineHour>)[],
  fetchedAtMs: number,
): Promise<void> {
  const stored = hours.map((hour): StoredHour => [hour.atMs, ...seaFigures(hour)])
  await storeHours(db, model, pointKey, stored, fetchedAtMs)
}

/** The same of the first wave model, which has the water's temperature and level too. */
export const storeMarineHours = (
  db: ServerDatabase,
  ...said: [pointKey: string, hours: readonly MarineHour[], fetchedAtMs: number]
): Promise<void> => storeWaveModelHours(db, firstModel, ...said)

/** The same of wind and air. */
export async function storeWeatherHours(
  db: ServerDatabase,
  pointKey: string,
  hours: readonly WeatherHour[],
  fetchedAtMs: number,
): Promise<void> {
  const stored = hours.map((hour): StoredHour => [hour.atMs, ...weatherFigures(hour)])
  await storeHours(db, 'weather', pointKey, stored, fetchedAtMs)
}

/** Reads the stored hours of a kind at one point with `fromMs <= atMs < toMs`, in order of time. */
const reader =
  <Hour>(kind: HoursKind, read: (stored: StoredHour) => Hour) =>
  async (db: ServerDatabase, pointKey: string, fromMs: number, toMs: number): Promise<Hour[]> =>
    (await storedHours(db, kind, pointKey, fromMs, toMs)).map(({ hour }) => read(hour))

/** What the first wave model says of one point. */
export const marineHoursOf = reader(firstModel, seaHour)
/** The wind and air of one point. */
export const weatherHoursOf = reader('weather', weatherHour)

/** What each wave model after the first says of it, with when the newest of these hours came, by model. */
export async function waveModelHoursOf(
  db: ServerDatabase,
  pointKey: string,
  fromMs: number,
  toMs: number,
): Promise<Map<string, { fetchedAtMs: number; hours: SeaHour[] }>> {
  const byModel = new Map<string, { fetchedAtMs: number; hours: SeaHour[] }>()
  for (const { id } of waveModels.slice(1)) {
    const stored = await storedHours(db, id, pointKey, fromMs, toMs)
    if (stored.length === 0) continue
    const fetchedAtMs = Math.max(...stored.map((one) => one.fetchedAtMs))
    byModel.set(id, { fetchedAtMs, hours: stored.map(({ hour }) => seaHour(hour)) })
  }
  return byModel
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
  const points = [
    ...marine.map(({ key }) => ({ kind: firstModel, key })),
    ...weather.map(({ key }) => ({ kind: 'weather' as const, key })),
  ]
  for await (const { kind, key, hours } of hoursOfPoints(db, points, fromMs, toMs)) {
    const read = hours.map(({ hour }) => hour)
    if (kind === 'weather') weatherHours.set(key, read.map(weatherHour))
    else marineHours.set(key, read.map(seaHour))
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
 * When each point's hours were last fetched: after a partial refresh some points are older than the coast. By point key, for
 * wave models after the first by `modelPointKey`; a point that was never stored is absent.
 */
export async function fetchedAtOfPoints(db: ServerDatabase) {
  const points = await storedPoints(db)
  const those = (is: (kind: string) => boolean, keyOf = (_: string, key: string) => key) =>
    new Map(
      points
        .filter(({ kind }) => is(kind))
        .map(({ kind, key, fetchedAtMs }) => [keyOf(kind, key), fetchedAtMs]),
    )
  return {
    marine: those((kind) => kind === firstModel),
    weather: those((kind) => kind === 'weather'),
    waveModels: those((kind) => kind !== firstModel && kind !== 'weather', modelPointKey),
  }
}

/** The key of a point of one of several wave models. */
export const modelPointKey = (model: string, key: string): string => `${model} ${key}`

/**
 * The age of the stored forecast: the older of the newest marine and the newest weather answer, so that fresh wind never
 * makes old waves look new; of several wave models the newest counts. Null while either was never stored.
 */
export async function storedForecastInfo(
  db: ServerDatabase,
): Promise<{ fetchedAtMs: number; modelRunAtMs: number | null } | null> {
  const { marine, weather, waveModels } = await fetchedAtOfPoints(db)
  if (marine.size === 0 || weather.size === 0) return null
  return {
    fetchedAtMs: Math.min(
      Math.max(...marine.values(), ...waveModels.values()),
      Math.max(...weather.values()),
    ),
    modelRunAtMs: await modelRunOf(db, firstModel),
  }
}

/**
 * The age and completeness of each point's hours with `fromMs <= atMs < toMs`, by point key; sea without height, or wind
 * without speed, counts as missing.
 */
export async function pointAges(
  db: ServerDatabase,
  kind: typeof firstModel | 'weather',
  fromMs: number,
  toMs: number,
) {
  const ages = new Map<string, PointAge>()
  const points = (await storedPoints(db)).filter((point) => point.kind === kind)
  for await (const point of hoursOfPoints(db, points, fromMs, toMs)) {
    const { key, fetchedAtMs, newestHourMs, hours } = point
    // The first figure is the height, or the speed.
    const nullHours = hours.filter(({ hour: [, figure] }) => figure === null).length
    ages.set(key, { fetchedAtMs, newestHourMs, hours: hours.length, nullHours })
  }
  return ages
}

type PointAge = {
  fetchedAtMs: number
  /** The last hour that is stored. */
  newestHourMs: number
  /** Of the hours asked about: how many are stored, and in how many the main value is missing. */
  hours: number
  nullHours: number
}

/** The first model's setting is older than the others. */
const modelRunSetting = (model: WaveModelId) =>
  model === waveModels[0].id ? 'forecast.modelRunAtMs' : `forecast.modelRunAtMs.${model}`

/** Remembers when a wave model behind the stored forecast was run; null when the provider did not say. */
export async function storeModelRun(
  db: ServerDatabase,
  modelRunAtMs: number | null,
  model: WaveModelId = waveModels[0].id,
): Promise<void> {
  await saveSetting(db, modelRunSetting(model), modelRunAtMs === null ? '' : String(modelRunAtMs))
}

/** When a wave model behind the stored forecast was run; null when the provider did not say. */
export async function modelRunOf(db: ServerDatabase, model: WaveModelId): Promise<number | null> {
  const stored = await settingOf(db, modelRunSetting(model))
  return stored ? Number(stored) : null
}
