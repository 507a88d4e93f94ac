import * as v from 'valibot'
import { post } from './calls'

/** Bytes in base64url (RFC 4648, 5) without padding. */
const base64url = (mostBytes: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil((mostBytes * 4) / 3)),
    v.regex(/^[\w-]+$/, 'must be base64url'),
  )

/** WebAuthn, 4 (Credential ID): at most 1,023 bytes. */
const credentialId = base64url(1023)
const clientData = base64url(2048)

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3, as far as it is used here. */
const passkeyCreation = v.object({
  /** Valid once, for five minutes, in the session that asked. */
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  /** Milliseconds. */
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export type PasskeyCreation = v.InferOutput<typeof passkeyCreation>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3, as far as it is used here. */
const passkeyRequest = v.object({
  /** Valid once, for five minutes, in the browser that asked. */
  challenge: v.string(),
  rpId: v.string(),
  /** Milliseconds. */
  timeout: v.number(),
  userVerification: v.literal('required'),
})
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>

const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') }

/** `RegistrationResponseJSON`: what the browser made, to be stored. */
export const madePasskey = v.object({
  ...credential,
  response: v.object({ clientDataJSON: clientData, attestationObject: base64url(4096) }),
})

/** `AuthenticationResponseJSON`: what a passkey signed. */
export const signedPasskey = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(1024),
    signature: base64url(1024),
    /** WebAuthn, 5.4.3: at most 64 bytes; the credential is discoverable, so that there is one. */
    userHandle: base64url(64),
  }),
})

/**
 * What a browser needs before it asks the authenticator; what that made or signed goes back as a form of the page. Not
 * there where an issuer signs people in, and where the server's address can have no passkeys.
 */
export const passkeyCalls = {
  creation: post('/auth/passkeys', passkeyCreation),
  request: post('/auth/passkey-sign-in', passkeyRequest),
}
