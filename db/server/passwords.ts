import type { ServerDatabase } from './tables'
import { emailKey } from './users'

/** The stored hash of an active person's password; null when there is none to compare with. */
export async function passwordOf(
  db: ServerDatabase,
  email: string,
): Promise<{ userId: string; hash: string } | null> {
  const row = await db
    .selectFrom('passwords')
    .innerJoin('users', 'users.id', 'passwords.user_id')
    .select(['users.id as userId', 'passwords.hash as hash'])
    .where('users.email_key', '=', emailKey(email))
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Sets a person's password. Every session and every open link of theirs ends with it: whoever knew
 * the old one is out.
 */
export async function changePassword(
  db: ServerDatabase,
  userId: string,
  hash: string,
  atMs: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await storeHash(trx, userId, hash, atMs)
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await trx.deleteFrom('password_links').where('user_id', '=', userId).execute()
  })
}

/** Keeps the same password under another hash, e.g. a dearer one; nobody is signed out. */
export async function storeHash(
  db: ServerDatabase,
  userId: string,
  hash: string,
  atMs: number,
): Promise<void> {
  const row = { hash, changed_at_ms: atMs }
  await db
    .insertInto('passwords')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
