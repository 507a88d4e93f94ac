import * as v from 'valibot'
import { type BodyLimits, fetchBody } from './fetch-body'
import type { RequestLimit, UpstreamAnswer, UpstreamFailure } from './upstream-failure'

export type OpenMeteoAccess = BodyLimits & {
  /** Sent as a header, never in the address, which ends up in logs. */
  apiKey: string | null
}

const errorBody = v.object({ reason: v.string() })

/** Asks once and parses the body; every way the provider says no becomes a value. */
export async function askOpenMeteo<Schema extends v.GenericSchema>(
  url: URL,
  access: OpenMeteoAccess,
  schema: Schema,
): Promise<UpstreamAnswer<v.InferOutput<Schema>>> {
  const headers: Record<string, string> = access.apiKey ? { 'x-api-key': access.apiKey } : {}
  const body = await fetchBody(url, headers, access)
  if (!body.ok) return body
  const { status, text } = body.value
  if (status !== 200) return { ok: false, failure: failureOfStatus(status, text, access.apiKey) }
  const json = parseJson(text)
  // Trouble after streaming began arrives as text inside a broken body, with status 200.
  if (json === undefined) return { ok: false, failure: { kind: 'not-json', looksLike: look(text) } }
  const parsed = v.safeParse(schema, json, { abortEarly: true })
  if (parsed.success) return { ok: true, value: parsed.output }
  const where = v.getDotPath(parsed.issues[0]) ?? 'the whole answer'
  return { ok: false, failure: { kind: 'unexpected-shape', detail: `at ${where.slice(0, 60)}` } }
}

function failureOfStatus(status: number, text: string, apiKey: string | null): UpstreamFailure {
  if (status >= 300 && status < 400) return { kind: 'wrong-host', status }
  if (status === 401 || status === 403) return { kind: 'key-refused', status }
  if (status === 404) return { kind: 'not-found' }
  if (status === 429) return { kind: 'limited', limit: limitNamedIn(reasonOf(text)) }
  if (status === 400) return { kind: 'refused', reason: presentable(reasonOf(text), apiKey) }
  if (status >= 500) return { kind: 'overloaded', status }
  return { kind: 'unexpected-shape', detail: `status ${status}` }
}

function reasonOf(text: string): string {
  const body = v.safeParse(errorBody, parseJson(text))
  return body.success ? body.output.reason : ''
}

/** A reason may echo what we sent, so the key is taken out; one short line is enough. */
function presentable(reason: string, apiKey: string | null): string {
  const line = reason.replace(/\p{Cc}+/gu, ' ').trim()
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

/** `undefined` is no JSON value, so it can stand for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function look(text: string): 'html' | 'empty' | 'other' {
  const start = text.trimStart().slice(0, 1)
  if (start === '') return 'empty'
  return start === '<' ? 'html' : 'other'
}
