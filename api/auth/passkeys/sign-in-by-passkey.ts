import * as v from 'valibot'
import { isKnownDevice } from '#db/server/account/known-devices'
import { startPasskeyChallenge, takePasskeyChallenge } from '#db/server/account/passkey-challenges'
import { passkeyByCredential } from '#db/server/account/passkeys'
import { forgetTries } from '#db/server/account/rate-limits'
import { hashOfToken } from '#db/server/account/sessions'
import { minuteMs } from '#domain/time/durations'
import { type madePasskey, type PasskeyRequest, signedPasskey } from '#domain/wire/passkeys'
import { plainText } from '#domain/wire/plain-text'
import { log } from '../../operations/log'
import type { EmbeddedDeps, Proven, Refusal } from '../embedded/deps'
import { limitKey, secondsToWait } from '../limits'
import type { PasskeySite } from './verify-passkey'

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

export const longestPasskeyName = 60

/** What a passkey is called in its owner's list. */
export const passkeyName = plainText(longestPasskeyName, { least: 1 })

const clientData = v.object({ challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

/** What the browser put into a form. @returns null when it is not of the shape */
export function readPasskey<Schema extends typeof madePasskey | typeof signedPasskey>(
  schema: Schema,
  sent: string,
): v.InferOutput<Schema> | null {
  const read = v.safeParse(schema, jsonOf(sent))
  return read.success ? read.output : null
}

/** The challenge that a browser says it has signed; nothing is checked yet. Null: it says none of ours. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
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
