import type { Collection } from 'dexie'
import type { DeviceDatabase } from '../database'
import type { OutboxRow, SyncStateRow } from '../personal-tables'

/*
 * The device's rules of the write path, each on its own, so that the simulation can take any one of them
 * away and be seen to notice.
 */

/** What waits for one person, in order. It is never sent for another. */
export const queueOf = (db: DeviceDatabase, userId: string): Collection<OutboxRow> =>
  db.outbox.where('userId').equals(userId)

/** A change leaves the queue when the server says what became of this very change, not before. */
export const isConfirmed = (row: Pick<OutboxRow, 'id'>, result: { id: string } | undefined) =>
  result !== undefined && result.id === row.id

/** What the server says of a row counts for less than the person's own unsent change of it. */
export const keepsOwn = (key: string, unsent: ReadonlySet<string>): boolean => unsent.has(key)

/** With something left out, the same is asked for again: the cookie names what is stored. */
export const nextSince = (asked: string | null, cookie: string | null, leftOut: boolean) =>
  leftOut ? asked : cookie

/** An answer is dropped when the store has moved on since it was asked for (another tab, a new id). */
export const isOvertaken = (
  now: Pick<SyncStateRow, 'turn' | 'deviceId'> | undefined,
  asked: Pick<SyncStateRow, 'turn' | 'deviceId'>,
): boolean => now === undefined || now.turn !== asked.turn || now.deviceId !== asked.deviceId

/** After a refusal the row here is not the server's: everything is asked for again. */
export const sinceAfterPush = (since: string | null, anyRefused: boolean) =>
  anyRefused ? null : since

/** A confirmed change is kept for a while: the server may come back from a backup without it. */
export const keepsConfirmed = (): boolean => true
