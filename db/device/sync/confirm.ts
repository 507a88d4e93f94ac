import { dayMs } from '#domain/time/durations'
import type { PushAnswer, SentChange } from '#domain/wire/sync'
import type { DeviceDatabase } from '../database'
import { currentPerson } from '../person'
import type { SyncStateRow } from '../personal-tables'
import { isConfirmed, keepsConfirmed, sinceAfterPush } from './rules'

/**
 * Confirmed changes are kept in case the server loses them: for longer than backups are apart, and the last ones
 * whatever the phone's clock says.
 */
const keptMs = 45 * dayMs
const leastKept = 300
const mostKept = 20_000

/**
 * Takes what the server confirmed out of the queue, in one transaction: done changes are kept apart for a
 * while, refused ones are shown to the person.
 * @returns false when the server confirmed nothing of what was sent
 */
export async function confirm(
  db: DeviceDatabase,
  asked: SyncStateRow,
  batch: readonly SentChange[],
  answered: PushAnswer['results'],
  nowMs: number,
): Promise<boolean> {
  const { userId, deviceId } = asked
  const tables = ['meta', 'outbox', 'sentChanges', 'refusedChanges', 'syncStates']
  return db.transaction('rw', tables, async () => {
    const isHere = (await currentPerson(db))?.userId === userId
    const state = await db.syncStates.get(userId)
    // Another tab has taken a new device id meanwhile; its numbers are not these.
    if (state?.deviceId !== deviceId) return true
    const results = new Map(answered.map((result) => [result.seq, result]))
    let confirmed = state.confirmed
    let { confirmedId } = state
    let anyRefused = false
    let anyConfirmed = false
    for (const sent of batch) {
      const result = results.get(sent.seq)
      if (!isConfirmed(sent, result)) break
      anyConfirmed = true
      if (sent.seq > confirmed) {
        confirmed = sent.seq
        confirmedId = sent.id
      }
      const row = await db.outbox.get([userId, sent.seq])
      if (!row) continue
      await db.outbox.delete([userId, sent.seq])
      const refused = result?.refused
      if (refused) {
        anyRefused = true
        const { seq, ...change } = row
        // One that was given up is there already, with what the person wrote.
        if (!(await db.refusedChanges.get(row.id))) {
          await db.refusedChanges.put({ ...change, ...refused })
        }
      } else if (isHere && keepsConfirmed()) {
        await db.sentChanges.put(row)
      }
    }
    if (!anyConfirmed) return false
    if (confirmed > leastKept) {
      await db.sentChanges
        .where('[userId+seq]')
        .between([userId, 0], [userId, confirmed - leastKept], true, true)
        .filter(({ seq, atMs }) => atMs < nowMs - keptMs || seq < confirmed - mostKept)
        .delete()
    }
    const since = sinceAfterPush(state.since, anyRefused)
    const turn = state.turn + 1
    await db.syncStates.put({
      ...state,
      confirmed,
      ...(confirmedId && { confirmedId }),
      since,
      turn,
    })
    return true
  })
}
