import { minuteMs } from '#domain/time/durations'
import { addRow, removeBefore, removeSurplus, takeRow } from '../table-rows'
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
  await removeBefore(db, 'passkey_challenges', 'expires_at_ms', atMs + 1)
  await addRow(db, 'passkey_challenges', {
    challenge_hash: hashOfToken(challenge),
    holder_hash: hashOfToken(holder),
    user_id: userId,
    expires_at_ms: atMs + challengeMs,
  })
  await removeSurplus(db, 'passkey_challenges', {}, mostChallenges, '-expires_at_ms')
  return challenge
}

/** True once for each challenge, asked by the holder that it was made for, within its time and for the same purpose. */
export async function takePasskeyChallenge(
  db: ServerDatabase,
  { challenge, holder, userId }: Asked & { challenge: string },
  atMs: number,
): Promise<boolean> {
  const hashes = { challenge_hash: hashOfToken(challenge), holder_hash: hashOfToken(holder) }
  const taken = await takeRow(db, 'passkey_challenges', { ...hashes, user_id: userId })
  return taken !== null && taken.expires_at_ms > atMs
}
