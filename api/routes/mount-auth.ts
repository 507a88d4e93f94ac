import type { Hono } from 'hono'
import type { Auth } from '../auth/auth'
import { boundBodies, limitBodies } from '../auth/body-limit'
import { onlyOwnJson } from '../auth/same-origin'
import { loadSession } from '../auth/session'
import { personRoutes, signInRoutes } from './auth-routes'
import type { RouteDeps } from './deps'
import { mounting } from './mount-call'
import { passkeyRoutes } from './passkey-routes'
import { signInPages } from './sign-in/sign-in-pages'

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
