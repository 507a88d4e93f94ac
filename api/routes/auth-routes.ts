import { type Context, Hono } from 'hono'
import { displacedFrom } from '#db/server/account/displace-unproven'
import { endSession, newToken, sessionsOf, signOutEverywhere } from '#db/server/account/sessions'
import { subscriptionOf, userById } from '#db/server/account/users'
import { fieldsIn } from '#db/server/kept-table'
import { entitledPlan, paidPlan } from '#domain/person/plan'
import { minuteMs, secondMs } from '#domain/time/durations'
import { authCalls } from '#domain/wire/auth'
import { passkeyCalls } from '#domain/wire/passkeys'
import type { Auth } from '../auth/auth'
import { cookie, endedSessionCookies, tokenOf } from '../auth/cookies'
import { hasSecondFactor } from '../auth/embedded/second-factor'
import { boundBodies, limitBodies, onlyOwnJson, requestSite } from '../auth/guards'
import { beginOidc, finishOidc } from '../auth/oidc-flow'
import { signOutPage } from '../auth/pages/forms'
import { messageResponse, pageResponse, redirect } from '../auth/pages/page'
import { signInPages } from '../auth/pages/sign-in-pages'
import { askForPasskey, askToMakePasskey } from '../auth/passkeys/passkeys'
import { type PasskeySite, passkeySite } from '../auth/passkeys/verify-passkey'
import { returnPath, secondFactorPath, withNext } from '../auth/return-path'
import { loadSession, requireFreshProof, sessionOf } from '../auth/session'
import { iso, isoOrNull } from '../http/iso'
import { ApiProblem, problem, unauthorised } from '../http/problem'
import { log } from '../operations/log'
import { personal, type RouteDeps } from './deps'
import { type Mounts, mounting } from './mount-call'

/** Navigations that begin and end a session. Their answers are pages and redirects, never JSON. */
function signInRoutes(auth: Auth): Hono {
  const { database, env, oidc } = auth
  const app = new Hono()

  app.get('/login', async (c) => {
    const next = returnPath(c.req.query('next'), c.req.query('plan'))
    // The person who is signed in may be asked to show once more that it is them (`requireFreshProof`).
    const again = c.req.query('again') === '1'
    if (sessionOf(c) && !again) return redirect(auth, next)
    const session = sessionOf(c)
    // From 'Create account' of the app: the form for it, not the one for the people who have one.
    const isNew = c.req.query('new') === '1' && !session
    if (oidc) {
      const wish = again ? 'again' : isNew ? 'create' : 'sign-in'
      return beginOidc(auth, oidc, c, { returnPath: next, wish })
    }
    if (session && (await hasSecondFactor(database, session.user.id))) {
      return redirect(auth, `${secondFactorPath}?next=${encodeURIComponent(next)}`)
    }
    return redirect(auth, withNext(isNew ? '/api/create-account' : '/api/sign-in', next))
  })

  app.get('/auth/callback', (c) =>
    oidc ? finishOidc(auth, oidc, c) : redirect(auth, '/api/sign-in'),
  )

  // A link or an image on another site must not sign anybody out, so those are asked first.
  app.get('/logout', (c) => {
    if (!sessionOf(c) || isOwnNavigation(c, auth)) return signOut(c)
    return pageResponse(auth, signOutPage(), { formTargets: oidc ? [oidc.origin] : [] })
  })

  app.post('/logout', (c) => {
    if (requestSite(c, env) === 'own') return signOut(c)
    return messageResponse(auth, 403, 'Not from Southbreak', 'This was not sent by Southbreak.', {
      action: { label: 'Sign out', href: '/api/logout' },
    })
  })

  async function signOut(c: Context): Promise<Response> {
    const session = sessionOf(c)
    const ended = session && (await endSession(database, session.user.id, session.sessionId))
    if (session) log.info('signed-out', { userId: session.user.id, where: 'here' })
    const atIssuer =
      oidc && ended?.oidc_id_token
        ? await oidc.signOutUrl(ended.oidc_id_token, `${auth.originOf(c)}/`)
        : null
    return redirect(auth, atIssuer ?? '/', {
      status: c.req.method === 'POST' ? 303 : 302,
      cookies: endedSessionCookies(env),
    })
  }

  return app
}

/** Typed in, or followed inside the app; not an image, a frame or a prefetch. */
function isOwnNavigation(c: Context, auth: Auth): boolean {
  const dest = c.req.header('sec-fetch-dest') ?? 'document'
  const isAhead = /prefetch|prerender/.test(
    `${c.req.header('sec-purpose') ?? ''} ${c.req.header('purpose') ?? ''}`,
  )
  return requestSite(c, auth.env) === 'own' && !isAhead && (dest === 'document' || dest === 'empty')
}

