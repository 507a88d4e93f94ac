import { startPasskeyChallenge, takePasskeyChallenge } from '#db/server/account/passkey-challenges'
import {
  addPasskey,
  mostPasskeys,
  passkeysOf,
  removePasskey,
  removePasskeysOf,
} from '#db/server/account/passkeys'
import { recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { madePasskey, type PasskeyCreation } from '#domain/wire/passkeys'
import { hasRole } from '#domain/wire/roles'
import { log } from '../../operations/log'
import type { EmbeddedDeps } from '../embedded/deps'
import { secondsToWait } from '../limits'
import type { Session } from '../session'
import { challengeIn, passkeyTimeoutMs, readPasskey } from './sign-in-by-passkey'
import { algorithms, type PasskeySite, userHandleOf } from './verify-passkey'

type Deps = Pick<EmbeddedDeps, 'database' | 'now'>

/** Told from the cookies of browsers that sign in. */
const holderOf = ({ sessionId }: Session) => `session ${sessionId}`

/** What the authenticator is asked to make: a passkey that it finds by itself, and that looks at its owner. */
export async function askToMakePasskey(
  { database, now }: Deps,
  { rpId }: PasskeySite,
  session: Session,
): Promise<
  | { kind: 'asked'; creation: PasskeyCreation }
  | { kind: 'full' }
  | { kind: 'wait'; seconds: number }
> {
  const { id: userId, email, displayName } = session.user
  const seconds = await secondsToWait(database, 'registerPasskey', userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const held = await passkeysOf(database, userId)
  if (held.length >= mostPasskeys) return { kind: 'full' }
  const asked = { holder: holderOf(session), userId }
  return {
    kind: 'asked',
    creation: {
      challenge: await startPasskeyChallenge(database, asked, now()),
      rp: { id: rpId, name: 'Southbreak' },
      user: { id: userHandleOf(userId), name: email, displayName: displayName ?? email },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeyTimeoutMs,
      excludeCredentials: held.map((one) => ({ type: 'public-key', id: one.credential_id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }
}

/** Stores what the authenticator made. The caller has asked for fresh proof. */
export async function registerPasskey(
  { database, now, background }: Pick<EmbeddedDeps, 'database' | 'now' | 'background'>,
  site: PasskeySite,
  session: Session,
  sent: { credential: string; name: string },
): Promise<'added' | 'full' | 'taken' | 'wait' | 'wrong'> {
  const userId = session.user.id
  // Counted before anything is looked at or logged.
  if (await secondsToWait(database, 'registerPasskey', userId, now())) return 'wait'
  const made = readPasskey(madePasskey, sent.credential)
  const challenge = made && challengeIn(made)
  const refused = (reason: string) => {
    log.info('passkey-refused', { userId, reason })
    return 'wrong' as const
  }
  if (!challenge) return refused('It is not of the shape of a passkey.')
  const asked = { challenge, holder: holderOf(session), userId }
  if (!(await takePasskeyChallenge(database, asked, now()))) {
    return refused('The challenge is not open.')
  }
  const looked = await background.run('verifyMade', { site, response: made, challenge })
  if ('reason' in looked) return refused(looked.reason)
  const atMs = now()
  const outcome = await transact(database, async (trx) => {
    const added = await addPasskey(trx, { ...looked, userId, name: sent.name, atMs })
    if (added === 'added') await note(trx, session, { before: null, after: sent.name, atMs })
    return added
  })
  if (outcome === 'added') log.info('passkey-made', { userId })
  return outcome
}

/** @returns false: they have no such passkey. The caller has asked for fresh proof. */
export async function endPasskey(
  { database, now }: Deps,
  session: Session,
  id: string,
): Promise<boolean> {
  const userId = session.user.id
  const isRemoved = await transact(database, async (trx) => {
    const name = await removePasskey(trx, userId, id)
    if (name !== null) await note(trx, session, { before: name, after: null, atMs: now() })
    return name !== null
  })
  if (isRemoved) log.info('passkey-removed', { userId })
  return isRemoved
}

/** Takes all passkeys of a person away. @returns how many there were */
export const removePasskeysByOperator = (
  { database, now }: Deps,
  userId: string,
): Promise<number> =>
  transact(database, async (trx) => {
    const removed = await removePasskeysOf(trx, userId)
    const who = { adminId: null, subject: userId, atMs: now() }
    const before = { passkeys: removed }
    const after = { passkeys: 0 }
    if (removed > 0) await recordAudit(trx, { ...who, action: 'user.passkey', before, after })
    return removed
  })

/** The trail tells of those who administer; of all others the log does. */
async function note(
  trx: ServerDatabase,
  { user }: Session,
  { before, after, atMs }: { before: string | null; after: string | null; atMs: number },
): Promise<void> {
  if (!hasRole(user.role, 'admin')) return
  await recordAudit(trx, {
    adminId: user.id,
    action: 'user.passkey',
    subject: user.id,
    before: before === null ? null : { passkey: before },
    after: after === null ? null : { passkey: after },
    atMs,
  })
}
