import type { Context } from 'hono'
import type { Env } from '../../env'

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
