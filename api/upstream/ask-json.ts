import * as v from 'valibot'
import type { RequestLimit, UpstreamAnswer, UpstreamFailure } from './upstream-failure'

export type Access = BodyLimits & {
  /** Sent as a header, never in the address, which ends up in logs. */
  apiKey?: string | null
}

const errorBody = v.object({ reason: v.string() })

/** Asks once and reads the body by a schema; every way a provider says no becomes a value. */
export async function askJson<Schema extends v.GenericSchema>(
  url: URL,
  schema: Schema,
  access: Access,
): Promise<UpstreamAnswer<v.InferOutput<Schema>>> {
  const headers: Record<string, string> = access.apiKey ? { 'x-api-key': access.apiKey } : {}
  const body = await fetchBody(url, headers, access)
  if (!body.ok) return body
  const { status, text } = body.value
  if (status !== 200) return { ok: false, failure: failureOfStatus(status, text, access.apiKey) }
  const json = parseJson(text) ?? parseJson(withoutBareNumbers(text))
  if (json === undefined) return { ok: false, failure: failureOfText(text) }
  const parsed = v.safeParse(schema, json, { abortEarly: true })
  if (parsed.success) return { ok: true, value: parsed.output }
  const where = v.getDotPath(parsed.issues[0]) ?? 'the whole answer'
  return { ok: false, failure: { kind: 'unexpected-shape', detail: `at ${where.slice(0, 60)}` } }
}

function failureOfStatus(status: number, text: string, apiKey?: string | null): UpstreamFailure {
  if (status >= 300 && status < 400) return { kind: 'wrong-host', status }
  if (status === 401 || status === 403) return { kind: 'key-refused', status }
  if (status === 404) return { kind: 'not-found' }
  if (status === 429) return { kind: 'limited', limit: limitNamedIn(reasonOf(text)) }
  if (status === 400) return { kind: 'refused', reason: presentable(reasonOf(text), apiKey) }
  if (status >= 500) return { kind: 'overloaded', status }
  return { kind: 'unexpected-shape', detail: `status ${status}` }
}

/** Trouble after streaming began arrives as text inside a broken body, with status 200; a map server's errors as XML. */
function failureOfText(text: string): UpstreamFailure {
  if (/ServiceException|ExceptionReport/.test(text.slice(0, 2_000)))
    return { kind: 'refused', reason: presentable(text.replace(/<[^>]*>/g, ' ')) }
  const start = text.trimStart().slice(0, 1)
  return { kind: 'not-json', looksLike: start === '' ? 'empty' : start === '<' ? 'html' : 'other' }
}

function reasonOf(text: string): string {
  const body = v.safeParse(errorBody, parseJson(text))
  return body.success ? body.output.reason : ''
}

/** A reason may echo what we sent, so the key is taken out; one short line is enough. */
function presentable(reason: string, apiKey?: string | null): string {
  const line = reason.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const safe = apiKey ? line.replaceAll(apiKey, '(key)') : line
  return safe === '' ? 'no reason given' : safe.slice(0, 200)
}

function limitNamedIn(reason: string): RequestLimit {
  if (/minutely/i.test(reason)) return 'minute'
  if (/hourly/i.test(reason)) return 'hour'
  if (/daily/i.test(reason)) return 'day'
  if (/concurrent/i.test(reason)) return 'concurrent'
  return 'unnamed'
}

/** Some servers write NaN and Infinity as JSON has no words for. */
const withoutBareNumbers = (text: string) =>
  text.replace(/:\s*-?(?:NaN|Infinity|-?1\.#(?:IND|QNAN))(?=\s*[,}\]])/g, ':null')

/** `undefined` is no JSON value, so it can stand for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export type BodyLimits = {
  /** From the first byte sent to the last byte read. */
  timeoutMs: number
  /** Counted after decompression. */
  maxBytes: number
}

export type Body = { status: number; text: string }

/**
 * One GET with a bound on time and size. Redirects are not followed: a provider that moves us is a
 * wrong setting, and following would carry the key to a host that was not configured.
 */
export async function fetchBody(
  url: URL,
  headers: Record<string, string>,
  limits: BodyLimits,
): Promise<UpstreamAnswer<Body>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
    const text = await readAtMost(response, limits.maxBytes)
    if (text === null) {
      return { ok: false, failure: { kind: 'too-large', limitBytes: limits.maxBytes } }
    }
    return { ok: true, value: { status: response.status, text } }
  } catch (error) {
    return { ok: false, failure: failureOf(error, limits) }
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the stream, which closes the connection.
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** @throws what is not trouble of the network, because it is a bug of ours */
function failureOf(error: unknown, limits: BodyLimits) {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { kind: 'timed-out', afterMs: limits.timeoutMs } as const
  }
  // The fetch standard reports every network trouble as a TypeError; Node puts the cause beside it.
  if (error instanceof TypeError && error.message === 'terminated') {
    return { kind: 'cut-off' } as const
  }
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return { kind: 'unreachable', detail: causeCode(error.cause) } as const
  }
  throw error
}

function causeCode(cause: unknown): string {
  if (cause instanceof AggregateError) return causeCode(cause.errors[0])
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return 'no connection'
}
