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

/** A change as received; name and arguments are not validated yet. `atMs` is the sender's clock. */
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

/** Validates a change. @returns the change, or why it is refused */
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

/** Why a change with valid arguments is refused independently of stored data; null: it is not. */
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
 * Applies one change in the caller's transaction; the caller then writes the rest of the unit of work.
 * @returns null when it is applied, else why it is refused, with nothing written
 * @throws a database error; the caller's transaction must not be committed then
 */
export const applyChange = async ({ name, args }: Change, deps: ApplyDeps) =>
  (await handlers[name].apply(args, deps)) ?? null

/**
 * Applies changes that came by an API call of their own and not from a device's queue: all, or none when one is refused.
 * @param changeId chosen by the caller, for calls that may be repeated (`Idempotency-Key`)
 * @param changes with parsed arguments
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

/** Thrown to roll back the changes before it. */
class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
