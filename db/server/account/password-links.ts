import type { ServerDatabase } from '../tables'
import { hashOfToken, newToken } from './sessions'
import { emailKey } from './users'

/** Lets one person choose a password, once. */
type PasswordLink = {
  email: string
  /** Null: there is no account yet; the link makes it. */
  userId: string | null
  returnPath: string
}

/** @returns the token for the address; it cannot be read back. Earlier links of the address end. */
export async function createPasswordLink(
  db: ServerDatabase,
  link: PasswordLink,
  expiresAtMs: number,
): Promise<string> {
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    const email_key = emailKey(link.email)
    await trx.deleteFrom('password_links').where('email_key', '=', email_key).execute()
    await trx
      .insertInto('password_links')
      .values({
        token_hash: hashOfToken(token),
        email_key,
        user_id: link.userId,
        return_path: link.returnPath,
        expires_at_ms: expiresAtMs,
      })
      .execute()
  })
  return token
}

/** What a link is for, without using it up (mail programs open links before their owner does). */
export async function passwordLink(
  db: ServerDatabase,
  token: string,
  atMs: number,
): Promise<PasswordLink | null> {
  const row = await db
    .selectFrom('password_links')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at_ms', '>', atMs)
    .executeTakeFirst()
  return row ? { email: row.email_key, userId: row.user_id, returnPath: row.return_path } : null
}

/** True for exactly one caller per link. */
export async function spendPasswordLink(
  db: ServerDatabase,
  token: string,
  atMs: number,
): Promise<boolean> {
  const used = await db
    .deleteFrom('password_links')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at_ms', '>', atMs)
    .returning('token_hash')
    .executeTakeFirst()
  return used !== undefined
}
