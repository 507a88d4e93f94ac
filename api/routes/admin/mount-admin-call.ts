import type { Context, Hono } from 'hono'
import type { Call, MadeAnswerOf } from '#domain/wire/call'
import type { NeededRole } from '#domain/wire/roles'
import { requireRole, type Session } from '../../auth/session'
import type { RouteDeps } from '../deps'
import { type Asked, mountCall } from '../mount-call'
import type { Failure } from '../openapi'
import { personal } from '../personal-deps'

type Described = {
  summary: string
  /** Besides 401 and 403 of every call, and 429 of every change. */
  errors?: readonly Failure[]
  needs?: NeededRole
}

type AdminAsked<C extends Call> = Asked<C> & Pick<Session, 'user'> & { session: Session }

/**
 * Mounts calls of the administration: the role is asked for before anything of the request is read, and what a
 * handler returns is sent as JSON that no cache keeps, held to the call's schema by the compiler. Null is a 204.
 */
export function adminMount(app: Hono, deps: RouteDeps) {
  const headers = personal(deps)
  return <C extends Call>(
    call: C,
    { summary, errors = [], needs = 'admin' }: Described,
    handler: (asked: AdminAsked<C>) => Promise<Response | MadeAnswerOf<C>>,
  ): void => {
    const described = {
      summary,
      errors: [...errors, 401, 403, ...(call.method === 'GET' ? [] : ([429] as const))] as const,
      guard: (c: Context) => void requireRole(c, needs),
    }
    mountCall(app, call, described, async (c, asked) => {
      const session = requireRole(c, needs)
      const made = await handler({ ...asked, session, user: session.user })
      if (made instanceof Response) return made
      return made === null
        ? c.body(null, 204, headers)
        : c.json(made as object, call.status ?? 200, headers)
    })
  }
}

export type AdminMount = ReturnType<typeof adminMount>
