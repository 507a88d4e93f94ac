import { type Context, Hono } from 'hono'
import { newToken } from '#db/server/sessions'
import { minuteMs, secondMs } from '#domain/time/durations'
import { passkeyCalls } from '#domain/wire/passkeys'
import { waitSentence } from '../auth/answers'
import type { Auth } from '../auth/auth'
import { passkeyCookieName, passkeyHolder, setCookie } from '../auth/cookies'
import { type PasskeySite, passkeySite } from '../auth/passkeys/passkey-site'
import { askToMakePasskey } from '../auth/passkeys/register-passkey'
import { askForPasskey } from '../auth/passkeys/sign-in-by-passkey'
import { requireFreshProof, requireUser } from '../auth/session'
import { ApiProblem, problem, tooOften } from '../problem'
import { mountCall } from './mount-call'

const cookieSeconds = (10 * minuteMs) / secondMs

/** What the script of the sign-in pages asks before it asks the browser for a passkey. */
export function passkeyRoutes(auth: Auth, json: Record<string, string>): Hono {
  const { embedded, env, now } = auth
  const personal = { ...json, 'Cache-Control': 'no-store' }
  const app = new Hono()

  mountCall(
    app,
    passkeyCalls.creation,
    { summary: 'What a new passkey is made from', errors: [401, 403, 404, 409, 429] },
    async (c) => {
      const session = requireUser(c)
      requireFreshProof(session, now())
      const asked = await askToMakePasskey(embedded, siteOf(auth, c), session)
      if (asked.kind === 'wait') return wait(asked.seconds)
      if (asked.kind === 'full') {
        return problem(409, 'refused', 'You have as many passkeys as an account can have.')
      }
      return c.json(asked.creation, 200, personal)
    },
  )

  mountCall(
    app,
    passkeyCalls.request,
    { summary: 'What a passkey signs to sign in', errors: [404, 429] },
    async (c) => {
      const site = siteOf(auth, c)
      // Kept over several starts, so that signing in from two tabs works in both.
      const holder = passkeyHolder(c, env) ?? newToken()
      const asked = await askForPasskey(embedded, site, { holder, address: auth.addressOf(c) })
      if (asked.kind === 'wait') return wait(asked.seconds)
      const cookie = { name: passkeyCookieName(env), value: holder, maxAgeSeconds: cookieSeconds }
      c.header('Set-Cookie', setCookie(env, cookie))
      return c.json(asked.request, 200, personal)
    },
  )

  return app
}

/** @throws ApiProblem 404 where passkeys are not offered */
function siteOf(auth: Auth, c: Context): PasskeySite {
  const site = passkeySite(auth, c)
  if (!site) throw new ApiProblem(404, 'not-found', 'Passkeys are not offered here.')
  return site
}

const wait = (seconds: number): Response =>
  tooOften(seconds * 1_000, waitSentence(seconds)).toResponse()
