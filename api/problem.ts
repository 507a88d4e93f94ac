import type { ApiError } from '#domain/wire/errors'
import { securityHeaders } from './security-headers'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 411 | 413 | 415 | 422 | 426 | 429 | 500 | 503

/** Codes that the API answers with; additions only, installed apps switch on them. */
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

const security = securityHeaders([], null).data

type ProblemMore = Pick<ApiError, 'details' | 'issues'> & { headers?: Record<string, string> }

/** An error answer. Never stored by anyone on the way. */
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

/** What a request without a session is told, and one whose person is no longer there. */
export const notSignedIn = 'Not signed in.'

/** Thrown where a request cannot go on; the app answers with what it says. */
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

/**
 * The answer 429, with the time to wait in Retry-After.
 * @param message where the usual sentence does not fit
 */
export const tooOften = (
  waitMs: number,
  message = 'That is very often. Please wait a little.',
): ApiProblem =>
  new ApiProblem(429, 'too-many-requests', message, {
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1_000)) },
  })

/** The answer 400, naming what does not fit. */
export const doesNotFit = (issues: NonNullable<ApiError['issues']>): ApiProblem =>
  new ApiProblem(400, 'validation', 'The request does not fit.', { issues })

export const unauthorised = (): ApiProblem => new ApiProblem(401, 'unauthorised', notSignedIn)

/** More changes of one person within a minute than are made by hand. */
export const tooManyChanges = (): Response =>
  tooOften(60_000, 'That is a lot of changes. Please wait a minute.').toResponse()
