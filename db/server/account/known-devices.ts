import { dayMs } from '#domain/time/durations'
import type { ServerDatabase } from '../tables'
import { hashOfToken, newToken } from './sessions'
import { emailKey } from './users'

export const knownDeviceMs = 400 * dayMs
/** More than anybody signs in on; the oldest makes room. */
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
  const row = await db
    .selectFrom('known_devices')
    .select('code_count')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at_ms', '>', atMs)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.code_count ?? null
}

/** When a second factor begins or ends: what was shown of another one tells nothing of it. */
export async function forgetCodeCounts(db: ServerDatabase, userId: string): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ code_count: null })
    .where('user_id', '=', userId)
    .execute()
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
    await db.deleteFrom('known_devices').where('token_hash', '=', hashOfToken(shown)).execute()
  }
  await db
    .insertInto('known_devices')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      expires_at_ms: atMs + knownDeviceMs,
      code_count: isCodeShown ? (codeCount ?? crypto.randomUUID()) : codeCount,
    })
    .execute()
  const surplus = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    // Who has the password alone crowds out no browser in which its owner has shown a code.
    .orderBy((row) => row.case().when('code_count', 'is', null).then(1).else(0).end())
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
