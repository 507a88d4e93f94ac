import type { Call } from './call'

type More = Pick<Call, 'params' | 'query' | 'body' | 'status'>
type Maker<Method extends Call['method']> = <
  const Path extends Call['path'],
  const Answer extends Call['answer'],
  const Rest extends More = Pick<More, never>,
>(
  path: Path,
  answer: Answer,
  rest?: Rest,
) => { method: Method; path: Path; answer: Answer } & Rest

/* @__NO_SIDE_EFFECTS__ */
const made = (method: string, path: string, answer: unknown, rest?: object) =>
  ({ method, path, answer, ...rest }) as never

// A call by its method. Apart from `call.ts`, because the first numbers need addresses alone.
/* @__NO_SIDE_EFFECTS__ */
export const get: Maker<'GET'> = (...call) => made('GET', ...call)
/* @__NO_SIDE_EFFECTS__ */
export const post: Maker<'POST'> = (...call) => made('POST', ...call)
/* @__NO_SIDE_EFFECTS__ */
export const put: Maker<'PUT'> = (...call) => made('PUT', ...call)
/* @__NO_SIDE_EFFECTS__ */
export const patch: Maker<'PATCH'> = (...call) => made('PATCH', ...call)
/* @__NO_SIDE_EFFECTS__ */
export const del: Maker<'DELETE'> = (...call) => made('DELETE', ...call)
