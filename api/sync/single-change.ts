import { randomUUID } from 'node:crypto'
import { resultsOf, storeResults } from '#db/server/personal/change-results'
import { readLogUseOnce } from '#db/server/personal/surf-logs'
import { lockUser, nextVersion } from '#db/server/personal/versions'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import type { Change, Refusal } from '#domain/wire/sync'
import { applyChange, type ChangeDeps, whyRefused } from './apply-change'

/**
 * Does changes of a person that came by a call of their own and not from a device's queue: all of them or,
 * when one is refused, none.
 * @param changeId of the caller's choosing, for a call that may be repeated (`Idempotency-Key`)
 * @param changes whose arguments the caller has parsed
 */
export async function changeAtOnce(
  db: ServerDatabase,
  { userId, changeId, changes }: { userId: string; changeId: string | null; changes: Change[] },
  deps: ChangeDeps & { atMs: number },
): Promise<Refusal | null> {
  const { atMs } = deps
  const id = changeId ?? randomUUID()
  try {
    return await transact(db, async (trx) => {
      await lockUser(trx, userId)
      const stored = changeId === null ? undefined : (await resultsOf(trx, userId, [id])).get(id)
      if (stored !== undefined) return stored
      const version = await nextVersion(trx, userId, { atMs, changes: changes.length })
      const logUse = readLogUseOnce(trx, userId)
      const stamp = { userId, version, changeId: id, atMs }
      const applyDeps = { db: trx, stamp, atDeviceMs: atMs, pictures: deps.pictures, logUse }
      for (const change of changes) {
        const refused = whyRefused(change, deps) ?? (await applyChange(change, applyDeps))
        if (refused) throw new Refused(refused)
      }
      const name = changes[0]?.name ?? ''
      const result = { changeId: id, deviceId: null, seq: null, name, refused: null }
      if (changeId !== null) await storeResults(trx, userId, [result], atMs)
      return null
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** Takes back what the changes before it wrote. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
