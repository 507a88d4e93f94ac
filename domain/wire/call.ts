import type * as v from 'valibot'

/**
 * One call of the API, from which the server's route, its description and the client's request are made. Calls stand
 * beside their schemas as plain objects: a page then carries no schema that it does not use.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, as routes name their parts: `/users/:userId`. */
  path: `/${string}`
  /** Of what the path names, where it is more than text. */
  params?: v.GenericSchema<Record<string, unknown>, unknown>
  /** Of the whole query. */
  query?: v.GenericSchema<Record<string, unknown>, unknown>
  body?: v.GenericSchema
  /** Of the JSON; null: 204, nothing; or the content type of a file. */
  answer: v.GenericSchema | { file: string } | null
  /** Other than 200, and 204 where nothing is answered. */
  status?: 201
}

/** Where a call goes; enough to ask where the answer's schema is loaded later, or not at all. */
export type Address = Pick<Call, 'path'>

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What the path of a call names. */
export type ParamsOf<C extends Address> = { [Name in NamesIn<C['path']>]: string | number }
export type BodyOf<C extends Call> = C extends { body: infer B extends v.GenericSchema }
  ? v.InferOutput<B>
  : undefined
/** As the server reads it. */
export type ReadParamsOf<C extends Call> = C extends { params: infer P extends v.GenericSchema }
  ? v.InferOutput<P>
  : { [Name in NamesIn<C['path']>]: string }
export type QueryOf<C extends Call> = C extends { query: infer Q extends v.GenericSchema }
  ? v.InferOutput<Q>
  : undefined
/** As the client writes it. */
export type SentQueryOf<C> = C extends { query: infer Q extends v.GenericSchema }
  ? v.InferInput<Q>
  : undefined
export type AnswerOf<C extends Call> = C['answer'] extends v.GenericSchema
  ? v.InferOutput<C['answer']>
  : undefined
/** As the server makes it: the compiler holds it to the schema, nothing is parsed on the way out. */
export type MadeAnswerOf<C extends Call> = C['answer'] extends v.GenericSchema
  ? v.InferInput<C['answer']>
  : null

/** The address of a call on our own server. */
export function addressOf<C extends Address>(
  { path }: C,
  params: ParamsOf<C>,
  query: object = {},
): string {
  const named: Record<string, string | number> = params
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(named[name] ?? ''))
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map((pair) => pair.map(encodeURIComponent).join('='))
  return `/api${filled}${asked.length === 0 ? '' : `?${asked.join('&')}`}`
}
