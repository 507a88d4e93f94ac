import type { Context } from 'hono'
import { knownDeviceMs, rememberDevice } from '#db/server/account/known-devices'
import { createProvenSession, type Proof } from '#db/server/account/proven-session'
import { endSession, sessionIdleMs } from '#db/server/account/sessions'
import { noteSignIn } from '#db/server/account/users'
import type { ServerDatabase } from '#db/server/tables'
import type { Background } from '../background/background'
import type { Env } from '../env'
import { log } from '../operations/log'
import { cookie, deviceName, sessionCookies, tokenOf } from './cookies'
import type { EmbeddedDeps } from './embedded/deps'
import { createMailer, type Mailer } from './embedded/deps'
import { openFactorSeal } from './factor-secrets'
import { clientAddress } from './limits'
import { createOidc, type Oidc } from './oidc'
import type { PasswordHasher } from './password-hash'
import { sessionOf } from './session'

export type Auth = EmbeddedDeps & {
  env: Pick<Env, 'publicUrl' | 'trustProxy'>
  /** Null: the server keeps passwords itself. */
  oidc: Oidc | null
  addressOf: (c: Context) => string
  /** Where people reach this server, without a slash at the end. */
  originOf: (c: Context) => string
  /**
   * Begins a session after authentication and ends the browser's former one: a token that an attacker planted there (session
   * fixation) gives no access.
   * @returns the cookies to set; null when the proof no longer holds
   */
  begin: (
    c: Context,
    proof: Proof,
    more?: { idToken?: string; provenAtMs?: number; secondFactorAtMs?: number },
  ) => Promise<string[] | null>
}

export function createAuth({
  database,
  env,
  now,
  hasher,
  background,
  mailer = env.smtpUrl && env.publicUrl ? createMailer(env.smtpUrl, env.publicUrl) : null,
}: {
  database: ServerDatabase
  env: Pick<Env, 'publicUrl' | 'trustProxy' | 'oidc' | 'smtpUrl' | 'dataDir' | 'secondFactorKeys'>
  now: () => number
  hasher: PasswordHasher
  background: Background
  mailer?: Mailer | null
}): Auth {
  return {
    database,
    env,
    now,
    oidc: env.oidc && createOidc(env.oidc, now),
    hasher,
    background,
    seal: openFactorSeal(env),
    mailer,
    addressOf: (c) => clientAddress(c, env.trustProxy),
    originOf: (c) => new URL(env.publicUrl ?? c.req.url).origin,
    async begin(c, proof, more) {
      const atMs = now()
      const { userId } = proof
      const browser = deviceName(c.req.header('user-agent'))
      const begun = await createProvenSession(database, proof, {
        device: browser,
        atMs,
        oidcIdToken: more?.idToken ?? null,
        provenAtMs: more?.provenAtMs ?? null,
        secondFactorAtMs: more?.secondFactorAtMs ?? null,
      })
      if (!begun) return null
      const before = sessionOf(c)
      if (before) await endSession(database, before.user.id, before.sessionId)
      await noteSignIn(database, userId, atMs)
      const way = env.oidc ? 'oidc' : proof.passkey ? 'passkey' : 'embedded'
      log.info('signed-in', { userId, way, address: clientAddress(c, env.trustProxy) })
      const cookies = sessionCookies(env, begun.token, sessionIdleMs / 1000)
      if (env.oidc) return cookies
      const shown = tokenOf(c, env, 'device')
      const device = await rememberDevice(database, {
        userId,
        shown,
        isCodeShown: way === 'passkey' || more?.secondFactorAtMs != null,
        atMs,
      })
      return [...cookies, cookie(env, 'device', device, knownDeviceMs / 1000)]
    },
  }
}
