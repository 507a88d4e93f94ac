import * as client from 'openid-client'
import * as v from 'valibot'
import { withoutUnseen } from '#domain/wire/plain-text'
import type { Env } from '../env'
import { parseEmail } from './account-rules'

/** What the issuer says about a person. */
export type IssuerPerson = {
  /** `issuer subject`, the only claims that never change. */
  identity: string
  email: string | null
  /** False unless the issuer says that the address is the person's own. */
  emailIsVerified: boolean
  displayName: string | null
  firstName: string | null
  lastName: string | null
  idToken: string
  /** When they last signed in at the issuer, UTC epoch ms; 0: it does not say. */
  provenAtMs: number
}

type Begun = { url: string; state: string; codeVerifier: string; nonce: string }

/** `refused`: the person or the issuer said no; `not-answering`: try again later; `not-valid`: reject it. */
export type OidcTrouble = 'refused' | 'not-answering' | 'not-valid'

export class OidcFailure extends Error {
  readonly trouble: OidcTrouble
  constructor(trouble: OidcTrouble, cause: unknown) {
    super(`The sign-in service: ${trouble}.`, { cause })
    this.trouble = trouble
  }
}

/**
 * The page to ask the issuer for. `again`: it authenticates again, also with a session there. `create`: its sign-up page,
 * where it has one (OpenID Connect, Initiating User Registration 1.0, section 4).
 */
export type Wish = 'sign-in' | 'again' | 'create'

export type Oidc = ReturnType<typeof createOidc>

/** After a failure the issuer is asked again only so much later. */
const deadForMs = 5_000
const timeoutSeconds = 6
/** The session here has ended already; signing out at the issuer is worth no longer wait. */
const signOutTimeoutMs = 3_000
/** Clocks of two machines are never the same. */
const clockToleranceSeconds = 120

/** The client authentication method that the issuer names; the default is Basic. */
function authentication(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret)
  const post = client.ClientSecretPost(secret)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    return (!methods || methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

const text = v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1))), null)
const claimsOfPerson = v.object({
  email: text,
  email_verified: v.fallback(v.boolean(), false),
  name: text,
  given_name: text,
  family_name: text,
})

/**
 * OpenID Connect: authorization code with PKCE, state, nonce and verified ID token. Discovery happens at the first sign-in,
 * so an issuer that is down stops nothing else.
 */
export function createOidc(settings: NonNullable<Env['oidc']>, now: () => number) {
  const issuer = new URL(settings.issuer)
  let failed: { error: unknown; atMs: number } | null = null
  let asking: Promise<client.Configuration> | null = null

  /** Discovered for each sign-in, so that an issuer may change its keys at any moment. */
  async function configuration(): Promise<client.Configuration> {
    if (failed && now() - failed.atMs < deadForMs) {
      throw new OidcFailure('not-answering', failed.error)
    }
    asking ??= discoverTwice().finally(() => {
      asking = null
    })
    return asking
  }

  async function discoverTwice(): Promise<client.Configuration> {
    try {
      const found = await discover().catch(discover)
      failed = null
      return found
    } catch (error) {
      failed = { error, atMs: now() }
      throw new OidcFailure('not-answering', error)
    }
  }

  const discover = () =>
    client.discovery(
      issuer,
      settings.clientId,
      { [client.clockTolerance]: clockToleranceSeconds },
      authentication(settings.clientSecret),
      {
        execute: [
          client.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
        timeout: timeoutSeconds,
      },
    )

  return {
    /** Where the issuer's own pages are. */
    origin: issuer.origin,

    /** @throws OidcFailure */
    async begin(redirectUri: string, wish: Wish): Promise<Begun> {
      const config = await configuration()
      const codeVerifier = client.randomPKCECodeVerifier()
      const state = client.randomState()
      const nonce = client.randomNonce()
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        // OpenID Connect Core 3.1.2.1: with `max_age` the answer says when they signed in.
        ...(wish === 'again' && { prompt: 'login', max_age: '0' }),
        ...(wish === 'create' && canCreate(config) && { prompt: 'create' }),
      })
      return { url: url.href, state, codeVerifier, nonce }
    },

    /** @param answer the address the browser came back to. @throws OidcFailure */
    async finish(
      answer: URL,
      { codeVerifier, nonce, state }: Omit<Begun, 'url'>,
    ): Promise<IssuerPerson> {
      const config = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(config, answer, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const idClaims = tokens.claims()
        if (!idClaims || !tokens.id_token) throw new Error('The issuer sent no ID token.')
        const told = idClaims.email
          ? idClaims
          : await client.fetchUserInfo(config, tokens.access_token, idClaims.sub)
        const person = v.parse(claimsOfPerson, {
          email: null,
          name: null,
          given_name: null,
          family_name: null,
          ...told,
        })
        return {
          identity: `${idClaims.iss} ${idClaims.sub}`,
          email: person.email && parseEmail(person.email),
          emailIsVerified: person.email_verified,
          displayName: seen(person.name),
          firstName: seen(person.given_name),
          lastName: seen(person.family_name),
          idToken: tokens.id_token,
          provenAtMs: Math.min(now(), (idClaims.auth_time ?? 0) * 1000),
        }
      } catch (error) {
        throw new OidcFailure(troubleOf(error), error)
      }
    },

    /** Where to sign out at the issuer too; null when it has no such page or is not answering. */
    async signOutUrl(idToken: string, returnTo: string): Promise<string | null> {
      const waited = new Promise<null>((resolve) => {
        setTimeout(resolve, signOutTimeoutMs, null).unref()
      })
      const config = await Promise.race([waited, configuration().catch(noneIfFailed)])
      if (!config?.serverMetadata().end_session_endpoint) return null
      return client.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: returnTo,
      }).href
    },
  }
}

/** Whether the issuer says that it knows the prompt; another one may answer it with an error. */
function canCreate(config: client.Configuration): boolean {
  const known = config.serverMetadata().prompt_values_supported
  return Array.isArray(known) && known.includes('create')
}

function noneIfFailed(error: unknown): null {
  if (error instanceof OidcFailure) return null
  throw error
}

function troubleOf(error: unknown): OidcTrouble {
  if (error instanceof client.AuthorizationResponseError) {
    return /^(server_error|temporarily_unavailable)$/.test(error.error)
      ? 'not-answering'
      : 'refused'
  }
  if (error instanceof client.ResponseBodyError) return 'not-valid'
  // fetch itself failed, or took too long.
  if (error instanceof TypeError && 'cause' in error && !('code' in error)) return 'not-answering'
  if (error instanceof client.ClientError) {
    return /TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON/.test(error.code ?? '')
      ? 'not-answering'
      : 'not-valid'
  }
  return 'not-valid'
}

/** The issuer accepts any name. */
const seen = (name: string | null): string | null => (name && withoutUnseen(name)) || null
