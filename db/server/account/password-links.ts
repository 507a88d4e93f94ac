import { addRow, removeRows, rowWith, takeRow } from '../table-rows'
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
    await removeRows(trx, 'password_links', { email_key })
    await addRow(trx, 'password_links', {
      token_hash: hashOfToken(token),
      email_key,
      user_id: link.userId,
      return_path: link.returnPath,
      expires_at_ms: expiresAtMs,
    })
  })
  return token
}

/** What a link is for, without using it up (mail programs open links before their owner does). */
export async function passwordLink(
  db: ServerDatabase,
  token: string,
  atMs: number,
): Promise<PasswordLink | null> {
  const row = await rowWith(db, 'password_links', { token_hash: hashOfToken(token) })
  if (!row || row.expires_at_ms <= atMs) return null
  return { email: row.email_key, userId: row.user_id, returnPath: row.return_path }
}

/** True for exactly one caller per link. */
export async function spendPasswordLink(
  db: ServerDatabase,
  token: string,
  atMs: number,
): Promise<boolean> {
  const used = await takeRow(db, 'password_links', { token_hash: hashOfToken(token) })
  return used !== null && used.expires_at_ms > atMs
}
