import { randomUUID } from 'node:crypto'
import { lockUser } from '../personal/versions'
import { addRow, changeRows, countRows, removeRows, rowsWith, takeRow } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

export type Passkey = Tables['passkeys']

/** A passkey has signed: its counter as it was looked at, and as the authenticator says it is now. */
export type PasskeyUse = { id: string; was: number; counter: number }

/** More than a person has devices and password managers. */
export const mostPasskeys = 10

/** Of one person, the oldest first. */
export const passkeysOf = (db: ServerDatabase, userId: string): Promise<Passkey[]> =>
  rowsWith(db, 'passkeys', { user_id: userId }, 'made_at_ms', 'id')

/** By the authenticator's name for it, with its owner's address of mail; null: there is none, or its owner is deactivated. */
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
 * Adds one to a person's passkeys. In the caller's transaction.
 * @returns `full`: they have `mostPasskeys`; `taken`: this account or another has registered the credential
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
 * Notes that a passkey has signed. False: it was removed, or signed elsewhere, since it was looked at; nothing is
 * noted then. In the caller's transaction.
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

/** Takes all passkeys of a person away. @returns how many there were */
export const removePasskeysOf = (db: ServerDatabase, userId: string): Promise<number> =>
  removeRows(db, 'passkeys', { user_id: userId })
