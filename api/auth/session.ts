import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import {
  type FoundSession,
  holdSession,
  renewSession,
  sessionByToken,
  sessionIdleMs,
} from '#db/server/account/sessions'
import { subscriptionOf } from '#db/server/account/users'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { entitledPlan } from '#domain/person/plan'
import { minuteMs } from '#domain/time/durations'
import { hasRole, type NeededRole, type Role } from '#domain/wire/roles'
import type { Plan } from '#domain/wire/subscription-plan'
import type { Env } from '../env'
import { ApiProblem, unauthorised } from '../http/problem'
import { cookieOf, endedSessionCookies, hintCookieName, sessionCookies, tokenOf } from './cookies'

export type Session = {
  sessionId: string
  /** When the person last authenticated, UTC epoch ms. */
  provenAtMs: number
  /** An administrator who has not entered the code of their second factor has a user's rights until then. */
  needsCode: boolean
  user: {
    id: string
    email: string
    role: Role
    /** The plan at the moment of the request. */
    plan: Plan
    displayName: string | null
  }
}

declare module 'hono' {
  interface ContextVariableMap {
    session: Session | null
  }
}

/**
 * Reads the session of the request's cookie once, before any route runs; a request without the cookie costs nothing. It
 * extends a session in use and deletes the cookies of one that has ended.
 */
export function loadSession(parts: {
  database: ServerDatabase
  env: Pick<Env, 'publicUrl'>
  now: () => number
  /** Where an issuer signs people in, it asks for what it wants, and no code is asked for here. */
  oidc: object | null
}): MiddlewareHandler {
  const { database, env, now, oidc } = parts
  return async (c, next) => {
    const token = tokenOf(c, env, 'session')
    const atMs = now()
    const found = token ? await sessionByToken(database, token, atMs) : null
    c.set('session', found && asSession(found, { atMs, asksCode: oidc === null }))
    await next()
    // A route that signs in or out has set cookies of its own.
    if (c.res.headers.has('Set-Cookie')) return
    if (found && token && (await renewSession(database, found, atMs))) {
      append(c, sessionCookies(env, token, sessionIdleMs / 1000))
    } else if (!found && (cookieOf(c, env, 'session') || getCookie(c, hintCookieName))) {
      append(c, endedSessionCookies(env))
    }
  }
}

/** What else is in the answer may be everybody's, for a cache between to keep; with a cookie it no longer is. */
function append(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie)
  c.res.headers.set('Cache-Control', 'no-store')
}

function asSession(
  found: FoundSession,
  { atMs, asksCode }: { atMs: number; asksCode: boolean },
): Session {
  const hasFactor = asksCode && found.secondFactorSinceMs !== null
  const needsCode = hasFactor && found.role !== 'user' && found.secondFactorAtMs === null
  return {
    sessionId: found.sessionId,
    provenAtMs: hasFactor ? (found.secondFactorAtMs ?? 0) : (found.provenAtMs ?? found.createdAtMs),
    needsCode,
    user: {
      id: found.userId,
      email: found.email,
      role: needsCode ? 'user' : found.role,
      plan: entitledPlan(subscriptionOf(found), atMs),
      displayName: found.displayName,
    },
  }
}

/** Who is asking; null when no one is signed in. `loadSession` has read it already. */
export const sessionOf = (c: Context): Session | null => c.get('session') ?? null

/** @throws ApiProblem 401 when no one is signed in */
export function requireUser(c: Context): Session {
  const session = sessionOf(c)
  if (!session) throw unauthorised()
  return session
}

/**
 * For paths that name a person: only their own.
 * @throws ApiProblem 401 signed out, 403 when the path names another user
 */
export function requireOwn(c: Context, userId: string): Session {
  const session = requireUser(c)
  if (session.user.id !== userId) {
    throw new ApiProblem(403, 'forbidden', 'This belongs to another person.')
  }
  return session
}

/** @throws ApiProblem 401 signed out, 403 when the role is below the one needed */
export function requireRole(c: Context, needed: NeededRole): Session {
  const session = requireUser(c)
  if (session.needsCode) {
    throw new ApiProblem(403, 'second-factor', 'Enter the code of your second factor first.')
  }
  if (!hasRole(session.user.role, needed)) {
    throw new ApiProblem(
      403,
      'forbidden',
      needed === 'admin'
        ? 'Admin Access Required: only an administrator can do this.'
        : 'Insufficient Permissions: only a super admin can do this.',
    )
  }
  return session
}

/** Makes what outlasts a session, unless the session has ended since: a body may come slowly. @throws ApiProblem 401 */
export const inSession = <T>(
  db: ServerDatabase,
  { user, sessionId }: Session,
  make: (trx: ServerDatabase) => Promise<T>,
): Promise<T> =>
  transact(db, async (trx) => {
    if (!(await holdSession(trx, user.id, sessionId))) throw unauthorised()
    return make(trx)
  })

/** Changes of people's rights require authentication within this time. */
const freshProofMs = 10 * minuteMs

export const hasFreshProof = ({ provenAtMs }: Session, atMs: number): boolean =>
  atMs - provenAtMs < freshProofMs

/**
 * For changes that need more than an administrator's open browser.
 * @throws ApiProblem 403 `sign-in-again` without authentication in the last ten minutes; `/api/login?again=1` asks for it
 *   and returns
 */
export function requireFreshProof(session: Session, atMs: number): void {
  if (hasFreshProof(session, atMs)) return
  throw new ApiProblem(
    403,
    'sign-in-again',
    'Sign in again first: this needs a sign-in from the last ten minutes.',
  )
}
