import type { Context } from 'hono'
import type * as v from 'valibot'
import type { Passkey } from '#db/server/account/passkeys'
import type { madePasskey, signedPasskey } from '#domain/wire/passkeys'
import type { Env } from '../../env'

/** Ed25519, ECDSA with P-256, RSA (COSE numbers): between them every authenticator there is. */
export const algorithms = [-8, -7, -257]

/** What an authenticator keeps as the owner of a passkey: opaque bytes of at most 64 (WebAuthn, 5.4.3), base64url. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

type Refused = { reason: string }

type MadeJob = {
  site: PasskeySite
  response: v.InferOutput<typeof madePasskey>
  /** One that was open for this person, and is taken. */
  challenge: string
}
type VerifiedMade = { credentialId: string; publicKey: string; counter: number } | Refused

/** WebAuthn Level 3, 7.1. No attestation is asked for: the maker of an authenticator does not matter here. */
export async function verifyMade({
  site: { rpId, origin },
  response,
  challenge,
}: MadeJob): Promise<VerifiedMade> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await library()
  try {
    const sent = Buffer.from(response.response.attestationObject, 'base64url')
    const attestation = decodeAttestationObject(new Uint8Array(sent))
    const isOwn = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
    // The other kinds bring certificates, whose addresses of revocation lists the library would fetch.
    if (attestation.get('fmt') !== 'none' && !isOwn) return { reason: 'It has an attestation.' }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return { reason: 'The attestation is not valid.' }
    const { id, publicKey, counter } = registrationInfo.credential
    // The authenticator's word, not the browser's, is stored.
    if (id !== response.id) return { reason: 'The credential has two ids.' }
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
    }
  } catch (error) {
    return refusedBy(error)
  }
}

type SignedJob = {
  site: PasskeySite
  response: v.InferOutput<typeof signedPasskey>
  passkey: Passkey
  /** One that was open for this browser, and is taken. */
  challenge: string
}
type VerifiedSigned = { counter: number } | Refused

/** WebAuthn Level 3, 7.2: challenge, origin, site, the owner's presence and verification, counter and signature. */
export async function verifySigned({
  site: { rpId, origin },
  response,
  passkey,
  challenge,
}: SignedJob): Promise<VerifiedSigned> {
  if (response.response.userHandle !== userHandleOf(passkey.user_id)) {
    return { reason: 'The passkey belongs to another person.' }
  }
  const [{ verifyAuthenticationResponse }] = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified
      ? { counter: authenticationInfo.newCounter }
      : { reason: 'The signature is not valid.' }
  } catch (error) {
    return refusedBy(error)
  }
}

/** Loaded with the first passkey: it takes 27 MB of memory and a third of a second, so the background process does it. */
const library = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])

/** The library throws what failed; that goes to the operator's log, not into the answer. */
function refusedBy(error: unknown): Refused {
  if (error instanceof Error) return { reason: error.message }
  throw error
}

/** Whose passkeys they are (WebAuthn, "relying party"): browsers bind a passkey to `rpId` and say `origin` when it signs. */
export type PasskeySite = { rpId: string; origin: string }

type Reached = {
  /** An issuer that signs people in; null: the server keeps passwords itself. */
  oidc: object | null
  env: Pick<Env, 'publicUrl'>
  originOf: (c: Context) => string
}

/**
 * The site of `PUBLIC_URL`; without that setting only this machine itself, since the Host header is anybody's to write.
 * @returns null where passkeys are not offered: an issuer signs people in, or browsers allow none at the address (no
 *   https, or a number in place of a name)
 */
export function passkeySite({ oidc, env, originOf }: Reached, c: Context): PasskeySite | null {
  if (oidc) return null
  const origin = originOf(c)
  const { protocol, hostname } = new URL(origin)
  const site = { rpId: hostname, origin }
  if (hostname === 'localhost') return site
  return env.publicUrl !== null && protocol === 'https:' && isDomain(hostname) ? site : null
}

/** `URL` writes each IPv4 address with numbers at its end, and IPv6 in brackets. */
const isDomain = (hostname: string): boolean => /\.[a-z][a-z\d-]*$/i.test(hostname)
