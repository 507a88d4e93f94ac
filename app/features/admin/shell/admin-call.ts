import * as v from 'valibot'
import { type ApiError, apiError } from '#domain/wire/errors'

/** Longer than a slow line needs for what an administrator sends or reads. */
const patienceMs = 30_000

/**
 * A call of the administration that came to nothing. The message is `status: body or status text`
 * (accounts 8) and is for the console; screens say `sentence`.
 */
export class AdminCallError extends Error {
  /** 0: no answer, the network is away. */
  readonly status: number
  /** What our server said; null when somebody else answered, or nobody. */
  readonly answer: ApiError | null

  constructor(status: number, message: string, answer: ApiError | null = null) {
    super(message)
    this.status = status
    this.answer = answer
  }

  get isOffline(): boolean {
    return this.status === 0
  }

  /** Somebody else changed the same thing meanwhile; what it is now is in `answer.details.current`. */
  get isChangedMeanwhile(): boolean {
    return this.answer?.code === 'changed-meanwhile'
  }
}

/** The server's own sentence, or the given one where it has none (accounts 8: "server message or …"). */
export const sentence = (error: unknown, otherwise: string): string =>
  error instanceof AdminCallError && error.answer ? error.answer.message : otherwise

/** The given words, but the server's where it asks to wait (429): trying again at once would not help. */
export const waitOr = (error: unknown, otherwise: string): string =>
  error instanceof AdminCallError && error.status === 429 ? sentence(error, otherwise) : otherwise

/** What somebody else saved while this was typed; null: that is not why the call failed. */
export function savedMeanwhile<T>(error: unknown, schema: v.GenericSchema<unknown, T>): T | null {
  if (!(error instanceof AdminCallError) || !error.isChangedMeanwhile) return null
  const read = v.safeParse(v.object({ current: schema }), error.answer?.details)
  return read.success ? read.output.current : null
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Sends a change, once; nothing of the administration waits for the network.
 * @param schema of the answer; null where none is read
 * @throws AdminCallError
 */
export function sendAdmin(method: Method, path: string, body: unknown, schema: null): Promise<null>
export function sendAdmin<T>(
  method: Method,
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, T>,
): Promise<T>
export async function sendAdmin<T>(
  method: Method,
  path: string,
  body: unknown,
  schema: v.GenericSchema<unknown, T> | null,
): Promise<T | null> {
  const { text, status } = await ask(method, path, body)
  if (!schema) return null
  const read = v.safeParse(schema, readJson(text))
  // A hotspot's page says 200 too: that is no answer of ours.
  if (!read.success) throw new AdminCallError(status, `${status}: ${text.slice(0, 200)}`)
  return read.output
}

async function ask(method: Method, path: string, body: unknown) {
  let response: Response
  let text: string
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    text = await response.text()
  } catch (error) {
    throw new AdminCallError(0, `0: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (response.ok) return { text, status: response.status }
  const answer = v.safeParse(apiError, readJson(text))
  throw new AdminCallError(
    response.status,
    `${response.status}: ${text || response.statusText}`,
    answer.success ? answer.output : null,
  )
}

/** Undefined: it is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
