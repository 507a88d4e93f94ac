import { isKnownDevice } from '#db/server/known-devices'
import { startPasskeyChallenge, takePasskeyChallenge } from '#db/server/passkey-challenges'
import { passkeyByCredential } from '#db/server/passkeys'
import { forgetTries } from '#db/server/rate-limits'
import { hashOfToken } from '#db/server/sessions'
import { minuteMs } from '#domain/time/durations'
import { type PasskeyRequest, signedPasskey } from '#domain/wire/passkeys'
import { log } from '../../log'
import type { EmbeddedDeps, Proven, Refusal } from '../embedded/deps'
import { limitKey, secondsToWait } from '../limits'
import { challengeIn, readPasskey } from './passkey-answers'
import type { PasskeySite } from './passkey-site'

type Deps = Pick<EmbeddedDeps, 'database' | 'now'>

/** Less than a challenge holds, so that what was signed in time also arrives in time. */
export const passkeyTimeoutMs = 4 * minuteMs

/** @param holder the secret in the cookie of the browser that asks */
export async function askForPasskey(
  { database, now }: Deps,
  { rpId }: PasskeySite,
  { holder, address }: { holder: string; address: string },
): Promise<{ kind: 'asked'; request: PasskeyRequest } | { kind: 'wait'; seconds: number }> {
  const seconds = await secondsToWait(database, 'startFromAddress', address, now())
  if (seconds) return { kind: 'wait', seconds }
  const challenge = await startPasskeyChallenge(database, { holder, userId: null }, now())
  const timeout = passkeyTimeoutMs
  return { kind: 'asked', request: { challenge, rpId, timeout, userVerification: 'required' } }
}

/**
 * By what a passkey signed. The authenticator has looked at its owner (a finger, a face, a PIN), so it counts as two
 * factors. What is refused says nothing of whether there is such a passkey or account.
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
    /** What the browser shows of an earlier sign-in; null: nothing. */
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
