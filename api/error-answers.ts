import type { Context, Hono } from 'hono'
import { isDatabaseAway, isDiskFull } from '#db/server/engines/database-away'
import { throttle } from '#db/server/engines/throttle'
import { TooManyPushes } from '#db/server/versions'
import { log, loggedPath } from './log'
import { ApiProblem, problem, tooManyChanges } from './problem'

/** What is said of an error, whichever route threw it. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ApiProblem) return error.toResponse()
  if (error instanceof TooManyPushes) return tooManyChanges()
  // The client went away in the middle of a body: no answer can be sent, and nothing went wrong here.
  if (c.req.raw.signal.aborted) return problem(400, 'validation', 'The request broke off.')
  if (isDatabaseAway(error)) return databaseAway(error)
  // As it was asked for: Hono's path is decoded.
  log.error('request-failed', { method: c.req.method, path: loggedPath(c.req.url) }, error)
  return problem(500, 'internal', 'Something went wrong on our side.')
}

const tellAway = throttle(10_000, ({ message }: Error) =>
  log.warn('database-away', { sentence: message }),
)

const tellFull = throttle(10_000, ({ message }: Error) =>
  log.error('disk-full', { sentence: message }),
)

/** Nothing was changed, or it is unknown whether it was: a phone sends again what it has no answer to, and it counts once. */
function databaseAway(error: Error): Response {
  const isFull = isDiskFull(error)
  if (isFull) tellFull(error)
  else tellAway(error)
  const message = isFull
    ? 'The server’s disk is full: it takes nothing new until there is room. Nothing was changed.'
    : 'The server cannot reach its data just now. Please try again in a moment.'
  return problem(503, 'try-later', message, { headers: { 'Retry-After': isFull ? '60' : '5' } })
}

export const notFound = (c: Context) =>
  problem(404, 'not-found', `There is nothing at ${c.req.path}.`)

export const methodRefused = () =>
  problem(405, 'method-not-allowed', 'This address can only be read.', {
    headers: { Allow: 'GET, HEAD' },
  })

/** Answers what no route took: 405 where the path answers a GET, else 404. To be made when every route is mounted. */
export function refuseUnknown(app: Hono): (c: Context) => Response {
  const paths = app.routes.filter((route) => route.method === 'GET').map((route) => route.path)
  const known = [...new Set(paths)].map(
    (path) => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:[^/]+/g, '[^/]+')}$`),
  )
  return (c) =>
    c.req.method !== 'GET' && known.some((address) => address.test(c.req.path))
      ? methodRefused()
      : notFound(c)
}
