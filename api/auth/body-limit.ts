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

/** Bodies on their way at one time, in sum: what they may hold of memory before anybody's rights are known. */
const mostBytesInFlight = 16 * 1024 * 1024

/**
 * Bounds what bodies may hold of memory. A body must say its length (RFC 9110, 8.6), as those of every browser and of the
 * payment provider do, so that nothing is read before its size and its sender are judged; and the announced bytes of all
 * requests under way have a sum.
 */
export function boundBodies(mostBytes = mostBytesInFlight): MiddlewareHandler {
  let bytesInFlight = 0
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      return problem(411, 'length-required', 'A body must say its length (Content-Length).')
    }
    const bytes = Number(c.req.header('content-length') ?? 0)
    if (!(bytes > 0)) return next()
    if (bytesInFlight + bytes > mostBytes) {
      return problem(503, 'try-later', 'The server has its hands full. Please try again.', {
        headers: { 'Retry-After': '5' },
      })
    }
    bytesInFlight += bytes
    try {
      await next()
    } finally {
      bytesInFlight -= bytes
    }
  }
}

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
