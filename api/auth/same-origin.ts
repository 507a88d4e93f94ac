import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from '../env'
import { problem } from '../problem'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * What the browser says about where a request comes from. `Sec-Fetch-Site` is believed first: it cannot
 * be set by a page, and stays right behind a proxy that ends TLS. `unknown`: neither header, so no
 * browser of the last years.
 */
export function requestSite(
  c: Context,
  env: Pick<Env, 'publicUrl'>,
): 'own' | 'foreign' | 'unknown' {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign'
  const origin = c.req.header('origin')
  if (!origin) return 'unknown'
  if (!URL.canParse(origin)) return 'foreign'
  const own = env.publicUrl
    ? origin === new URL(env.publicUrl).origin
    : new URL(origin).host === c.req.header('host')
  return own ? 'own' : 'foreign'
}

/**
 * For every unsafe route of the API: refuses what another site caused (403) and any body that is not
 * JSON (415), so that no form or image elsewhere can act for the person.
 */
export function onlyOwnJson(env: Pick<Env, 'publicUrl'>): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    if (requestSite(c, env) === 'foreign') {
      return problem(403, 'cross-site', 'This was asked by another site.')
    }
    if (hasBody(c) && !isJson(c.req.header('content-type'))) {
      return problem(415, 'not-json', 'The body must be JSON (Content-Type: application/json).')
    }
    return next()
  }
}

const hasBody = (c: Context): boolean =>
  c.req.header('content-type') !== undefined ||
  c.req.header('transfer-encoding') !== undefined ||
  Number(c.req.header('content-length') ?? 0) > 0

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')
