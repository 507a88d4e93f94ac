import { hashOfToken, newToken } from './sessions'
import type { ServerDatabase } from './tables'
import { emailKey } from './users'

export const knownDeviceMs = 400 * 24 * 3_600_000
/** More than anybody signs in on; the oldest makes room. */
const mostDevices = 30

/**
 * True when somebody of this address has signed in with their password in the browser that shows the token. It opens
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
 * Gives a browser a new token in place of the one it showed.
 * @returns the token for the cookie; it cannot be read back
 */
export async function rememberDevice(
  db: ServerDatabase,
  { userId, shown, atMs }: { userId: string; shown: string | null; atMs: number },
): Promise<string> {
  const token = newToken()
  if (shown !== null) {
    await db.deleteFrom('known_devices').where('token_hash', '=', hashOfToken(shown)).execute()
  }
  await db
    .insertInto('known_devices')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      expires_at_ms: atMs + knownDeviceMs,
    })
    .execute()
  const surplus = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at_ms', 'desc')
    .orderBy('token_hash')
    .offset(mostDevices)
    .limit(mostDevices)
    .execute()
  if (surplus.length > 0) {
    const hashes = surplus.map((row) => row.token_hash)
    await db.deleteFrom('known_devices').where('token_hash', 'in', hashes).execute()
  }
  return token
}
