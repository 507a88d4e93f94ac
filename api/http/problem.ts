import type { Context, Hono } from 'hono'
import { isDatabaseAway, isDiskFull } from '#db/server/engines/database-away'
import { throttle } from '#db/server/engines/throttle'
import { TooManyPushes } from '#db/server/personal/versions'
import type { ApiError } from '#domain/wire/errors'
import { DocumentTooComplex } from '../documents/document'
import { log, loggedPath } from '../operations/log'
import { securityHeaders } from './security-headers'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 411 | 413 | 415 | 422 | 426 | 429 | 500 | 503

/** Error codes of the API. Only add to them: installed apps switch on them. */
export type ProblemCode =
  | 'validation'
  | 'unauthorised'
  | 'sign-in-again'
  | 'second-factor'
  | 'forbidden'
  | 'cross-site'
  | 'not-json'
  | 'too-large'
  | 'length-required'
  | 'too-many-requests'
  | 'not-found'
  | 'unknown-plan'
  | 'free-plan'
  | 'wrong-amount'
  | 'already-subscribed'
  | 'no-subscription'
  | 'payments-not-configured'
  | 'payments-unavailable'
  | 'bad-signature'
  | 'unknown-spot'
  | 'unknown-camera'
  | 'no-picture'
  | 'no-tide'
  | 'no-calendar'
  | 'outside-coast'
  | 'duplicate-name'
  | 'in-use'
  | 'no-live-data'
  | 'method-not-allowed'
  | 'foreign-device'
  | 'out-of-step'
  | 'app-too-old'
  | 'refused'
  | 'changed-meanwhile'
  | 'own-account'
  | 'last-super-admin'
  | 'unknown-person'
  | 'unknown-image'
  | 'unknown-document'
  | 'unknown-feedback'
  | 'unknown-report'
  | 'shelf-full'
  | 'too-complex'
  | 'try-later'
  | 'internal'

const security = securityHeaders(null).data

type ProblemMore = Pick<ApiError, 'details' | 'issues'> & { headers?: Record<string, string> }

/** An error answer (RFC 9457), `no-store`. */
export function problem(
  status: Status,
  code: ProblemCode,
  message: string,
  more: ProblemMore = {},
): Response {
  const { headers, ...rest } = more
  const body: ApiError = { code, message, ...rest }
  return Response.json(body, {
    status,
    headers: { ...security, 'Cache-Control': 'no-store', ...headers },
  })
}

/** For a request without a session, or whose account no longer exists. */
export const notSignedIn = 'Not signed in.'

/** Thrown to answer a request with this problem. */
export class ApiProblem extends Error {
  readonly status: Status
  readonly code: ProblemCode
  readonly more: ProblemMore

  constructor(status: Status, code: ProblemCode, message: string, more: ProblemMore = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }

  toResponse(): Response {
    return problem(this.status, this.code, this.message, this.more)
  }
}

/** The answer 429, with the time to wait in Retry-After. @param message where the usual one does not fit */
export const tooOften = (
  waitMs: number,
  message = 'Too many requests. Please wait a little.',
): ApiProblem =>
  new ApiProblem(429, 'too-many-requests', message, {
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1_000)) },
  })

/** The queue for this work is full. */
export class TooBusy extends ApiProblem {
  constructor(message = 'Too many requests now. Please try again in a moment.', waitSeconds = 5) {
    super(503, 'try-later', message, { headers: { 'Retry-After': String(waitSeconds) } })
  }
}

/** The answer 400, naming what does not fit. */
export const doesNotFit = (issues: NonNullable<ApiError['issues']>): ApiProblem =>
  new ApiProblem(400, 'validation', 'The request is not valid.', { issues })

export const unauthorised = (): ApiProblem => new ApiProblem(401, 'unauthorised', notSignedIn)

/** More changes of one person within a minute than are made by hand. */
export const tooManyChanges = (): Response =>
  tooOften(60_000, 'Too many changes at once. Please wait a minute.').toResponse()

/** The answer to an error that any route threw. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ApiProblem) return error.toResponse()
  if (error instanceof TooManyPushes) return tooManyChanges()
  if (error instanceof DocumentTooComplex) {
    return problem(422, 'too-complex', 'The document is too long or too complex for this.', {
      details: error.message,
    })
  }
  // The client disconnected during its body: no answer can be sent, and it is no fault of the server.
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
    ? 'The server’s disk is full: nothing new can be stored until there is room. Nothing was changed.'
    : 'The server cannot reach its data right now. Please try again in a moment.'
  return problem(503, 'try-later', message, { headers: { 'Retry-After': isFull ? '60' : '5' } })
}

export const notFound = (c: Context) =>
  problem(404, 'not-found', `There is nothing at ${c.req.path}.`)

export const methodRefused = () =>
  problem(405, 'method-not-allowed', 'This address is read-only.', {
    headers: { Allow: 'GET, HEAD' },
  })

/** Answers unmatched requests: 405 where the path answers GET, else 404. Call it after every route is mounted. */
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
