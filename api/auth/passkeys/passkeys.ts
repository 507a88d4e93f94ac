import * as v from 'valibot'
import { isKnownDevice } from '#db/server/account/known-devices'
import {
  addPasskey,
  mostPasskeys,
  passkeyByCredential,
  passkeysOf,
  removePasskey,
  removePasskeysOf,
  startPasskeyChallenge,
  takePasskeyChallenge,
} from '#db/server/account/passkeys'
import { forgetTries } from '#db/server/account/rate-limits'
import { hashOfToken, holdSession } from '#db/server/account/sessions'
import { recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { minuteMs } from '#domain/time/durations'
import {
  madePasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  signedPasskey,
} from '#domain/wire/passkeys'
import { plainText } from '#domain/wire/plain-text'
import { hasRole } from '#domain/wire/roles'
import { ApiProblem, tooOften } from '../../http/problem'
import { log } from '../../operations/log'
import type { EmbeddedDeps, Proven, Refusal } from '../embedded/deps'
import { limitKey, secondsToWait, waitSentence } from '../limits'
import type { Session } from '../session'
import { algorithms, type PasskeySite, userHandleOf } from './verify-passkey'

type Deps = Pick<EmbeddedDeps, 'database' | 'now'>

/** Shorter than a challenge is valid, so that a signature made in time also arrives in time. */
const passkeyTimeoutMs = 4 * minuteMs

/** @param holder the secret in the cookie of the browser that asks @throws ApiProblem 429 */
export async function askForPasskey(
  { database, now }: Deps,
  { rpId }: PasskeySite,
  { holder, address }: { holder: string; address: string },
): Promise<PasskeyRequest> {
  const seconds = await secondsToWait(database, 'startFromAddress', address, now())
  if (seconds) throw tooOften(seconds * 1_000, waitSentence(seconds))
  const challenge = await startPasskeyChallenge(database, { holder, userId: null }, now())
  return { challenge, rpId, timeout: passkeyTimeoutMs, userVerification: 'required' }
}

/**
 * Sign-in by passkey. The authenticator has verified its user (fingerprint, face, PIN), so it counts as two factors. A
 * refusal does not tell whether there is such a passkey or account.
 */
export async function signInByPasskey(
  deps: Pick<EmbeddedDeps, 'database' | 'now' | 'background'>,
  site: PasskeySite,
  asked: {
    /** The JSON that the page sent. */
    credential: string
    /** What the cookie of `askForPasskey` holds; null: there is none. */
    holder: string | null
    address: string
    /** The `device` cookie; null: none. */
    device: string | null
    returnPath: string
  },
): Promise<Proven | Refusal> {
  const { database, now, background } = deps
  const { holder, address, device, returnPath } = asked
  const signed = readPasskey(signedPasskey, asked.credential)
  const passkey = signed && (await passkeyByCredential(database, signed.id))
  const owner = passkey && { email: passkey.email, atMs: now() }
  const isKnown = device !== null && owner && (await isKnownDevice(database, device, owner))
  const seconds = isKnown
    ? await secondsToWait(database, 'signInFromDevice', hashOfToken(device), now())
    : await secondsToWait(database, 'signInFromAddress', address, now())
  if (seconds) return { kind: 'wait', seconds }

  const challenge = signed && challengeIn(signed)
  const refused = (reason: string): Refusal => {
    log.info('sign-in-failed', { way: 'passkey', address, reason })
    return { kind: 'wrong' }
  }
  const isOpen =
    challenge !== null &&
    holder !== null &&
    (await takePasskeyChallenge(database, { challenge, holder, userId: null }, now()))
  if (!isOpen) return refused('The challenge is not open.')
  if (!passkey) return refused('The passkey is not known.')
  const looked = await background.run('verifySigned', {
    site,
    response: signed,
    passkey,
    challenge,
  })
  if ('reason' in looked) return refused(looked.reason)
  if (isKnown) await forgetTries(database, limitKey('signInFromDevice', hashOfToken(device)))
  const use = { id: passkey.id, was: passkey.counter, counter: looked.counter }
  const proof = { userId: passkey.user_id, passwordHash: null, passkey: use }
  return { kind: 'proven', proof, returnPath }
}

export const longestPasskeyName = 60

export const passkeyName = plainText(longestPasskeyName, { least: 1 })

const clientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/** What the browser put into a form. @returns null when it is not of the shape */
function readPasskey<Schema extends typeof madePasskey | typeof signedPasskey>(
  schema: Schema,
  sent: string,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, jsonOf(sent))
  return read.success ? read.output : null
}

/** The challenge that a browser says it has signed; nothing is checked yet. Null: it says none of ours. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString()
  const read = v.safeParse(clientData, jsonOf(text))
  return read.success ? read.output.challenge : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Told from the cookies of browsers that sign in. */
const holderOf = ({ sessionId }: Session) => `session ${sessionId}`

/**
 * The options for making a passkey: discoverable, and with user verification.
 * @throws ApiProblem 409 where the account has the most, 429
 */
export async function askToMakePasskey(
  { database, now }: Deps,
  { rpId }: PasskeySite,
  session: Session,
): Promise<PasskeyCreation> {
  const { id: userId, email, displayName } = session.user
  const seconds = await secondsToWait(database, 'registerPasskey', userId, now())
  if (seconds) throw tooOften(seconds * 1_000, waitSentence(seconds))
  const held = await passkeysOf(database, userId)
  if (held.length >= mostPasskeys) {
    throw new ApiProblem(409, 'refused', 'You have the most passkeys an account can have.')
  }
  const asked = { holder: holderOf(session), userId }
  return {
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
  if (!challenge) return refused('It does not have the shape of a passkey.')
  const asked = { challenge, holder: holderOf(session), userId }
  if (!(await takePasskeyChallenge(database, asked, now()))) {
    return refused('The challenge is not open.')
  }
  const looked = await background.run('verifyMade', { site, response: made, challenge })
  if ('reason' in looked) return refused(looked.reason)
  const atMs = now()
  const outcome = await transact(database, async (trx) => {
    if (!(await holdSession(trx, userId, session.sessionId))) return 'wrong'
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

/** Deletes all passkeys of a person. @returns how many there were */
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

/** For administrators it goes to the audit log, for everyone else to the server's log. */
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
