import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { resultOf, storeResults } from '#db/server/personal/change-results'
import { lockUser, nextVersion } from '#db/server/personal/versions'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { type Change, type ChangeName, changeArgs, type Refusal } from '#domain/wire/sync'
import type { UploadedPictures } from '../pictures/own-pictures'
import { type ApplyDeps, serverNouns, unitOfWork } from './server-nouns'

/** A refusal is kept; the sender's own words come back in it. */
const longestMessage = 120

export type ChangeDeps = {
  isSpot: (id: number) => boolean
  /** Absent: a call that brings none. */
  pictures?: UploadedPictures
}

/** A change as it came: nothing is known of its name and arguments yet. `atMs` is the sender's clock. */
type AskedChange = { name: string; args?: unknown; atMs: number }

type AnyHandler = {
  spotOf?: (args: Change['args']) => number | null
  refuse?: (args: Change['args'], deps: Pick<ApplyDeps, 'pictures'>) => Refusal | null
  apply: (args: Change['args'], deps: ApplyDeps) => Promise<Refusal | null> | Promise<void>
}
const handlers = Object.assign(
  {},
  ...Object.values(serverNouns).map(({ changes }) => changes),
) as Record<ChangeName, AnyHandler>

/** The change when it is one of ours and complete, or why it is refused. It writes nothing. */
export function readChange(asked: AskedChange, deps: ChangeDeps): Change | Refusal {
  if (!Object.hasOwn(changeArgs, asked.name)) {
    return { code: 'unknown-change', message: 'The server does not know this kind of change.' }
  }
  const name = asked.name as ChangeName
  const read = v.safeParse(changeArgs[name], asked.args)
  if (!read.success) {
    const [issue] = read.issues
    const message = `${v.getDotPath(issue) ?? 'It'}: ${issue.message}`
    return { code: 'invalid', message: message.slice(0, longestMessage) }
  }
  const change = { name, args: read.output } as Change
  return whyRefused(change, deps) ?? change
}

/** Why a change whose arguments are good is refused, whatever is stored; null: it is not. */
export function whyRefused(
  { name, args }: Change,
  { isSpot, pictures }: ChangeDeps,
): Refusal | null {
  const { spotOf, refuse } = handlers[name]
  const spotId = spotOf?.(args) ?? null
  if (spotId !== null && !isSpot(spotId)) {
    return { code: 'unknown-spot', message: `There is no spot ${spotId}.` }
  }
  return refuse?.(args, { pictures }) ?? null
}

/**
 * Does one change inside the caller's transaction, which has to write what is left in the unit of work.
 * @returns null when it is done, else why it is refused; a refused change has written nothing
 * @throws a database error; the caller's transaction must not be committed then
 */
export const applyChange = async ({ name, args }: Change, deps: ApplyDeps) =>
  (await handlers[name].apply(args, deps)) ?? null

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
      const stored = changeId === null ? undefined : await resultOf(trx, userId, id)
      if (stored !== undefined) return stored
      const version = await nextVersion(trx, userId, { atMs, changes: changes.length })
      const stamp = { userId, version, changeId: id, atMs }
      const unit = unitOfWork(changes)
      const applyDeps = { db: trx, stamp, atDeviceMs: atMs, pictures: deps.pictures, unit }
      for (const change of changes) {
        const refused = whyRefused(change, deps) ?? (await applyChange(change, applyDeps))
        if (refused) throw new Refused(refused)
      }
      await unit.write(trx)
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
