import { sql } from 'kysely'
import { dayMs } from '#domain/time/durations'
import { changeRows, insertRow, removeRows, removeSurplus, rowWith } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { hashOfToken, newToken } from './sessions'
import { emailKey } from './users'

export const knownDeviceMs = 400 * dayMs
/** More browsers than anybody uses; of more the oldest entries go. */
const mostDevices = 30

/**
 * True when the user of this address has signed in with their password in the browser that shows the token. It opens
 * nothing: it only gives their tries a count of their own (OWASP, Device Cookies).
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
 * The name under which tries at this person's second factor are counted in the browser that shows the token. It stays the
 * same while the token changes with each sign-in: else a password would give tries without end.
 * @returns null: this person has shown no code there, nor used a passkey
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

/** When a second factor begins or ends: what was shown of another one tells nothing of it. */
export async function forgetCodeCounts(db: ServerDatabase, userId: string): Promise<void> {
  await changeRows(db, 'known_devices', { user_id: userId }, { code_count: null })
}

/**
 * Gives a browser a new token in place of the one it showed.
 * @param isCodeShown two factors were shown there just now
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
  // Browsers in which a code was shown stay: somebody who has only the password cannot push them out.
  const isUnproven = sql`code_count is null`
  const order = [isUnproven, '-expires_at_ms', 'token_hash'] as const
  await removeSurplus(db, 'known_devices', { user_id: userId }, mostDevices, ...order)
  return token
}