/** Who is signed in, and where else. */
function personRoutes(
  { person: mount }: Mounts,
  auth: Auth,
  deps: Pick<RouteDeps, 'json' | 'memo'>,
): void {
  const { database, env, now, oidc } = auth

  mount(authCalls.user, 'The signed-in person', [], async ({ user }) => {
    const person = await userById(database, user.id)
    if (!person) throw unauthorised()
    // Only a sign-in through an issuer takes an address from another account (`displaceUnproven`).
    const formerHolders = oidc ? await displacedFrom(database, person.email) : []
    return {
      ...fieldsIn(person, ['id', 'email', 'role', 'subscriptionStatus', 'profileImageUrl']),
      ...fieldsIn(person, ['displayName', 'firstName', 'lastName']),
      subscriptionPlan: paidPlan(entitledPlan(subscriptionOf(person), now())),
      subscriptionEndDate: isoOrNull(person.subscription_end_at_ms),
      canChangePassword: oidc === null,
      formerHolders,
    }
  })

  mount(authCalls.sessions, 'Where the person is signed in', [], async ({ user, session }) => {
    const sessions = await sessionsOf(database, user.id, now())
    return sessions.map((one) => ({
      id: one.id,
      device: one.device,
      createdAt: iso(one.created_at_ms),
      lastSeenAt: iso(one.last_seen_at_ms),
      isCurrent: one.id === session.sessionId,
    }))
  })

  mount(authCalls.endSessions, 'Signs out everywhere, here too', [], async ({ user }) => {
    await signOutEverywhere(database, user.id)
    log.info('signed-out', { userId: user.id, where: 'everywhere' })
    return signedOut()
  })

  mount(
    authCalls.endSession,
    'Signs the person out on one device',
    [404],
    async ({ user, session, params: { sessionId: asked } }) => {
      const ended = await endSession(database, user.id, asked)
      if (!ended) return problem(404, 'not-found', 'You have no such session.')
      log.info('signed-out', { userId: user.id, where: 'one-device' })
      return asked === session.sessionId ? signedOut() : null
    },
  )

  const signedOut = () => {
    const headers = new Headers(personal(deps))
    headers.delete('Content-Type')
    for (const ended of endedSessionCookies(env)) headers.append('Set-Cookie', ended)
    return new Response(null, { status: 204, headers })
  }
}

const cookieSeconds = (10 * minuteMs) / secondMs

/** What the script of the sign-in pages asks before it asks the browser for a passkey. */
function passkeyRoutes({ open, person }: Mounts, auth: Auth): void {
  const { env, now } = auth

  person(
    passkeyCalls.creation,
    'What a new passkey is made from',
    [403, 404, 409, 429],
    async ({ session }, c) => {
      requireFreshProof(session, now())
      return askToMakePasskey(auth, siteOf(auth, c), session)
    },
  )

  open(passkeyCalls.request, 'What a passkey signs to sign in', [404, 429], async (_, c) => {
    const site = siteOf(auth, c)
    // Kept over several starts, so that signing in from two tabs works in both.
    const holder = tokenOf(c, env, 'passkey') ?? newToken()
    const request = await askForPasskey(auth, site, { holder, address: auth.addressOf(c) })
    c.header('Set-Cookie', cookie(env, 'passkey', holder, cookieSeconds))
    return request
  })
}

/** @throws ApiProblem 404 where passkeys are not offered */
function siteOf(auth: Auth, c: Context): PasskeySite {
  const site = passkeySite(auth, c)
  if (!site) throw new ApiProblem(404, 'not-found', 'Passkeys are not offered here.')
  return site
}

/**
 * Puts signing in before everything else of the API. The order is the rule: the session is read first; the
 * pages with forms come before the check that accepts nothing but JSON of our own.
 */
export function mountAuth(
  api: Hono,
  auth: Auth,
  deps: Pick<RouteDeps, 'json' | 'memo'> & { fontPath: string | null },
): void {
  api.use('*', loadSession(auth), boundBodies(auth.env))
  api.route('/', signInPages(auth, deps.fontPath))
  api.route('/', signInRoutes(auth))
  api.use('*', onlyOwnJson(auth.env), limitBodies())
  const mounts = mounting(api, deps)
  personRoutes(mounts, auth, deps)
  passkeyRoutes(mounts, auth)
}
