import type { Table } from 'dexie'
import type { AlertFacts } from '#domain/wire/alert'
import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import type { OwnProfile, ProfileAccount } from '#domain/wire/profile'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import type { SurfPhoto } from '#domain/wire/surf-photo'
import type { SurferReport } from '#domain/wire/surfer-report'
import type { Refusal } from '#domain/wire/sync'

/** What people own is stored under the person's id: a shared phone keeps two people apart. */
type FavouriteRow = { userId: string; spotId: number; addedAtMs: number }
type PreferenceRow = {
  userId: string
  field: PreferenceField
  value: Preferences[PreferenceField]
}
type SurfLogRow = SurfLogEntry & { userId: string }
/** Which photo a surf has, by the surf's id. */
type SurfPhotoRow = SurfPhoto & { userId: string }
/** The photo itself as a data URL, where this device has made or fetched it; of another tag it is an older one. */
type KeptPhotoRow = { userId: string; id: string; tag: string; picture: string }
/** `fields` is read where it is shown (`surf-rules.ts`): its schema has no business on the way to the first numbers. */
type SurfRuleRow = { userId: string; id: string; fields: unknown }
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

/** An alert that this phone was told; it stays readable with no signal. */
export type NotificationRow = {
  id: string
  title: string
  body: string
  /** An address of this app. */
  path: string
  receivedAtMs: number
  /** Null: not looked at yet. */
  openedAtMs: number | null
  facts: AlertFacts
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
  /** The change that has that number; absent: nothing was confirmed yet. */
  confirmedId?: string
  /** The last pull's cookie; null asks for everything. */
  since: string | null
  /** Counts what was taken from the server, so that an answer overtaken by another is dropped. */
  turn: number
}

/** The rows of every table that holds what a person owns. */
type PersonalRows = {
  favourites: FavouriteRow
  preferences: PreferenceRow
  surfLogs: SurfLogRow
  surfPhotos: SurfPhotoRow
  keptPhotos: KeptPhotoRow
  surfRules: SurfRuleRow
  spotReports: SpotReportRow
  profiles: ProfileRow
  /** Alerts that this phone was told. */
  notifications: NotificationRow
  outbox: OutboxRow
  /** Confirmed changes of the last weeks, in case the server loses them with a restored backup. */
  sentChanges: OutboxRow
  refusedChanges: RefusedRow
  syncStates: SyncStateRow
}

export type PersonalTable = keyof PersonalRows
export type PersonalRow<T extends PersonalTable> = PersonalRows[T]
export type PersonalTables = {
  [T in PersonalTable]: Table<PersonalRows[T], string | [string, string | number]>
}

type TableRules = {
  /** Dexie's primary key and indexes. Never changed once released. */
  keys: string
  /**
   * What leaves the device when its person signs out: `own`, the rows under their `userId`; `all`, every row;
   * `sent`, their own, but only once nothing of theirs is unsent; `marks`, what says that a row is theirs.
   */
  leaves: 'own' | 'all' | 'sent' | 'marks'
}

/** What is in no table of these belongs to the person who holds the device. */
export const personalTables: Record<PersonalTable, TableRules> = {
  favourites: { keys: '[userId+spotId], userId', leaves: 'own' },
  preferences: { keys: '[userId+field], userId', leaves: 'own' },
  surfLogs: { keys: '[userId+id], userId', leaves: 'own' },
  surfRules: { keys: '[userId+id], userId', leaves: 'own' },
  surfPhotos: { keys: '[userId+id], userId', leaves: 'own' },
  keptPhotos: { keys: '[userId+id], userId', leaves: 'own' },
  spotReports: { keys: 'id, spotId, mineOf', leaves: 'marks' },
  profiles: { keys: 'userId', leaves: 'own' },
  notifications: { keys: 'id, receivedAtMs', leaves: 'all' },
  outbox: { keys: '[userId+seq], userId', leaves: 'sent' },
  sentChanges: { keys: '[userId+seq], userId', leaves: 'own' },
  refusedChanges: { keys: 'id, userId', leaves: 'sent' },
  syncStates: { keys: 'userId', leaves: 'sent' },
}

export const ownedTables = Object.keys(personalTables) as PersonalTable[]

export const tablesThatLeave = (what: TableRules['leaves']): PersonalTable[] =>
  ownedTables.filter((name) => personalTables[name].leaves === what)

/** Their keys, as Dexie takes them. */
export const personalKeys = Object.fromEntries(
  ownedTables.map((name) => [name, personalTables[name].keys]),
)
