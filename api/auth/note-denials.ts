import type { MiddlewareHandler } from 'hono'
import type { Env } from '../env'
import { log, loggedPath } from '../log'
import { clientAddress } from './client-address'
import { sessionOf } from './session'

/**
 * Writes down who was refused what belongs to others (403), or was asked to wait (429). The path without its
 * query: that may hold a token.
 */
export function noteDenials(env: Pick<Env, 'trustProxy'>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { status } = c.res
    if (status !== 403 && status !== 429) return
    log.info('denied', {
      status,
      method: c.req.method,
      path: loggedPath(c.req.url),
      userId: sessionOf(c)?.user.id ?? null,
      address: clientAddress(c, env.trustProxy),
    })
  }
}
