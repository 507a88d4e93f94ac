import type { Context } from 'hono'
import { newToken } from '#db/server/sessions'
import { minuteMs, secondMs } from '#domain/time/durations'
import { passkeyCalls } from '#domain/wire/passkeys'
import { waitSentence } from '../auth/answers'
import type { Auth } from '../auth/auth'
import { passkeyCookieName, passkeyHolder, setCookie } from '../auth/cookies'
import { type PasskeySite, passkeySite } from '../auth/passkeys/passkey-site'
import { askToMakePasskey } from '../auth/passkeys/register-passkey'
import { askForPasskey } from '../auth/passkeys/sign-in-by-passkey'
import { requireFreshProof } from '../auth/session'
import { ApiProblem, problem, tooOften } from '../problem'
import type { Mounts } from './mount-call'

const cookieSeconds = (10 * minuteMs) / secondMs

/** What the script of the sign-in pages asks before it asks the browser for a passkey. */
export function passkeyRoutes({ open, person }: Mounts, auth: Auth): void {
  const { embedded, env, now } = auth

  person(
    passkeyCalls.creation,
    'What a new passkey is made from',
    [403, 404, 409, 429],
    async ({ session }, c) => {
      requireFreshProof(session, now())
      const asked = await askToMakePasskey(embedded, siteOf(auth, c), session)
      if (asked.kind === 'wait') throw wait(asked.seconds)
      if (asked.kind === 'full') {
        return problem(409, 'refused', 'You have as many passkeys as an account can have.')
      }
      return asked.creation
    },
  )

  open(passkeyCalls.request, 'What a passkey signs to sign in', [404, 429], async (_, c) => {
    const site = siteOf(auth, c)
    // Kept over several starts, so that signing in from two tabs works in both.
    const holder = passkeyHolder(c, env) ?? newToken()
    const asked = await askForPasskey(embedded, site, { holder, address: auth.addressOf(c) })
    if (asked.kind === 'wait') throw wait(asked.seconds)
    const cookie = { name: passkeyCookieName(env), value: holder, maxAgeSeconds: cookieSeconds }
    c.header('Set-Cookie', setCookie(env, cookie))
    return asked.request
  })
}

/** @throws ApiProblem 404 where passkeys are not offered */
function siteOf(auth: Auth, c: Context): PasskeySite {
  const site = passkeySite(auth, c)
  if (!site) throw new ApiProblem(404, 'not-found', 'Passkeys are not offered here.')
  return site
}

const wait = (seconds: number) => tooOften(seconds * 1_000, waitSentence(seconds))
