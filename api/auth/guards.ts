import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { longestUploadText } from '#domain/wire/admin-spot'
import { longestPushBytes } from '#domain/wire/sync'
import type { Env } from '../env'
import { problem, TooBusy } from '../http/problem'
import { log, loggedPath } from '../operations/log'
import { bucketOf, clientAddress } from './limits'
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

/** Memory for request bodies in progress, as the sum of their `Content-Length`. */
const bodyRoom = {
  inAll: 16 * 1024 * 1024,
  /** All who are not signed in, so that signed-in users always find room. */
  strangers: 8 * 1024 * 1024,
  /** One anonymous address (IPv6: a /48), and one account: slow bodies block only their sender. */
  stranger: 1024 * 1024,
  account: 4 * 1024 * 1024,
}

/**
 * Bounds the memory of request bodies. A body must have a Content-Length (RFC 9110, 8.6), as those of browsers and of the
 * payment provider do, so that size and sender are checked before anything is read; the announced bytes in progress are
 * bounded in all, for anonymous clients, and for each sender, whose first body always fits.
 * Use it after `loadSession`. Without it slow anonymous bodies take all the room (`api/auth/body-limit.test.ts`).
 */
export function boundBodies(
  { trustProxy }: Pick<Env, 'trustProxy'>,
  room = bodyRoom,
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
      return new TooBusy().toResponse()
    }
    for (const whose of [sender, ...sums]) add(whose, bytes)
    try {
      await next()
    } finally {
      for (const whose of [sender, ...sums]) add(whose, -bytes)
    }
  }
}

/** Refuses too long bodies before they are read. */
export function limitBodies(): MiddlewareHandler {
  const ordinary = limited(mostJsonBytes)
  const profile = limited(mostProfileBytes)
  const others = new Map([
    ['/api/sync/push', limited(longestPushBytes)],
    ['/api/stripe/webhook', limited(mostEventBytes)],
    ['/api/admin/pictures', limited(longestUploadText + 1024)],
  ])
  return (c, next) => {
    const usual = /^\/api\/users\/[^/]+$/.test(c.req.path) ? profile : ordinary
    return (others.get(c.req.path) ?? usual)(c, next)
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Where a request comes from by the browser's headers. `Sec-Fetch-Site` comes first: a page cannot set it, and it stays
 * right behind a proxy that ends TLS. `unknown`: neither header, so not a current browser.
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
 * CSRF protection of every unsafe API route: refuses requests of other sites (403) and bodies that are not JSON (415).
 */
export function onlyOwnJson(env: Pick<Env, 'publicUrl'>): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    if (requestSite(c, env) === 'foreign') {
      return problem(403, 'cross-site', 'This request came from another site.')
    }
    if (hasBody(c) && !isJson(c.req.header('content-type'))) {
      return problem(415, 'not-json', 'The body must be JSON (Content-Type: application/json).')
    }
    return next()
  }
}

const hasBody = (c: Context): boolean =>
  c.req.header('content-type') !== undefined || Number(c.req.header('content-length') ?? 0) > 0

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')

/**
 * Logs answers 403 and 429, with the path but not its query, which may hold a token.
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
