import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { longestUploadText } from '#domain/wire/admin-spot'
import { longestPushBytes } from '#domain/wire/sync'
import { problem } from '../problem'

const mostJsonBytes = 100 * 1024
/** A profile may carry a picture as a data URL. */
const mostProfileBytes = 360 * 1024

/** An event of the payment provider holds a whole invoice with its lines. */
const mostEventBytes = 1024 * 1024

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
  const event = limited(mostEventBytes)
  const upload = limited(longestUploadText + 1024)
  return (c, next) => {
    if (c.req.path === '/api/sync/push') return push(c, next)
    if (c.req.path === '/api/stripe/webhook') return event(c, next)
    if (c.req.path === '/api/admin/pictures') return upload(c, next)
    return /^\/api\/users\/[^/]+$/.test(c.req.path) ? profile(c, next) : ordinary(c, next)
  }
}
