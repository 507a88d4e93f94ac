import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { apiError } from '#domain/wire/errors'

const failures: Record<number, string> = {
  400: 'Something in the request does not fit; `issues` names it.',
  401: 'Nobody is signed in.',
  404: 'There is no such thing.',
  503: 'There is nothing to answer from yet.',
}

/** Describes a GET route by the schema of its answer and the errors it knows. */
export function described(
  summary: string,
  answer: v.GenericSchema,
  errors: readonly (400 | 401 | 404 | 503)[] = [],
) {
  const error = resolver(apiError)
  return describeRoute({
    summary,
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: resolver(answer, { errorMode: 'ignore' }) } },
      },
      ...Object.fromEntries(
        errors.map((status) => [
          status,
          {
            description: failures[status] ?? '',
            content: { 'application/json': { schema: error } },
          },
        ]),
      ),
    },
  })
}
