import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import { describeRoute, generateSpecs, resolver, validator } from 'hono-openapi'
import * as v from 'valibot'
import type { BodyOf, Call, MadeAnswerOf, QueryOf, ReadParamsOf } from '#domain/wire/call'
import { apiError } from '#domain/wire/errors'
import type { NeededRole } from '#domain/wire/roles'
import { requireOwn, requireRole, requireUser, type Session } from '../auth/session'
import { ApiProblem, doesNotFit, notSignedIn } from '../http/problem'
import { type ReadyAnswer, readyAnswer } from '../http/ready-answer'
import { personal, type RouteDeps, sent } from './deps'

export type Asked<C extends Call> = {
  params: ReadParamsOf<C>
  query: QueryOf<C>
  /** Read when it is asked for: who asks is checked first. @throws ApiProblem 400 */
  body: (options?: BodyOptions) => Promise<BodyOf<C>>
}
type Asker = { session: Session; user: Session['user'] }
type Made<C extends Call> = Response | MadeAnswerOf<C>

/** Mounts one kind of call, with its description; `errors` besides those that each call of the kind may answer. */
type Mount<More> = <C extends Call>(
  call: C,
  summary: string,
  errors: readonly Failure[],
  handler: (asked: Asked<C> & More, c: Context<Env, C['path']>) => Made<C> | Promise<Made<C>>,
) => void
/** Who may call. What a handler throws of `ApiProblem` is the answer. */
export type Mounts = {
  /** For everybody, and alike for all: with an ETag, and remembered until the minute or the data changes. */
  shared: Mount<unknown>
  /** For everybody; no cache keeps it, and so with all below. */
  open: Mount<unknown>
  person: Mount<Asker>
  /** For the person that the path names. */
  own: Mount<Asker>
  /** For administrators: the role is asked for before anything of the request is read. */
  admin: Mount<Asker>
  superAdmin: Mount<Asker>
}

/**
 * Mounts calls below `/api`. What a handler returns is held to the call's schema by the compiler and sent as JSON, null as
 * 204; a `Response` goes as it is.
 */
export function mounting(app: Hono, deps: Pick<RouteDeps, 'json' | 'memo'>): Mounts {
  const headers = personal(deps)
  const unkept = (c: Context, call: Call, made: unknown): Response => {
    if (made instanceof Response) return made
    if (made === null) return c.body(null, 204, headers)
    return c.json(made, call.status ?? 200, headers)
  }
  /** @param isFirst who asks is looked at before anything else of the request */
  const asking =
    (
      implied: readonly Failure[],
      askerOf: (c: Context) => Session,
      isFirst = false,
    ): Mount<Asker> =>
    (call, summary, errors, handler) => {
      const all = [
        ...errors,
        ...implied,
        ...(isFirst && call.method !== 'GET' ? [429 as const] : []),
      ]
      const described = { summary, errors: all, ...(isFirst && { guard: askerOf }) }
      mountCall(app, call, described, async (c, asked) => {
        const session = askerOf(c)
        return unkept(c, call, await handler({ ...asked, session, user: session.user }, c))
      })
    }
  const shared: Mount<unknown> = (call, summary, errors, handler) =>
    mountCall(app, call, { summary, errors }, async (c, asked) => {
      const made = await handler(asked, c)
      return made instanceof Response ? made : sent(c, deps, made)
    })
  const open: Mount<unknown> = (call, summary, errors, handler) =>
    mountCall(app, call, { summary, errors }, async (c, asked) =>
      unkept(c, call, await handler(asked, c)),
    )
  const admin = (needs: NeededRole) => asking([401, 403], (c) => requireRole(c, needs), true)
  return {
    shared,
    open,
    person: asking([401], requireUser),
    own: asking([401, 403], (c) => requireOwn(c, c.req.param('userId') ?? '')),
    admin: admin('admin'),
    superAdmin: admin('super_admin'),
  }
}

type Described = {
  summary: string
  errors: readonly Failure[]
  /** Refuses who may not ask, before anything else of the request is read. @throws ApiProblem */
  guard?: (c: Context) => unknown
}

function mountCall<C extends Call>(
  app: Hono,
  call: C,
  { summary, errors, guard }: Described,
  handler: (c: Context<Env, C['path']>, asked: Asked<C>) => Promise<Response>,
): void {
  const { method, path, params, query, body } = call
  const guarding: MiddlewareHandler = (c, next) => {
    guard?.(c)
    return next()
  }
  const parsing: MiddlewareHandler[] = [
    ...(guard ? [guarding] : []),
    ...(params ? [validate('param', params)] : []),
    ...(query ? [validate('query', query)] : []),
  ]
  const answering = (c: Context) =>
    handler(c as Context<Env, C['path']>, {
      params: (params ? c.req.valid('param' as never) : c.req.param()) as ReadParamsOf<C>,
      query: (query ? c.req.valid('query' as never) : undefined) as QueryOf<C>,
      body: async (options) => (body ? await bodyOf(c, body, options) : undefined) as BodyOf<C>,
    })
  app.on(method, path, openapi(call, summary, errors), ...parsing, answering)
}

/** More than any form has fields; a list of wrong things would make an answer many times as long as itself. */
const mostIssues = 100

type BodyOptions = { abortEarly?: boolean }

/**
 * The JSON body by a schema.
 * @param abortEarly for a body with a list: it is read up to the first thing that does not fit, else a
 *   list of nothing but wrong things makes an answer a hundred times as long
 * @throws ApiProblem 400 that names what does not fit
 */
async function bodyOf<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  { abortEarly = false }: BodyOptions = {},
): Promise<v.InferOutput<Schema>> {
  let sent: unknown
  try {
    sent = JSON.parse(await c.req.text())
  } catch {
    throw new ApiProblem(400, 'validation', 'The body is not JSON.')
  }
  const read = v.safeParse(schema, sent, { abortEarly })
  if (read.success) return read.output
  throw doesNotFit(
    read.issues
      .slice(0, mostIssues)
      .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  )
}

/** Parses a part of the request by a schema; what does not fit is a 400 that names each field. */
function validate<Schema extends v.GenericSchema<Record<string, unknown>, unknown>>(
  target: 'query' | 'param',
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (result.success) return
    const issues = result.error.map(({ path = [], message }) => ({
      path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
      message,
    }))
    return doesNotFit(issues).toResponse()
  })
}

const failures = {
  400: 'Something in the request is not valid; `issues` names it.',
  401: notSignedIn,
  403: 'It belongs to another person.',
  404: 'There is no such thing.',
  409: 'It is not in the state that the request expects; `code` says what.',
  413: 'It is too large.',
  422: 'It is valid, but not accepted.',
  426: 'The app is too old.',
  429: 'Too often; `Retry-After` says when again.',
  503: 'There is no data to answer with yet.',
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

/** The description of every described route, from the schemas that check requests. Made once, when asked: it is 300 KB. */
export function createOpenApi(
  app: Hono,
  { json }: Pick<RouteDeps, 'json'>,
): () => Promise<ReadyAnswer> {
  let made: Promise<ReadyAnswer> | null = null
  return () => {
    made ??= generateSpecs(app, {
      documentation: {
        openapi: '3.1.0',
        info: {
          title: 'Southbreak',
          version: '1.0.0',
          description:
            'Surf, tides and forecasts of the Victorian coast. Every answer says which data it is from (`source`), how old it is (`fetchedAt`) and what moment it is for (`validAt`). `api=true` asks for live data.',
        },
      },
    }).then((all) => readyAnswer(Buffer.from(JSON.stringify(all)), json))
    return made
  }
}
