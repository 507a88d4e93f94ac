import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { startLoginFlow, takeLoginFlow } from '#db/server/login-flows'
import { newToken } from '#db/server/sessions'
import { log } from '../log'
import { messageResponse, redirect, waitSentence } from './answers'
import type { Auth } from './auth'
import { flowCookieName, setCookie } from './cookies'
import { secondsToWait } from './limits'
import { type Oidc, OidcFailure, type OidcTrouble, type Wish } from './oidc'
import { deactivated, personFromIssuer } from './person-from-issuer'

const flowSeconds = 600

const callbackOf = (auth: Auth, c: Context) => `${auth.originOf(c)}/api/auth/callback`

/** Sends the browser to the issuer; what comes back must be from this browser, once, within ten minutes. */
export async function beginOidc(
  auth: Auth,
  oidc: Oidc,
  c: Context,
  { returnPath, wish }: { returnPath: string; wish: Wish },
): Promise<Response> {
  const { database, env, now } = auth
  const seconds = await secondsToWait(database, 'startFromAddress', auth.addressOf(c), now())
  if (seconds) {
    const more = { retryAfterSeconds: seconds }
    return messageResponse(auth, 429, 'One moment', waitSentence(seconds), more)
  }
  try {
    const begun = await oidc.begin(callbackOf(auth, c), wish)
    const known = getCookie(c, flowCookieName(env))
    // Kept over several starts, so that signing in from two tabs works in both.
    const browser = known && /^[\w-]{43}$/.test(known) ? known : newToken()
    await startLoginFlow(database, { ...begun, browser, returnPath }, now() + flowSeconds * 1000)
    const cookie = { name: flowCookieName(env), value: browser, maxAgeSeconds: flowSeconds }
    return redirect(auth, begun.url, { cookies: [setCookie(env, cookie)] })
  } catch (error) {
    return failed(auth, error)
  }
}

/** The browser is back from the issuer. */
export async function finishOidc(auth: Auth, oidc: Oidc, c: Context): Promise<Response> {
  const { database, env, now } = auth
  const state = c.req.query('state') ?? ''
  const browser = getCookie(c, flowCookieName(env)) ?? ''
  const flow = await takeLoginFlow(database, { state, browser }, now())
  if (!flow) {
    return messageResponse(
      auth,
      400,
      'Please sign in again',
      'This sign-in was not begun in this browser, or too long ago.',
    )
  }
  try {
    const answer = new URL(callbackOf(auth, c))
    answer.search = new URL(c.req.url).search
    const person = await oidc.finish(answer, { ...flow, state })
    const outcome = await personFromIssuer(database, person, now())
    if (outcome.kind === 'refused') return refused(auth, c, outcome.sentence)
    const proof = { userId: outcome.userId, passwordHash: null }
    const cookies = await auth.begin(c, proof, person)
    if (!cookies) return refused(auth, c, deactivated)
    return redirect(auth, flow.returnPath, { cookies })
  } catch (error) {
    return failed(auth, error)
  }
}

function refused(auth: Auth, c: Context, sentence: string): Promise<Response> {
  log.info('sign-in-refused', { way: 'oidc', address: auth.addressOf(c) })
  return messageResponse(auth, 403, 'You could not be signed in', sentence)
}

const sentences: Record<OidcTrouble, string> = {
  refused: 'The sign-in was stopped on the way.',
  'not-answering':
    'The sign-in service is not answering. Everything else works; try again in a minute.',
  'not-valid': 'The answer of the sign-in service could not be believed. Try again.',
}

function failed(auth: Auth, error: unknown): Promise<Response> {
  if (!(error instanceof OidcFailure)) throw error
  const { trouble } = error
  const why = [error.message, ...reasons(error.cause)].join(' ')
  if (trouble === 'refused') log.info('oidc-refused', { why })
  else log.error('oidc-failed', { trouble, why })
  return messageResponse(
    auth,
    trouble === 'not-answering' ? 503 : trouble === 'refused' ? 401 : 400,
    'You could not be signed in',
    sentences[trouble],
    trouble === 'not-answering' ? { retryAfterSeconds: 60 } : {},
  )
}

/** The sentences of an error and of what caused it; never its fields, which may hold claims or tokens. */
function reasons(error: unknown): string[] {
  return error instanceof Error ? [error.message, ...reasons(error.cause)] : []
}
