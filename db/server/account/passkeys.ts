import { randomUUID } from 'node:crypto'
import { minuteMs } from '#domain/time/durations'
import { lockUser } from '../personal/versions'
import {
  addRow,
  changeRows,
  countRows,
  insertRow,
  removeBefore,
  removeRows,
  removeSurplus,
  rowsWith,
  takeRow,
} from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { hashOfToken, newToken } from './sessions'

export type Passkey = Tables['passkeys']

/** A verified signature: the stored counter that it was checked against, and the authenticator's new one. */
export type PasskeyUse = { id: string; was: number; counter: number }

/** More than a person has devices and password managers. */
export const mostPasskeys = 10

/** Of one person, the oldest first. */
export const passkeysOf = (db: ServerDatabase, userId: string): Promise<Passkey[]> =>
  rowsWith(db, 'passkeys', { user_id: userId }, 'made_at_ms', 'id')

/** By credential id, with its owner's email address; null: there is none, or its owner is deactivated. */
export async function passkeyByCredential(
  db: ServerDatabase,
  credentialId: string,
): Promise<(Passkey & { email: string }) | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select('users.email')
    .where('passkeys.credential_id', '=', credentialId)
    .where('users.is_active', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

type NewPasskey = {
  userId: string
  credentialId: string
  publicKey: string
  counter: number
  name: string
  atMs: number
}

/**
 * Adds a passkey to an account, in the caller's transaction.
 * @returns `full`: it has `mostPasskeys`; `taken`: this account or another has registered the credential
 */
export async function addPasskey(
  trx: ServerDatabase,
  passkey: NewPasskey,
): Promise<'added' | 'full' | 'taken'> {
  await lockUser(trx, passkey.userId)
  const held = await countRows(trx, 'passkeys', { user_id: passkey.userId })
  if (held >= mostPasskeys) return 'full'
  const added = await addRow(trx, 'passkeys', {
    id: randomUUID(),
    user_id: passkey.userId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    name: passkey.name,
    made_at_ms: passkey.atMs,
  })
  return added ? 'added' : 'taken'
}

/**
 * Stores a passkey's new counter, in the caller's transaction. @returns false, with nothing stored, when it was removed or
 * signed elsewhere since it was read
 */
export async function notePasskeyUse(
  trx: ServerDatabase,
  userId: string,
  { id, was, counter }: PasskeyUse,
  atMs: number,
): Promise<boolean> {
  const asSeen = { id, user_id: userId, counter: was }
  return (await changeRows(trx, 'passkeys', asSeen, { counter, last_used_at_ms: atMs })) > 0
}

/** @returns its name; null: they have no such passkey */
export async function removePasskey(
  trx: ServerDatabase,
  userId: string,
  id: string,
): Promise<string | null> {
  return (await takeRow(trx, 'passkeys', { id, user_id: userId }))?.name ?? null
}

/** Deletes all passkeys of a person. @returns how many there were */
export const removePasskeysOf = (db: ServerDatabase, userId: string): Promise<number> =>
  removeRows(db, 'passkeys', { user_id: userId })

const challengeMs = 5 * minuteMs
/** Over all people; beyond it the oldest are deleted, as in `login-flows.ts`. */
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
  await insertRow(db, 'passkey_challenges', {
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
