import { writingOver } from '../engines/write-over'
import type { ServerDatabase, Tables } from '../tables'
import { transact } from '../transact'
import { hashOfToken } from './sessions'

export type SecondFactor = Tables['second_factors']

/** Of one person; `confirmed_at_ms` null: begun, and not asked for at a sign-in yet. */
export async function secondFactorOf(
  db: ServerDatabase,
  userId: string,
): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Begins one, in the place of one that was never confirmed. False: there is a confirmed one. */
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
 * Takes a step of the app's clock: each counts once, and none before one that counted.
 * @returns false when it, or a later one, was taken before
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

/** From now on it is asked for. */
export async function confirmSecondFactor(
  db: ServerDatabase,
  userId: string,
  atMs: number,
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at_ms: atMs })
    .where('user_id', '=', userId)
    .execute()
}

/** In the place of all that there were. @param codes only their hashes are kept */
export async function storeRecoveryCodes(
  db: ServerDatabase,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfToken(code) })))
    .execute()
}

/** Each opens once. */
export async function takeRecoveryCode(
  db: ServerDatabase,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfToken(code))
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function recoveryCodesLeft(db: ServerDatabase, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll().as('codes'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(row?.codes ?? 0)
}

/** False: there was none. */
export async function endSecondFactor(db: ServerDatabase, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const ended = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Gives every stored secret to `renew`, and stores what it gives back. SQLite overwrites the former ones in the database
 * file and cuts the write-ahead log.
 * @param renew null: it stays as it is
 * @returns how many were stored anew; `areFormerLeft`: the former ones are still in SQLite's files, since another
 *   connection was reading
 */
export async function renewSecrets(
  db: ServerDatabase,
  renew: (factor: SecondFactor) => string | null,
): Promise<{ renewed: number; areFormerLeft: boolean }> {
  const factors = await db.selectFrom('second_factors').selectAll().execute()
  const renewed = factors.flatMap((factor) => {
    const secret = renew(factor)
    return secret === null ? [] : [{ ...factor, renewed: secret }]
  })
  if (renewed.length === 0) return { renewed: 0, areFormerLeft: false }
  const { areFormerLeft } = await writingOver(db, () =>
    transact(db, async (trx) => {
      for (const { user_id: userId, secret, renewed: now } of renewed) {
        await trx
          .updateTable('second_factors')
          .set({ secret: now })
          .where('user_id', '=', userId)
          .where('secret', '=', secret)
          .execute()
      }
    }),
  )
  return { renewed: renewed.length, areFormerLeft }
}
