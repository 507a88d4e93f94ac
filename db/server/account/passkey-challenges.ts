import { minuteMs } from '#domain/time/durations'
import type { ServerDatabase } from '../tables'
import { hashOfToken, newToken } from './sessions'

const challengeMs = 5 * minuteMs
/** Of everybody together. Beyond it the oldest ends early: refusing the newest would let a crowd stop every sign-in. */
const mostChallenges = 10_000

type Asked = {
  /** The session that registers, or the secret in the cookie of the browser that signs in. */
  holder: string
  /** Who registers a passkey; null: for a sign-in, whose person is not known yet. */
  userId: string | null
}

/** @returns 256 random bits in base64url, for the browser to have signed once within five minutes */
export async function startPasskeyChallenge(
  db: ServerDatabase,
  { holder, userId }: Asked,
  atMs: number,
): Promise<string> {
  const challenge = newToken()
  await db.deleteFrom('passkey_challenges').where('expires_at_ms', '<=', atMs).execute()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashOfToken(challenge),
      holder_hash: hashOfToken(holder),
      user_id: userId,
      expires_at_ms: atMs + challengeMs,
    })
    .execute()
  const surplus = await db
    .selectFrom('passkey_challenges')
    .select('challenge_hash')
    .orderBy('expires_at_ms', 'desc')
    .offset(mostChallenges)
    .limit(100)
    .execute()
  if (surplus.length > 0) {
    const hashes = surplus.map((row) => row.challenge_hash)
    await db.deleteFrom('passkey_challenges').where('challenge_hash', 'in', hashes).execute()
  }
  return challenge
}

/** True once for each challenge, asked by the holder that it was made for, within its time and for the same purpose. */
export async function takePasskeyChallenge(
  db: ServerDatabase,
  { challenge, holder, userId }: Asked & { challenge: string },
  atMs: number,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .where('holder_hash', '=', hashOfToken(holder))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at_ms', '>', atMs)
    .returning('challenge_hash')
    .executeTakeFirst()
  return taken !== undefined
}
