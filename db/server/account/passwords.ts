import { lockUser } from '../personal/versions'
import {
  changeRows,
  hasRow,
  insertRow,
  removeRows,
  rowWith,
  storeRows,
  takeRow,
} from '../table-rows'
import type { ServerDatabase } from '../tables'
import { transact } from '../transact'
import { hashOfToken, newToken } from './sessions'
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
 * Sets a person's password and ends all their sessions, open links and alerts to phones: who knew the old one is out.
 * @param change `was`: the stored hash of the password that was given; null: by a link, which also removes passkeys and
 *   calendar addresses, since an intruder may have added them
 * @returns false, with nothing changed, when another hash is stored by now
 */
export function changePassword(
  db: ServerDatabase,
  change: { userId: string; passwordHash: string; was: string | null; atMs: number },
): Promise<boolean> {
  const { userId, passwordHash, was, atMs } = change
  return transact(db, async (trx) => {
    await lockUser(trx, userId)
    if (was !== null && !(await isStoredHash(trx, userId, was))) return false
    await storeHash(trx, userId, passwordHash, atMs)
    const byLink = was === null ? (['passkeys', 'calendars'] as const) : []
    for (const table of ['sessions', 'password_links', 'push_subscriptions', ...byLink] as const)
      await removeRows(trx, table, { user_id: userId })
    return true
  })
}

/** Replaces the hash of an unchanged password, e.g. by a costlier one. No effect when the password was changed meanwhile. */
export async function renewHash(
  db: ServerDatabase,
  { userId, was, hash, atMs }: { userId: string; was: string; hash: string; atMs: number },
): Promise<void> {
  await changeRows(db, 'passwords', { user_id: userId, hash: was }, { hash, changed_at_ms: atMs })
}

/** Whether this hash is still the stored one. In a transaction that locks the person it remains so. */
export const isStoredHash = (db: ServerDatabase, userId: string, hash: string): Promise<boolean> =>
  hasRow(db, 'passwords', { user_id: userId, hash })

/** Stores a person's hash, whatever was there; sessions go on. */
export const storeHash = (
  db: ServerDatabase,
  userId: string,
  hash: string,
  atMs: number,
): Promise<void> => storeRows(db, 'passwords', [{ user_id: userId, hash, changed_at_ms: atMs }])

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
    await insertRow(trx, 'password_links', {
      token_hash: hashOfToken(token),
      email_key,
      user_id: link.userId,
      return_path: link.returnPath,
      expires_at_ms: expiresAtMs,
    })
  })
  return token
}

/** What a link is for; it stays valid (mail programs open links before their owner does). */
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
