import type { PullAnswer } from '#domain/wire/sync'
import type { DeviceDatabase } from '../database'
import type { SyncStateRow } from '../personal-tables'
import { keyOf, keyOfChange, nounList } from './device-nouns'
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
  const pulled = nounList.flatMap(({ name, pulled }) =>
    (pulled?.(answer) ?? []).map(({ row, write }) => ({ key: keyOf(name, row), write })),
  )
  // The usual answer. Nothing is written then, so nothing on screen is read again.
  if (!answer.reset && answer.cookie === asked.since && pulled.length === 0) return
  await db.transaction('rw', [...tables, 'meta', 'outbox', 'syncStates'], async () => {
    const state = await db.syncStates.get(userId)
    if (!state || isOvertaken(state, asked)) return
    const queue = await db.outbox.where('userId').equals(userId).toArray()
    const unsent = new Set(queue.map(keyOfChange).filter((key) => key !== null))
    let leftOut = answer.reset && unsent.size > 0
    const takes = (key: string): boolean => {
      if (!keepsOwn(key, unsent)) return true
      leftOut = true
      return false
    }
    if (answer.reset) await clearOwned(db, userId, takes)
    for (const { key, write } of pulled) if (takes(key)) await write({ db, userId })
    const since = nextSince(asked.since, answer.cookie, leftOut)
    await db.syncStates.put({ ...state, since, turn: state.turn + 1 })
  })
}

async function clearOwned(
  db: DeviceDatabase,
  userId: string,
  takes: (key: string) => boolean,
): Promise<void> {
  for (const { name, rows } of nounList) {
    if (!rows?.isReset) continue
    await db
      .table(rows.table)
      .where({ userId })
      .filter((row) => takes(keyOf(name, rows.rowOf(row))))
      .delete()
  }
}
