import type { Hono } from 'hono'
import { describeRoute, generateSpecs, resolver } from 'hono-openapi'
import type * as v from 'valibot'
import type { Call } from '#domain/wire/call'
import { apiError } from '#domain/wire/errors'
import { notSignedIn } from '../problem'

const failures = {
  400: 'Something in the request does not fit; `issues` names it.',
  401: notSignedIn,
  403: 'It belongs to another person.',
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

type Responses = NonNullable<Parameters<typeof describeRoute>[0]['responses']>

function answered({ answer, status }: Pick<Call, 'answer' | 'status'>): Responses {
  if (answer === null) return { 204: { description: 'Done.' } }
  const content =
    'file' in answer
      ? { [answer.file]: { schema: { type: 'string', format: 'binary' } as const } }
      : json(answer)
  return { [status ?? 200]: { description: 'OK', content } }
}

/** Describes the route of a call by the schemas of the call and the errors the route knows. */
export const openapi = (
  { body, ...call }: Pick<Call, 'body' | 'answer' | 'status'>,
  summary: string,
  errors: readonly Failure[],
) =>
  describeRoute({
    summary,
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: { ...answered(call), ...failed(errors) },
  })

/** The description of every described route, from the schemas that check requests. Made once, when asked. */
export function createOpenApi(app: Hono): () => Promise<unknown> {
  let made: Promise<unknown> | null = null
  return () => {
    made ??= generateSpecs(app, {
      documentation: {
        openapi: '3.1.0',
        info: {
          title: 'Southbreak',
          version: '1.0.0',
          description:
            'Surf, tides and forecasts of the Victorian coast. Every answer says which data it is from (`source`), how old (`fetchedAt`) and what moment it speaks of (`validAt`). `api=true` asks for live data.',
        },
      },
    })
    return made
  }
}
