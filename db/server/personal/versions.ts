import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { minuteMs } from '#domain/time/durations'
import { ask, hasManyWriters } from '../engines/ask'
import { anyTable, hasRow, removeSurplus } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

/** Pushes that a person may make within a minute. */
const mostPerMinute = 120

/**
 * Changes that a person may make at once, and how often another one may follow: 5,000 a day. A phone that was away for
 * a season has a few hundred.
 */
const mostChangesAtOnce = 5_000
const changeEveryMs = 17_280
/** Clocks of several processes do not agree to the second. */
const clocksApartMs = minuteMs

export class TooManyPushes extends Error {}

/**
 * Lets the changes of one person happen one after the other, whichever process does them: another process that asks
 * waits for the end of this transaction. It does not keep others from adding rows that name the person.
 */
export async function lockUser(trx: ServerDatabase, userId: string): Promise<void> {
  if (hasManyWriters(trx))
    await ask(trx)`select id from users where id = ${userId} for no key update`
}

type Next = { version: number; changes_until_ms: number; crowded: number | null }

/**
 * Takes the person's next version, inside the transaction that changes their rows and holds the person.
 * @param changes how many come with it at most
 * @throws TooManyPushes
 */
export async function nextVersion(
  db: ServerDatabase,
  userId: string,
  { atMs, changes }: { atMs: number; changes: number },
): Promise<number> {
  const tag = randomBytes(9).toString('base64url')
  const latestMs = atMs + mostChangesAtOnce * changeEveryMs
  const costMs = changes * changeEveryMs
  const impossibleMs = latestMs + clocksApartMs
  // The limit is the generic cell rate algorithm (ITU-T I.371), as in `rate-limits.ts`; its one instant travels from
  // version to version, so that it costs no write of its own. One far ahead was written by a clock that was wrong.
  const [next] = await ask<Next>(db)`
    insert into versions (user_id, version, tag, at_ms, changes_until_ms)
    select ${userId}, coalesce(max(version), 0) + 1, ${tag}, ${atMs},
      coalesce((select case when last.changes_until_ms > ${atMs} and last.changes_until_ms <= ${impossibleMs}
        then last.changes_until_ms else ${atMs} end
        from versions as last where last.user_id = ${userId} order by last.version desc limit 1), ${atMs})
      + ${costMs}
    from versions where user_id = ${userId}
    returning version, changes_until_ms, (select at_ms from versions as earlier
      where earlier.user_id = ${userId} and earlier.version = versions.version - ${mostPerMinute})
      as crowded`
  const { version, changes_until_ms, crowded } = next!
  if (crowded !== null && Math.abs(atMs - crowded) < 60_000) throw new TooManyPushes()
  if (changes_until_ms > latestMs) throw new TooManyPushes()
  if (version % trimEvery === 0) await trimHistory(db, userId, version)
  return version
}

/** Versions, answers to changes and devices that are kept of one person, whatever their age. */
export const mostVersionsKept = 5_000
export const mostResultsKept = 10_000
export const mostDevicesKept = 1_000
const trimEvery = 200

/**
 * Drops the oldest of a person's history, so that one account cannot make the database grow without end. A device that was not
 * here for so many changes is told everything anew, and one that is forgotten sends again what it holds.
 */
async function trimHistory(db: ServerDatabase, userId: string, version: number): Promise<void> {
  await ask(db)`
    delete from versions where user_id = ${userId} and version <= ${version - mostVersionsKept}`
  await ask(db)`
    delete from change_results where user_id = ${userId} and at_ms <= (
      select newer.at_ms from change_results as newer where newer.user_id = ${userId}
      order by newer.at_ms desc limit 1 offset ${mostResultsKept})`
  await removeSurplus(db, 'devices', { user_id: userId }, mostDevicesKept, '-last_seen_at_ms')
}

/** Versions of one person's, the first one left out. */
export type VersionRange = { after: number; upTo: number }

/** The column has 32 bits on PostgreSQL. */
export const everyVersion: VersionRange = { after: 0, upTo: 2 ** 31 - 1 }

export async function hasSent(
  db: ServerDatabase,
  table: 'feedback' | 'spot_reports',
  { userId, sinceMs, most }: { userId: string; sinceMs: number; most: number },
): Promise<boolean> {
  const sent = db.selectFrom(table).select('id').where('user_id', '=', userId)
  const recent = sent.where('received_at_ms', '>', sinceMs).offset(most - 1)
  return (await recent.limit(1).executeTakeFirst()) !== undefined
}

/** The tables in which a pull finds what changed. */
export type SyncedTable = {
  [T in keyof Tables]: 'version' | 'change_id' extends keyof Tables[T] ? T : never
}[keyof Tables]

/** A person's rows of a table that changed in a range of versions. @param columns those that are read */
export const changedRows = <T extends SyncedTable, Column extends string & keyof Tables[T]>(
  db: ServerDatabase,
  table: T,
  userId: string,
  { after, upTo }: VersionRange,
  columns: readonly Column[],
): Promise<Pick<Tables[T], Column>[]> =>
  anyTable(db)
    .selectFrom<string>(table)
    .select(columns)
    .where('user_id', '=', userId)
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy(columns[0]!)
    .execute() as Promise<never>

/** Rows of which deleted ones are kept as marks: those that are there, and the ids of the others. */
export function splitDeleted<Row extends { id: string; is_deleted: 0 | 1 }>(
  rows: readonly Row[],
): { there: Omit<Row, 'is_deleted'>[]; deletedIds: string[] } {
  return {
    there: rows.filter((row) => row.is_deleted === 0).map(({ is_deleted: _, ...row }) => row),
    deletedIds: rows.filter((row) => row.is_deleted === 1).map(({ id }) => id),
  }
}

export type SyncState = {
  latest: { version: number; tag: string } | null
  /** The number of the device's last change; 0: nothing is known of it. */
  lastSeq: number
  /** The change that the device was told of last has an answer here. */
  knowsConfirmed: boolean
}

type StateRow = Record<'version' | 'last_seq', number | null> &
  Record<'tag' | 'change_id', string | null>
type Asking = { userId: string; deviceId: string; confirmedId?: string | undefined }

/** A person's latest version and how far one of their devices is, in one indexed read. */
export async function syncStateOf(db: ServerDatabase, asking: Asking): Promise<SyncState> {
  const { rows } = await syncStateQuery(asking).execute(db)
  const { version, tag, last_seq, change_id } = rows[0] ?? {}
  return {
    latest: version && tag ? { version, tag } : null,
    lastSeq: last_seq ?? 0,
    knowsConfirmed: typeof change_id === 'string',
  }
}

/** Asked by every pull, also by the most frequent one, which brings nothing. */
export const syncStateQuery = ({ userId, deviceId, confirmedId = '' }: Asking) => sql<StateRow>`
  select version, tag, last_seq, change_id from users
  left join versions on versions.user_id = users.id
  left join devices on devices.user_id = users.id and devices.id = ${deviceId}
  left join change_results on change_results.user_id = users.id and change_results.change_id = ${confirmedId}
  where users.id = ${userId} order by version desc limit 1`

/** True when this version of the person's was really given out by this database. */
export const knowsVersion = (
  db: ServerDatabase,
  userId: string,
  version: number,
  tag: string,
): Promise<boolean> => hasRow(db, 'versions', { user_id: userId, version, tag })

/** Whose change writes a row, which one it is, and the person's version it belongs to. */
export type Stamp = { userId: string; version: number; changeId: string; atMs: number }
