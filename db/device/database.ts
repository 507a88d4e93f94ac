import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { HandedOver } from '#domain/sea/forecast/forecast-hour'
import type { Camera } from '#domain/wire/camera'
import type { CoastForecast, TimeAxis, WaveSeries, WeatherSeries } from '#domain/wire/forecast'
import type { Gauge } from '#domain/wire/gauge'
import type { Spot } from '#domain/wire/spot'
import { oneRule } from './one-rule'
import { type PersonalTables, personalKeys } from './personal-tables'

/** Live and demo data are stored side by side, so switching between them needs no network. */
export type DataMode = 'live' | 'demo'

type CameraRow = Camera & { mode: DataMode }

/** One spot's waves, series still as text. `pointId` names its weather row. */
export type ForecastRow = {
  mode: DataMode
  spotId: number
  pointId: number
  waves: Omit<WaveSeries, 'weather'>
  /** What another phone handed over of this spot, newer than `waves`, which follow where it ends. */
  handed?: (CoastForecast & HandedOver) | undefined
  /** The public key that signed it; absent: the app of 1.0 stored it. */
  handedBy?: string | undefined
}

export type WeatherRow = { mode: DataMode; pointId: number; series: WeatherSeries }

/** What all rows of one stored forecast share. */
export type ForecastHeadRow = {
  mode: DataMode
  version: string
  source: 'live' | 'demo'
  fetchedAtMs: number
  modelRunAtMs: number | null
  waveAxis: TimeAxis
  weatherAxis: TimeAxis
  /** What lets another phone verify it; see `coastForecast`. */
  signed?: string[] | undefined
  /** What the pack said, where another phone handed over the whole coast; absent: none did. */
  ofPack?: { fetchedAtMs: number; modelRunAtMs: number | null }
}

/**
 * Which version of a part of the pack is stored and with how many rows, written in the same
 * transaction as they are.
 */
type PartRow = { name: string; version: string; rows: number }

type KeyedRow = { key: string; value: unknown }

type AnonymousFeedbackRow = { id: string; args: unknown; atMs: number }

/**
 * The device's database, which is the app: screens read only this, in the page and in the worker.
 * Versions are only ever added; a released `stores()` line never changes.
 */
class DeviceStore extends Dexie {
  declare spots: EntityTable<Spot, 'id'>
  declare gauges: EntityTable<Gauge, 'id'>
  declare cameras: Table<CameraRow, [DataMode, string]>
  declare forecastHeads: EntityTable<ForecastHeadRow, 'mode'>
  declare forecasts: Table<ForecastRow, [DataMode, number]>
  declare weather: Table<WeatherRow, [DataMode, number]>
  declare parts: EntityTable<PartRow, 'name'>
  /** Bookkeeping of exchanges with the server. */
  declare meta: EntityTable<KeyedRow, 'key'>
  /** The person's choices on this device. */
  declare settings: EntityTable<KeyedRow, 'key'>

  /** Feedback of someone who is not signed in, waiting for the network. */
  declare anonymousFeedback: EntityTable<AnonymousFeedbackRow, 'id'>

  constructor(options?: DexieOptions) {
    // Answers come from the store itself: Dexie's cache of them holds a second copy of the coast in memory, and the
    // page is built without that code.
    super('southbreak', { cache: 'disabled', ...options })
    // As 1.0 left it on phones.
    this.version(6).stores({
      spots: 'id',
      gauges: 'id',
      cameras: '[mode+id], [mode+spotId]',
      forecastHeads: 'mode',
      forecasts: '[mode+spotId], mode',
      weather: '[mode+pointId], mode',
      parts: 'name',
      meta: 'key',
      settings: 'key',
      anonymousFeedback: 'id',
      ...personalKeys,
    })
    // Once this one is released, another table or index is the next; `schema.test.ts` gets the tables of this one.
    this.version(7).upgrade(async (transaction) => {
      await oneRule(transaction)
      // Rules come in another form from now on.
      await transaction.table('syncStates').toCollection().modify({ since: null })
      // The app before kept of a beach only the fields it knew, and would be told that nothing is new.
      await transaction.table('parts').delete('spots')
      await transaction.table('meta').bulkDelete(['etag:live', 'etag:demo'])
    })
  }
}

/** With the tables of `personalTables`, which Dexie makes from their names. */
export type DeviceDatabase = DeviceStore & PersonalTables
export const DeviceDatabase = DeviceStore as unknown as new (
  options?: DexieOptions,
) => DeviceDatabase

let current: DeviceDatabase | undefined

/** The one database of this page or worker; it opens itself at the first read. */
export function deviceDatabase(): DeviceDatabase {
  current ??= new DeviceDatabase()
  return current
}

/** Puts another database in the place of one that would not open (and gives tests a fresh one). */
export function replaceDeviceDatabase(): DeviceDatabase {
  current?.close()
  current = new DeviceDatabase()
  return current
}
