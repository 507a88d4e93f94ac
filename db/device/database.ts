import { Dexie, type DexieOptions, type EntityTable, type Table } from 'dexie'
import type { Camera } from '#domain/wire/camera'
import type { TimeAxis, WaveSeries, WeatherSeries } from '#domain/wire/forecast'
import type { Gauge } from '#domain/wire/gauge'
import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import type { OwnProfile, ProfileAccount } from '#domain/wire/profile'
import type { Spot } from '#domain/wire/spot'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import type { SurferReport } from '#domain/wire/surfer-report'
import type { Refusal } from '#domain/wire/sync'
import { moveProfile } from './move-profile'
import type { NotificationRow } from './notifications'

/** Live and demo data are stored side by side, so switching between them needs no network. */
export type DataMode = 'live' | 'demo'

type CameraRow = Camera & { mode: DataMode }

/** One spot's waves, series still as text. `pointId` names its weather row. */
export type ForecastRow = {
  mode: DataMode
  spotId: number
  pointId: number
  waves: Omit<WaveSeries, 'weather'>
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
}

/**
 * Which version of a part of the pack is stored and with how many rows, written in the same
 * transaction as they are.
 */
type PartRow = { name: string; version: string; rows: number }

type KeyedRow = { key: string; value: unknown }

/** What people own is stored under the person's id: a shared phone keeps two people apart. */
type FavouriteRow = { userId: string; spotId: number; addedAtMs: number }
type PreferenceRow = {
  userId: string
  field: PreferenceField
  value: Preferences[PreferenceField]
}
type SurfLogRow = SurfLogEntry & { userId: string }
/** `mineOf`: whose unsent or own report it is; reports of others have ''. */
type SpotReportRow = SurferReport & { mineOf: string; isFlagged: boolean }

/** What a person says of themselves, and, once the server was asked for it, what it knows of their account. */
export type ProfileRow = {
  userId: string
  own: OwnProfile
  account: ProfileAccount | null
  /** The last picture that the server showed of them. */
  picture?: KeptPicture
}

/** A picture as a data URL, and the server's address that it was fetched from. */
export type KeptPicture = { address: string; dataUrl: string }

/** A change that the server has not confirmed. `seq` counts without gaps per person and device id. */
export type OutboxRow = {
  userId: string
  seq: number
  id: string
  name: string
  args: unknown
  atMs: number
}

type RefusedRow = Omit<OutboxRow, 'seq'> & Refusal

/** Where a person's exchange with the server stands. */
export type SyncStateRow = {
  userId: string
  /** Names this store to the server; a new one whenever its numbers no longer fit. */
  deviceId: string
  nextSeq: number
  /** The last number that the server confirmed. */
  confirmed: number
  /** The change that has that number; earlier versions did not keep it. */
  confirmedId?: string
  /** The last pull's cookie; null asks for everything. */
  since: string | null
  /** Counts what was taken from the server, so that an answer overtaken by another is dropped. */
  turn: number
}

type AnonymousFeedbackRow = { id: string; args: unknown; atMs: number }

/**
 * The device's database, which is the app: screens read only this, in the page and in the worker.
 * Versions are only ever added; a released `stores()` line never changes.
 */
export class DeviceDatabase extends Dexie {
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

  declare favourites: Table<FavouriteRow, [string, number]>
  declare preferences: Table<PreferenceRow, [string, string]>
  declare surfLogs: Table<SurfLogRow, [string, string]>
  declare spotReports: EntityTable<SpotReportRow, 'id'>
  declare outbox: Table<OutboxRow, [string, number]>
  /** Confirmed changes of the last weeks, in case the server loses them with a restored backup. */
  declare sentChanges: Table<OutboxRow, [string, number]>
  declare refusedChanges: EntityTable<RefusedRow, 'id'>
  declare syncStates: EntityTable<SyncStateRow, 'userId'>
  /** Feedback of someone who is not signed in, waiting for the network. */
  declare anonymousFeedback: EntityTable<AnonymousFeedbackRow, 'id'>
  declare profiles: EntityTable<ProfileRow, 'userId'>
  /** Alerts that this phone was told. */
  declare notifications: EntityTable<NotificationRow, 'id'>

  constructor(options?: DexieOptions) {
    // Answers come from the store itself: Dexie's cache of them holds a second copy of the coast in memory, and the
    // page is built without that code.
    super('southbreak', { cache: 'disabled', ...options })
    this.version(1).stores({
      spots: 'id',
      gauges: 'id',
      cameras: '[mode+id], [mode+spotId]',
      forecastHeads: 'mode',
      forecasts: '[mode+spotId], mode',
      weather: '[mode+pointId], mode',
      parts: 'name',
      meta: 'key',
      settings: 'key',
    })
    this.version(2).stores({
      favourites: '[userId+spotId], userId',
      preferences: '[userId+field], userId',
      surfLogs: '[userId+id], userId',
      spotReports: 'id, spotId, mineOf',
      outbox: '[userId+seq], userId',
      sentChanges: '[userId+seq], userId',
      refusedChanges: 'id, userId',
      syncStates: 'userId',
      anonymousFeedback: 'id',
    })
    this.version(3).stores({ notifications: 'id, receivedAtMs' })
    this.version(4).stores({ profiles: 'userId' }).upgrade(moveProfile)
  }
}

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
