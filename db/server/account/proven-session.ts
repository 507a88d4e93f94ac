import { lockUser } from '../personal/versions'
import type { ServerDatabase } from '../tables'
import { transact } from '../transact'
import { notePasskeyUse, type PasskeyUse } from './passkeys'
import { isStoredHash } from './passwords'
import { createSession, holdSession } from './sessions'
import { userById } from './users'

/** The person who signed in, and what they proved it by. */
export type Proof = {
  userId: string
  /** The stored hash that their password fitted; null: they gave none. */
  passwordHash: string | null
  /** The passkey that signed; absent: none did. */
  passkey?: PasskeyUse
  /** The session in which a code was shown; absent: none was. */
  sessionId?: string
}

/**
 * Begins a session after authentication. Verifying a password takes time: without a second look, a password changed or an
 * account deactivated meanwhile would leave a session that nothing ends.
 * @returns null when the proof no longer holds
 */
export const createProvenSession = (
  db: ServerDatabase,
  { userId, passwordHash, passkey, sessionId }: Proof,
  session: {
    device: string
    atMs: number
    oidcIdToken: string | null
    provenAtMs?: number | null
    secondFactorAtMs?: number | null
  },
): Promise<{ token: string; sessionId: string } | null> =>
  transact(db, async (trx) => {
    await lockUser(trx, userId)
    const person = await userById(trx, userId)
    if (person?.is_active !== 1) return null
    if (passwordHash !== null && !(await isStoredHash(trx, userId, passwordHash))) return null
    if (sessionId && !(await holdSession(trx, userId, sessionId))) return null
    if (passkey && !(await notePasskeyUse(trx, userId, passkey, session.atMs))) return null
    return createSession(trx, { userId, ...session })
  })
