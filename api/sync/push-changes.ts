import {
  changeOfNumber,
  knownOfPush,
  type NewResult,
  saveDevice,
  storeResults,
} from '#db/server/personal/change-results'
import { lockUser, nextVersion } from '#db/server/personal/versions'
import type { ServerDatabase } from '#db/server/tables'
import type { PushAnswer, PushBody, Refusal } from '#domain/wire/sync'
import { picturesIn } from '../pictures/own-pictures'
import { applyChange, type ChangeDeps, readChange } from './apply-change'
import { comesNext, inOneTransaction, isDoneBefore, knowsLess, movesOn, tookAnother } from './rules'
import { unitOfWork } from './server-nouns'

/** The device id belongs to another user. */
export class ForeignDevice extends Error {}

/**
 * The device's sequence numbers do not match this database: a gap, a restored backup, or two copies of one phone. The device
 * takes a new id and sends its changes again.
 */
export class OutOfStep extends Error {}

/**
 * Applies the changes of a push in order, each once, all in one transaction.
 * @returns the result of each; a change that was applied before has its stored result
 * @throws ForeignDevice, OutOfStep, TooManyPushes, or a database error: nothing is changed then
 */
export async function pushChanges(
  db: ServerDatabase,
  push: Pick<PushBody, 'userId' | 'deviceId' | 'confirmed' | 'changes'> & {
    confirmedId?: string | undefined
  },
  { atMs, isSpot }: ChangeDeps & { atMs: number },
): Promise<PushAnswer> {
  const { userId, deviceId, confirmed, confirmedId, changes } = push
  const pictures = await picturesIn(db, push, atMs)
  const asked = changes.map((change) => readChange(change, { isSpot, pictures }))
  return inOneTransaction(db, async (trx) => {
    // First of all, so that no other process changes anything of this person between what is read and what is written.
    await lockUser(trx, userId)
    const ids = changes.map((change) => change.id)
    const changeIds = confirmedId === undefined ? ids : [...ids, confirmedId]
    const before = await knownOfPush(trx, { userId, deviceId, changeIds })
    const { owner, lastSeq: arrived, results: known } = before
    if (owner !== null && owner !== userId) throw new ForeignDevice()
    if (knowsLess(arrived, confirmed)) throw new OutOfStep()
    if (confirmedId !== undefined && !known.has(confirmedId)) {
      const taken = await changeOfNumber(trx, { userId, deviceId, seq: confirmed })
      if (tookAnother(taken, confirmedId)) throw new OutOfStep()
    }
    const fresh: NewResult[] = []
    const answer: PushAnswer = { last: arrived, results: [] }
    let taken: Promise<number> | null = null
    const version = () => (taken ??= nextVersion(trx, userId, { atMs, changes: changes.length }))
    const unit = unitOfWork(asked)
    for (const [index, { seq, id, name, atMs: atDeviceMs }] of changes.entries()) {
      const stored = known.get(id)
      const isKnown = isDoneBefore(stored)
      // Else another change of the same number was taken already: two copies of one phone.
      const fits = seq > answer.last ? comesNext(seq, answer.last) : isKnown
      if (!fits) throw new OutOfStep()
      let refused: Refusal | null = stored ?? null
      if (!isKnown) {
        const change = asked[index]!
        if ('code' in change) {
          refused = change
        } else {
          const stamp = { userId, version: await version(), changeId: id, atMs }
          refused = await applyChange(change, { db: trx, stamp, pictures, unit, atDeviceMs })
        }
        if (!movesOn(refused)) break
        known.set(id, refused)
        fresh.push({ changeId: id, deviceId, seq, name, refused })
      }
      answer.results.push({ seq, id, refused })
      answer.last = Math.max(answer.last, seq)
    }
    // Only repeated: nothing is written.
    if (answer.last === arrived) return answer
    await unit.write(trx)
    // Refused changes are counted like others, and those that another device has sent: their answers, and devices, are kept too.
    await version()
    await storeResults(trx, userId, fresh, atMs)
    const device = { id: deviceId, userId, lastSeq: answer.last, atMs }
    if (!(await saveDevice(trx, device))) throw new ForeignDevice()
    return answer
  })
}
