import type { DeviceDatabase } from './database'
import { newId } from './new-id'
import { newSyncState } from './new-sync-state'
import type { OutboxRow, PersonalTable } from './personal-tables'
import { mutate, nounList, onlyAdds } from './sync/device-nouns'

/* What a sign-in does to rows that are here already; code that only a sign-in asks for. */

/**
 * Makes the rows of a user's unsent changes again, after signing out had taken them off the device. In the caller's
 * transaction.
 */
export async function showUnsent(db: DeviceDatabase, userId: string): Promise<void> {
  for (const row of await db.outbox.where('userId').equals(userId).sortBy('seq')) {
    await mutate(row, { db, userId, atMs: row.atMs })
  }
}

/**
 * The same address came back under another id: the server was put back to before the account was made, and it was made
 * again. Everything here of the former id is queued for the new one: what only adds with its own id, so that the server
 * does it once, and each row as it is. In the caller's transaction.
 */
export async function adoptRows(db: DeviceDatabase, from: string, userId: string): Promise<void> {
  const said: Omit<OutboxRow, 'seq' | 'userId'>[] = []
  for (const table of [db.sentChanges, db.outbox]) {
    const changes = await table.where('userId').equals(from).sortBy('seq')
    said.push(...changes.filter(onlyAdds))
    await table.where('userId').equals(from).delete()
  }
  const lastMs = said.at(-1)?.atMs ?? 0
  for (const { rows } of nounList) {
    if (!rows) continue
    for (const former of await db.table(rows.table).where({ userId: from }).toArray()) {
      const say = await rows.say(former, db)
      if (!say) continue
      const { name, args, atMs = lastMs } = say
      said.push({ id: newId(), name, args, atMs })
    }
    for (const name of [rows.table, rows.beside ?? []].flat())
      await moveRows(db, name, from, userId)
  }
  // What the server says of the account is for it to say again.
  await db.profiles.where({ userId }).modify({ account: null })
  await db.syncStates.delete(from)
  await db.refusedChanges.where('userId').equals(from).modify({ userId })
  await db.spotReports.where('mineOf').equals(from).modify({ mineOf: userId })

  const state = (await db.syncStates.get(userId)) ?? newSyncState(userId)
  await db.outbox.bulkAdd(
    said.map(({ id, name, args, atMs }, index) => {
      return { userId, seq: state.nextSeq + index, id, name, args, atMs }
    }),
  )
  await db.syncStates.put({ ...state, nextSeq: state.nextSeq + said.length })
}

async function moveRows(
  db: DeviceDatabase,
  name: PersonalTable,
  from: string,
  userId: string,
): Promise<void> {
  const rows = await db.table(name).where({ userId: from }).toArray()
  await db.table(name).bulkPut(rows.map((row) => ({ ...row, userId })))
  await db.table(name).where({ userId: from }).delete()
}
