import { liveQuery } from 'dexie'
import type { ArgsOf, ChangeName } from '#domain/wire/sync'
import { type DeviceDatabase, deviceDatabase } from './database'
import { newId } from './new-id'
import { newSyncState } from './new-sync-state'
import { currentPerson, ownRows, requirePerson } from './person'
import { ownedTables } from './personal-tables'
import type { ChangeRule, Writing } from './sync/noun'

export type WriteDeps = { db?: DeviceDatabase; nowMs?: () => number }

/**
 * One change by the person on this device: its rows and the queued change in one transaction, so that
 * neither can be without the other, whenever the page is closed. Resolves once it is stored.
 *
 * @param argsOf what the change says, as the rows are now; null: nothing is to be changed
 * @returns the id of the queued change
 * @throws NotSignedIn; a Dexie error when the device refuses (no space): nothing was written then
 */
export async function write<Name extends ChangeName>(
  { changes }: { changes: { [One in Name]: ChangeRule<ArgsOf<One>> } },
  name: Name,
  argsOf: (writing: Writing) => Promise<ArgsOf<Name> | null>,
  { db = deviceDatabase(), nowMs = Date.now }: WriteDeps = {},
): Promise<string | null> {
  const atMs = nowMs()
  return db.transaction('rw', ['meta', ...ownedTables], async () => {
    const { userId } = await requirePerson(db)
    const writing = { db, userId, atMs }
    const args = await argsOf(writing)
    if (args === null) return null
    await changes[name].mutate(args, writing)
    return enqueue(db, userId, { id: newId(), name, args, atMs })
  })
}

/**
 * Takes what is heavy out of older changes of a name, sent or not, when a new one makes it needless: of pictures only
 * the last counts. The changes stay, and so do their numbers: one that is on its way right now was overtaken, and the
 * new one comes after it.
 */
export async function lighten<Name extends ChangeName>(
  name: Name,
  { db, userId }: Writing,
  lighter: (args: ArgsOf<Name>) => ArgsOf<Name>,
): Promise<void> {
  for (const table of [db.outbox, db.sentChanges]) {
    await table
      .where('userId')
      .equals(userId)
      .filter((row) => row.name === name && row.args instanceof Object)
      .modify((row) => {
        row.args = lighter(row.args as ArgsOf<Name>)
      })
  }
}

/** Puts a change at the end of the person's queue; call it inside a transaction. */
export async function enqueue(
  db: DeviceDatabase,
  userId: string,
  change: { id: string; name: string; args: unknown; atMs: number },
): Promise<string> {
  const state = (await db.syncStates.get(userId)) ?? newSyncState(userId)
  const { id, name, args, atMs } = change
  await db.outbox.add({ userId, seq: state.nextSeq, id, name, args, atMs })
  await db.syncStates.put({ ...state, nextSeq: state.nextSeq + 1 })
  return id
}

/** The `userId` of what was written without being signed in; no person's id is empty. */
export const anonymous = ''

export type OutboxState = {
  waiting: number
  oldestAtMs: number | null
  refused: {
    id: string
    name: string
    args?: unknown
    code: string
    message: string
    atMs: number
  }[]
  state: 'sent' | 'waiting' | 'refused' | 'signed-out' | 'app-too-old'
}

/** What the person is told about their unsent changes. */
export async function outboxState(db = deviceDatabase()): Promise<OutboxState> {
  const feedback = await db.anonymousFeedback.toArray()
  const person = await currentPerson(db)
  const entries = (await ownRows('outbox', db)) ?? []
  const refused = await db.refusedChanges
    .where('userId')
    .anyOf(person ? [person.userId, anonymous] : [anonymous])
    .toArray()
  const all = [...entries, ...feedback]
  return {
    waiting: all.length,
    oldestAtMs: all.length === 0 ? null : Math.min(...all.map((one) => one.atMs)),
    refused: refused
      .map(({ id, name, args, code, message, atMs }) => ({ id, name, args, code, message, atMs }))
      .sort((a, b) => a.atMs - b.atMs),
    state: await stateWord(db, all.length, refused.length),
  }
}

/** Whether any of these changes is still to be sent. */
export async function isWaiting(ids: readonly string[], db = deviceDatabase()): Promise<boolean> {
  const feedback = await db.anonymousFeedback.bulkGet([...ids])
  if (feedback.some((one) => one !== undefined)) return true
  return (await db.outbox.filter(({ id }) => ids.includes(id)).count()) > 0
}

async function stateWord(
  db: DeviceDatabase,
  waiting: number,
  refused: number,
): Promise<OutboxState['state']> {
  if (waiting > 0) {
    const [signedOut, tooOld] = await db.meta.bulkGet(['signedOut', 'syncTooOld'])
    if (tooOld?.value === true) return 'app-too-old'
    if (signedOut?.value === true) return 'signed-out'
  }
  if (refused > 0) return 'refused'
  return waiting > 0 ? 'waiting' : 'sent'
}

/** The person has read why and lets it go. */
export async function dismissRefused(id: string, db = deviceDatabase()): Promise<void> {
  await db.refusedChanges.delete(id)
}

/** Queues a refused change once more, as a new one. */
export async function retryRefused(
  id: string,
  { db = deviceDatabase(), nowMs = Date.now }: WriteDeps = {},
): Promise<void> {
  await db.transaction(
    'rw',
    ['refusedChanges', 'outbox', 'syncStates', 'anonymousFeedback'],
    async () => {
      const row = await db.refusedChanges.get(id)
      if (!row) return
      await db.refusedChanges.delete(id)
      const { userId, name, args } = row
      if (userId === anonymous) {
        await db.anonymousFeedback.add({ id: newId(), args, atMs: nowMs() })
        return
      }
      await enqueue(db, userId, { id: newId(), name, args, atMs: nowMs() })
    },
  )
}

/** Calls back when changes begin to wait, at once when some do already. Returns how to stop. */
export function onWaiting(listener: () => void, db = deviceDatabase()): () => void {
  let before = 0
  const waiting = liveQuery(async () => {
    const { waiting } = await outboxState(db)
    return waiting
  })
  const subscription = waiting.subscribe({
    next(now) {
      if (now > before) listener()
      before = now
    },
    error: (error: unknown) => console.error('The queue could not be watched', error),
  })
  return () => subscription.unsubscribe()
}
