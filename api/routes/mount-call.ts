import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { BodyOf, Call, QueryOf, ReadParamsOf } from '#domain/wire/call'
import { ApiProblem } from '../problem'
import { validate } from '../validate'
import { type Failure, openapi } from './openapi'

export type Described = {
  summary: string
  errors?: readonly Failure[]
  /** Refuses who may not ask, before anything else of the request is read. @throws ApiProblem */
  guard?: (c: Context) => void
}

export type Asked<C extends Call> = {
  params: ReadParamsOf<C>
  query: QueryOf<C>
  /** Read when it is asked for: who asks is checked first. @throws ApiProblem 400 */
  body: (options?: BodyOptions) => Promise<BodyOf<C>>
}

/** Mounts one call of the API on its route, with its description; below `/api`. */
export function mountCall<C extends Call>(
  app: Hono,
  call: C,
  { summary, errors = [], guard }: Described,
  handler: (c: Context<Env, C['path']>, asked: Asked<C>) => Response | Promise<Response>,
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
  const issues = read.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? '',
    message: issue.message,
  }))
  throw new ApiProblem(400, 'validation', 'The request does not fit.', { issues })
}
