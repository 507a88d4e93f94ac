import type { PullAnswer } from '#domain/wire/sync'
import type { DeviceDatabase } from '../database'
import { currentPerson } from '../person'
import type { SyncStateRow } from '../personal-tables'
import { keyOf, keyOfChange, mutate, nounList } from './device-nouns'
import { isOvertaken, keepsOwn, nextSince } from './rules'

const tables = nounList.flatMap(({ rows }) => (rows ? [rows.table, rows.beside ?? []].flat() : []))

/**
 * Writes what a pull told, in one transaction, so that a page that is closed leaves all of it or nothing. Rows
 * with an unsent change of this device stay as the person sees them.
 */
export async function applyPull(
  db: DeviceDatabase,
  asked: SyncStateRow,
  answer: PullAnswer,
): Promise<void> {
  const { userId } = asked
  const told = nounList.flatMap(({ told }) => told?.(answer) ?? [])
  // The usual answer. Nothing is written then, so nothing on screen is read again.
  if (!answer.reset && answer.cookie === asked.since && told.length === 0) return
  await db.transaction('rw', [...tables, 'meta', 'outbox', 'syncStates'], async () => {
    const state = await db.syncStates.get(userId)
    if (!state || isOvertaken(state, asked)) return
    // They have signed out since it was asked for.
    if ((await currentPerson(db))?.userId !== userId) return
    const queue = await db.outbox.where('userId').equals(userId).toArray()
    const unsent = new Set(queue.map(keyOfChange).filter((key) => key !== null))
    let leftOut = answer.reset && unsent.size > 0
    const takes = (key: string | null): boolean => {
      if (key === null || !keepsOwn(key, unsent)) return true
      leftOut = true
      return false
    }
    if (answer.reset) await clearOwned(db, userId, takes)
    for (const change of told) {
      if (takes(keyOfChange(change))) await mutate(change, { db, userId, atMs: change.atMs ?? 0 })
    }
    const since = nextSince(asked.since, answer.cookie, leftOut)
    await db.syncStates.put({ ...state, since, turn: state.turn + 1 })
  })
}

async function clearOwned(
  db: DeviceDatabase,
  userId: string,
  takes: (key: string) => boolean,
): Promise<void> {
  for (const { rows } of nounList) {
    if (!rows || rows.staysAtReset) continue
    await db
      .table(rows.table)
      .where({ userId })
      .filter((row) => takes(keyOf(rows, row)))
      .delete()
  }
}
