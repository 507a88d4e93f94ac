import * as v from 'valibot'
import { apiError } from '#domain/wire/errors'

/** Longer than a slow phone at the edge of coverage needs for what a push or a pull weighs. */
const patienceMs = 30_000

export type Asked<T> =
  | { kind: 'answer'; value: T }
  /** The server, or the network in its place, said no; `code` is the server's, '' when it gave none. */
  | { kind: 'refused'; status: number; code: string; retryAfterSeconds: number | null }
  | { kind: 'offline' }
  | { kind: 'server-trouble' }

export type AskDeps = { fetch: typeof globalThis.fetch }

/**
 * One question to our server. Only JSON of the expected form counts as an answer: a hotspot's sign-in
 * page says 200 too. Never throws for what a network can do.
 */
export async function askServer<T>(
  { fetch }: AskDeps,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  send: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Asked<T>> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), patienceMs)
  try {
    const response = await fetch(path, {
      signal: abort.signal,
      cache: 'no-store',
      credentials: 'include',
      redirect: 'error',
      ...(send.body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...send.headers },
        body: JSON.stringify(send.body),
      }),
    })
    const text = await response.text()
    const body = readJson(text)
    if (response.ok) {
      const read = v.safeParse(schema, body)
      return read.success ? { kind: 'answer', value: read.output } : { kind: 'server-trouble' }
    }
    const error = v.safeParse(apiError, body)
    return {
      kind: 'refused',
      status: response.status,
      code: error.success ? error.output.code : '',
      retryAfterSeconds: secondsOf(response.headers.get('Retry-After')),
    }
  } catch {
    // A refused connection, a lost one, our own time limit: all of them mean no signal.
    return { kind: 'offline' }
  } finally {
    clearTimeout(timer)
  }
}

/** Undefined: it is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
