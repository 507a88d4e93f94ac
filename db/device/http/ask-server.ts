import * as v from 'valibot'
import { type ApiError, apiError } from '#domain/wire/errors'
import { type Network, type Reply, type SentRequest, sendRequest } from './send-request'

export type Refused = {
  kind: 'refused'
  status: number
  /** Our server's own, '' when it gave none or another server (a hotspot's page) answered in its place. */
  code: string
  /** The whole of what our server said; null when another server answered. */
  error: ApiError | null
  /** `status: body or status text`, for the console (core experience 8, accounts 8). */
  text: string
  retryAfterSeconds: number | null
}

/** Why there is no answer of our server. */
export type NoAnswer = { kind: 'offline' } | { kind: 'cancelled' } | { kind: 'server-trouble' }

export type Asked<T> = { kind: 'answer'; value: T } | Refused | NoAnswer

/**
 * One question to our server. Only JSON of the expected form counts as an answer. Never throws for what a
 * network can do, and never asks twice.
 * @param schema of the answer's JSON
 */
export async function askServer<T>(
  network: Network,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  request: SentRequest = {},
): Promise<Asked<T>> {
  return readAnswer(await sendRequest(network, path, request), schema)
}

/** As `askServer`, of what was asked before. */
export function readAnswer<T>(reply: Reply, schema: v.GenericSchema<unknown, T>): Asked<T> {
  const asked = jsonOf(reply)
  if (asked.kind !== 'answer') return asked
  const read = v.safeParse(schema, asked.value)
  return read.success ? { kind: 'answer', value: read.output } : { kind: 'server-trouble' }
}

/** As `askServer`, for callers that check the answer themselves. An answer without a body is undefined. */
export async function askJson(
  network: Network,
  path: string,
  request: SentRequest = {},
): Promise<Asked<unknown>> {
  return jsonOf(await sendRequest(network, path, request))
}

function jsonOf(reply: Reply): Asked<unknown> {
  if (reply.kind !== 'reply') return noAnswer(reply)
  const text = new TextDecoder().decode(reply.body)
  if (!isGood(reply.status)) return refusalOf(reply, text)
  if (text === '') return { kind: 'answer', value: undefined }
  const value = readJson(text)
  return value === undefined ? { kind: 'server-trouble' } : { kind: 'answer', value }
}

/**
 * Asks for a file.
 * @param isExpected whether the answer's headers are those of the file; another answer is no file of ours
 */
export async function askFile(
  network: Network,
  path: string,
  isExpected: (headers: Headers) => boolean,
  request: SentRequest = {},
): Promise<{ kind: 'answer'; file: Blob; headers: Headers } | Refused | NoAnswer> {
  const reply = await sendRequest(network, path, request)
  if (reply.kind !== 'reply') return noAnswer(reply)
  const { status, headers, body } = reply
  if (!isGood(status)) return refusalOf(reply, new TextDecoder().decode(body))
  if (!isExpected(headers)) return { kind: 'server-trouble' }
  const type = headers.get('Content-Type') ?? ''
  return { kind: 'answer', file: new Blob([body as Uint8Array<ArrayBuffer>], { type }), headers }
}

const isGood = (status: number) => status >= 200 && status < 300

function noAnswer({ kind }: Exclude<Reply, { kind: 'reply' }>): NoAnswer {
  if (kind === 'offline' || kind === 'cancelled') return { kind }
  return { kind: 'server-trouble' }
}

function refusalOf(
  { status, statusText, headers }: Extract<Reply, { kind: 'reply' }>,
  text: string,
): Refused {
  const read = v.safeParse(apiError, readJson(text))
  const error = read.success ? read.output : null
  return {
    kind: 'refused',
    status,
    code: error?.code ?? '',
    error,
    text: `${status}: ${text.slice(0, 200) || statusText}`,
    retryAfterSeconds: retryAfterSeconds(headers),
  }
}

/** Undefined: it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** RFC 9110, 10.2.3, in seconds as our server writes it; null: it does not say. */
export function retryAfterSeconds(headers: Headers): number | null {
  const header = headers.get('Retry-After')
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null
}
