import { describeRoute, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import { apiError } from '#domain/wire/errors'

const failures = {
  400: 'Something in the request does not fit; `issues` names it.',
  401: 'Nobody is signed in.',
  403: 'It is somebody else’s.',
  404: 'There is no such thing.',
  409: 'It is not as the request takes it to be; `code` says what.',
  413: 'It is too large.',
  422: 'It fits, but is not accepted.',
  426: 'The app is too old.',
  429: 'Too often; `Retry-After` says when again.',
  503: 'There is nothing to answer from yet.',
} as const

export type Failure = keyof typeof failures

// What a schema checks beyond its shape has no word in a JSON schema and is left out.
const json = (schema: v.GenericSchema) => ({
  'application/json': { schema: resolver(schema, { errorMode: 'ignore' }) },
})

const failed = (errors: readonly Failure[]) =>
  Object.fromEntries(
    errors.map((status) => [status, { description: failures[status], content: json(apiError) }]),
  )

/** Describes a GET route by the schema of its answer and the errors it knows. */
export const openapi = (
  summary: string,
  answer: v.GenericSchema,
  errors: readonly Failure[] = [],
) =>
  describeRoute({
    summary,
    responses: { 200: { description: 'OK', content: json(answer) }, ...failed(errors) },
  })

/** Describes a route that changes something; without an answer it says 204. */
export const openapiChange = (
  summary: string,
  {
    body,
    answer,
    status = 200,
  }: { body?: v.GenericSchema; answer?: v.GenericSchema; status?: 200 | 201 },
  errors: readonly Failure[],
) =>
  describeRoute({
    summary,
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      ...(answer
        ? { [status]: { description: 'OK', content: json(answer) } }
        : { 204: { description: 'Done.' } }),
      ...failed(errors),
    },
  })

/** Describes a GET route that answers with a picture. */
export const openapiPicture = (summary: string, errors: readonly Failure[]) =>
  openapiFile(summary, errors, 'image/*')

/** Describes a GET route that answers with a file. */
export const openapiFile = (
  summary: string,
  errors: readonly Failure[],
  type = 'application/octet-stream',
) =>
  describeRoute({
    summary,
    responses: {
      200: {
        description: 'OK',
        content: { [type]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...failed(errors),
    },
  })
