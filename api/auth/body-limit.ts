import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { longestUploadText } from '#domain/wire/admin-spot'
import { longestPushBytes } from '#domain/wire/sync'
import type { Env } from '../env'
import { problem } from '../problem'
import { bucketOf, clientAddress } from './client-address'
import { sessionOf } from './session'

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

/** What bodies on their way at one time may hold of memory, in bytes that they announce. */
type BodyRoom = {
  inAll: number
  /** Of everybody who is not signed in: the others always find room. */
  strangers: number
  /** Of one stranger's address (of IPv6 a /48), and of one account: slow bodies of theirs keep out their own. */
  stranger: number
  account: number
}

const bodyRoom: BodyRoom = {
  inAll: 16 * 1024 * 1024,
  strangers: 8 * 1024 * 1024,
  stranger: 1024 * 1024,
  account: 4 * 1024 * 1024,
}

/**
 * Bounds what bodies may hold of memory. A body must say its length (RFC 9110, 8.6), as those of every browser and of the
 * payment provider do, so that nothing is read before its size and its sender are checked; and the announced bytes of the
 * requests under way have a sum: of all, of strangers, and of each sender, whose only body is always within their own.
 * To be used after `loadSession`.
 */
export function boundBodies(
  { trustProxy }: Pick<Env, 'trustProxy'>,
  room: BodyRoom = bodyRoom,
): MiddlewareHandler {
  const underWay = new Map<string, number>()
  const bytesOf = (whose: string) => underWay.get(whose) ?? 0
  const add = (whose: string, bytes: number) => {
    const sum = bytesOf(whose) + bytes
    if (sum > 0) underWay.set(whose, sum)
    else underWay.delete(whose)
  }
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      return problem(411, 'length-required', 'A body must say its length (Content-Length).')
    }
    const announced = Number(c.req.header('content-length') ?? 0)
    // Nothing reads a body of these, and what is announced and never sent would hold its room while they are answered.
    if (!(announced > 0) || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const user = sessionOf(c)?.user
    const share = user ? room.account : room.stranger
    // What is longer is refused before it is read, see `limitBodies`.
    const bytes = Math.min(announced, share)
    const sender = user
      ? `account ${user.id}`
      : `stranger ${bucketOf(clientAddress(c, trustProxy))}`
    const sums = user ? ['all'] : ['all', 'strangers']
    const ofSender = bytesOf(sender)
    const isTooMuch =
      ofSender + bytes > share ||
      bytesOf('all') + bytes > room.inAll ||
      (!user && bytesOf('strangers') + bytes > room.strangers)
    if (isTooMuch) {
      return problem(503, 'try-later', 'The server has its hands full. Please try again.', {
        headers: { 'Retry-After': '5' },
      })
    }
    for (const whose of [sender, ...sums]) add(whose, bytes)
    try {
      await next()
    } finally {
      for (const whose of [sender, ...sums]) add(whose, -bytes)
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
