import { type Context, Hono } from 'hono'
import { endCalendar } from '#db/server/calendars'
import { displacedFrom } from '#db/server/displace-unproven'
import { endSession, endSessionsOf, sessionsOf } from '#db/server/sessions'
import { subscriptionOf, userById } from '#db/server/users'
import { entitledPlan, paidPlan } from '#domain/plan/plan'
import { authCalls } from '#domain/wire/auth'
import { messageResponse, pageResponse, redirect } from '../auth/answers'
import type { Auth } from '../auth/auth'
import { endedSessionCookies } from '../auth/cookies'
import { hasSecondFactor } from '../auth/embedded/second-factor'
import { beginOidc, finishOidc } from '../auth/oidc-flow'
import { signOutPage } from '../auth/pages/forms'
import { returnPath, secondFactorPath, withNext } from '../auth/return-path'
import { requestSite } from '../auth/same-origin'
import { sessionOf } from '../auth/session'
import { iso, isoOrNull } from '../iso'
import { log } from '../log'
import { problem, unauthorised } from '../problem'
import { personal, type RouteDeps } from './deps'
import type { Mounts } from './mount-call'

/** Navigations that begin and end a session. Their answers are pages and redirects, never JSON. */
export function signInRoutes(auth: Auth): Hono {
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
    return messageResponse(auth, 403, 'Not from here', 'This was not asked by Southbreak itself.', {
      action: { label: 'Sign out', href: '/api/logout' },
    })
  })

  async function signOut(c: Context): Promise<Response> {
    const session = sessionOf(c)
    const ended = session && (await endSession(database, session.user.id, session.sessionId))
    if (session) log.info('signed-out', { userId: session.user.id, where: 'here' })
    const atIssuer =
      oidc && ended?.oidcIdToken
        ? await oidc.signOutUrl(ended.oidcIdToken, `${auth.originOf(c)}/`)
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
export function personRoutes(
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
      id: person.id,
      email: person.email,
      role: person.role,
      subscriptionPlan: paidPlan(entitledPlan(subscriptionOf(person), now())),
      subscriptionStatus: person.subscription_status,
      subscriptionEndDate: isoOrNull(person.subscription_end_at_ms),
      displayName: person.display_name,
      firstName: person.first_name,
      lastName: person.last_name,
      profileImageUrl: person.profile_image_url,
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

  mount(
    authCalls.endSessions,
    'Signs the person out everywhere, here too',
    [],
    async ({ user }) => {
      await endSessionsOf(database, user.id)
      await endCalendar(database, user.id)
      log.info('signed-out', { userId: user.id, where: 'everywhere' })
      return signedOut()
    },
  )

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
    for (const cookie of endedSessionCookies(env)) headers.append('Set-Cookie', cookie)
    return new Response(null, { status: 204, headers })
  }
}
