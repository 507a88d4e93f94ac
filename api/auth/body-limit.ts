import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { longestPushBytes } from '#domain/wire/sync'
import { problem } from '../problem'

const mostJsonBytes = 100 * 1024
/** A profile may carry a picture as a data URL. */
const mostProfileBytes = 360 * 1024

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => problem(413, 'too-large', `The body may have ${maxSize / 1024} KB at most.`),
  })

/** Refuses bodies that are too long, before anything reads them. */
export function limitBodies(): MiddlewareHandler {
  const ordinary = limited(mostJsonBytes)
  const profile = limited(mostProfileBytes)
  const push = limited(longestPushBytes)
  return (c, next) => {
    if (c.req.path === '/api/sync/push') return push(c, next)
    return /^\/api\/users\/[^/]+$/.test(c.req.path) ? profile(c, next) : ordinary(c, next)
  }
}
