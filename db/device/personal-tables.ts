import type { Table } from 'dexie'
import type { AlertFacts } from '#domain/wire/alert'
import type { PreferenceField, Preferences } from '#domain/wire/preferences'
import type { OwnProfile, ProfileAccount } from '#domain/wire/profile'
import type { SurfLogEntry } from '#domain/wire/surf-log'
import type { SurfPhoto } from '#domain/wire/surf-photo'
import type { SurferReport } from '#domain/wire/surfer-report'
import type { Refusal } from '#domain/wire/sync'

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

/**
 * What leaves the device when its person signs out: `own`, the rows under their `userId`; `all`, every row;
 * `sent`, their own, but only once nothing of theirs is unsent; `marks`, what says that a row is theirs.
 */
type Leaves = 'own' | 'all' | 'sent' | 'marks'

type Rules<Row> = {
  /** Dexie's primary key and indexes. Never changed once released. */
  keys: string
  leaves: Leaves
  /** What names a row among its person's, in the row and in each change of it. Absent: there is one a person, or it has no person. */
  field?: string
  /** For its type alone: it is never set. */
  row?: Row
}

const table = <Row>(keys: string, leaves: Leaves): Rules<Row> => ({ keys, leaves })

/** Rows under their person's id: a shared phone keeps two people apart. */
const owned = <Row>(field: keyof Row & string, leaves: Leaves = 'own') => ({
  ...table<Row & { userId: string }>(`[userId+${field}], userId`, leaves),
  field,
})

/** What people own, each table with its rows. What is in no table of these belongs to the person who holds the device. */
export const personalTables = {
  favourites: owned<{ spotId: number; addedAtMs: number }>('spotId'),
  preferences: owned<{ field: PreferenceField; value: Preferences[PreferenceField] }>('field'),
  surfLogs: owned<SurfLogEntry>('id'),
  /** `fields` is read where it is shown (`surf-rules.ts`): its schema has no business on the way to the first numbers. */
  surfRules: owned<{ id: string; fields: unknown }>('id'),
  /** Which photo a surf has, by the surf's id. */
  surfPhotos: owned<SurfPhoto>('id'),
  /** The photo itself as a data URL, where this device has made or fetched it; of another tag it is an older one. */
  keptPhotos: owned<{ id: string; tag: string; picture: string }>('id'),
  /** `mineOf`: whose unsent or own report it is; reports of others have ''. */
  spotReports: table<SurferReport & { mineOf: string; isFlagged: boolean }>(
    'id, spotId, mineOf',
    'marks',
  ),
  profiles: table<ProfileRow>('userId', 'own'),
  notifications: table<NotificationRow>('id, receivedAtMs', 'all'),
  outbox: owned<OutboxRow>('seq', 'sent'),
  /** Confirmed changes of the last weeks, in case the server loses them with a restored backup. */
  sentChanges: owned<OutboxRow>('seq'),
  refusedChanges: table<Omit<OutboxRow, 'seq'> & Refusal>('id, userId', 'sent'),
  syncStates: table<SyncStateRow>('userId', 'sent'),
}

export type PersonalTable = keyof typeof personalTables
export type PersonalRow<T extends PersonalTable> = NonNullable<(typeof personalTables)[T]['row']>
export type PersonalTables = {
  [T in PersonalTable]: Table<PersonalRow<T>, string | [string, string | number]>
}

export const ownedTables = Object.keys(personalTables) as PersonalTable[]

export const tablesThatLeave = (what: Leaves): PersonalTable[] =>
  ownedTables.filter((name) => personalTables[name].leaves === what)

/** Their keys, as Dexie takes them. */
export const personalKeys = Object.fromEntries(
  ownedTables.map((name) => [name, personalTables[name].keys]),
)
