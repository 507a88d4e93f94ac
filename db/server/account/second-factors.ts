import { writingOver } from '../engines/write-over'
import { changeRows, countRows, removeRows, rowsWith, rowWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { transact } from '../transact'
import { hashOfToken } from './sessions'

export type SecondFactor = Tables['second_factors']

/** Of one person; `confirmed_at_ms` null: begun, and not asked for at a sign-in yet. */
export const secondFactorOf = (db: ServerDatabase, userId: string): Promise<SecondFactor | null> =>
  rowWith(db, 'second_factors', { user_id: userId })

/** Stores a new one, over one that was never confirmed. False: there is a confirmed one. */
export async function beginSecondFactor(
  db: ServerDatabase,
  userId: string,
  secret: string,
): Promise<boolean> {
  const made = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, confirmed_at_ms: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('second_factors.confirmed_at_ms', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Uses up a time step of TOTP (RFC 6238): each is valid once, and none before one already used.
 * @returns false when it, or a later one, was used before
 */
export async function takeStep(
  db: ServerDatabase,
  userId: string,
  { secret, step }: { secret: string; step: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** From now on sign-in asks for its code. */
export async function confirmSecondFactor(
  db: ServerDatabase,
  userId: string,
  atMs: number,
): Promise<void> {
  await changeRows(db, 'second_factors', { user_id: userId }, { confirmed_at_ms: atMs })
}

/** Replaces all former codes. @param codes only their hashes are kept */
export async function storeRecoveryCodes(
  db: ServerDatabase,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await removeRows(db, 'recovery_codes', { user_id: userId })
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfToken(code) })))
    .execute()
}

/** Each code works once. */
export const takeRecoveryCode = async (
  db: ServerDatabase,
  userId: string,
  code: string,
): Promise<boolean> =>
  (await removeRows(db, 'recovery_codes', { user_id: userId, code_hash: hashOfToken(code) })) > 0

export const recoveryCodesLeft = (db: ServerDatabase, userId: string): Promise<number> =>
  countRows(db, 'recovery_codes', { user_id: userId })

/** False: there was none. */
export async function endSecondFactor(db: ServerDatabase, userId: string): Promise<boolean> {
  await removeRows(db, 'recovery_codes', { user_id: userId })
  return (await removeRows(db, 'second_factors', { user_id: userId })) > 0
}

/**
 * Replaces every stored secret by the result of `renew`. SQLite overwrites the former ones in the database file and
 * truncates the write-ahead log.
 * @param renew null: the secret stays as it is
 * @returns how many were replaced; `areFormerLeft`: the former ones are still in SQLite's files, since another connection
 *   was reading
 */
export async function renewSecrets(
  db: ServerDatabase,
  renew: (factor: SecondFactor) => string | null,
): Promise<{ renewed: number; areFormerLeft: boolean }> {
  const factors = await rowsWith(db, 'second_factors', {})
  const renewed = factors.flatMap((factor) => {
    const secret = renew(factor)
    return secret === null ? [] : [{ ...factor, renewed: secret }]
  })
  if (renewed.length === 0) return { renewed: 0, areFormerLeft: false }
  const { areFormerLeft } = await writingOver(db, () =>
    transact(db, async (trx) => {
      for (const { user_id, secret, renewed: now } of renewed) {
        await changeRows(trx, 'second_factors', { user_id, secret }, { secret: now })
      }
    }),
  )
  return { renewed: renewed.length, areFormerLeft }
}
