import { sql } from 'kysely'
import { dayMs } from '#domain/time/durations'
import { changeRows, insertRow, removeRows, removeSurplus, rowWith } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { hashOfToken, newToken } from './sessions'
import { emailKey } from './users'

export const knownDeviceMs = 400 * dayMs
/** More browsers than anybody uses; beyond it the oldest are deleted. */
const mostDevices = 30

/**
 * True when the user of this address has signed in with their password in the browser that sends the token. It grants no
 * access: it only gives the browser's attempts a count of their own (OWASP, Device Cookies).
 */
export async function isKnownDevice(
  db: ServerDatabase,
  token: string,
  { email, atMs }: { email: string; atMs: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.user_id')
    .where('known_devices.token_hash', '=', hashOfToken(token))
    .where('known_devices.expires_at_ms', '>', atMs)
    .where('users.email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The name under which attempts at this person's second factor are counted in the browser that sends the token. It stays
 * the same while the token changes with each sign-in: otherwise each sign-in by password would reset the count.
 * @returns null: this person has entered no code there, nor used a passkey
 */
export async function codeCountOf(
  db: ServerDatabase,
  token: string,
  { userId, atMs }: { userId: string; atMs: number },
): Promise<string | null> {
  const having = { token_hash: hashOfToken(token), user_id: userId }
  const row = await rowWith(db, 'known_devices', having)
  return row && row.expires_at_ms > atMs ? row.code_count : null
}

/** Call it when a second factor is added or removed: codes of another one prove nothing for it. */
export async function forgetCodeCounts(db: ServerDatabase, userId: string): Promise<void> {
  await changeRows(db, 'known_devices', { user_id: userId }, { code_count: null })
}

/**
 * Replaces a browser's token.
 * @param isCodeShown the person has just given two factors there
 * @returns the token for the cookie; it cannot be read back
 */
export async function rememberDevice(
  db: ServerDatabase,
  {
    userId,
    shown,
    isCodeShown,
    atMs,
  }: { userId: string; shown: string | null; isCodeShown: boolean; atMs: number },
): Promise<string> {
  const token = newToken()
  let codeCount: string | null = null
  if (shown !== null) {
    codeCount = await codeCountOf(db, shown, { userId, atMs })
    await removeRows(db, 'known_devices', { token_hash: hashOfToken(shown) })
  }
  await insertRow(db, 'known_devices', {
    token_hash: hashOfToken(token),
    user_id: userId,
    expires_at_ms: atMs + knownDeviceMs,
    code_count: isCodeShown ? (codeCount ?? crypto.randomUUID()) : codeCount,
  })
  // Browsers in which a code was entered are deleted last: a person with only the password cannot evict them.
  const isUnproven = sql`code_count is null`
  const order = [isUnproven, '-expires_at_ms', 'token_hash'] as const
  await removeSurplus(db, 'known_devices', { user_id: userId }, mostDevices, ...order)
  return token
}
