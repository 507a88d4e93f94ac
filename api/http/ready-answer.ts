import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Headers = Record<string, string>
type Encoding = 'br' | 'gzip' | 'identity'
type Body = { bytes: Uint8Array<ArrayBuffer>; headers: Headers }

/**
 * A body with its headers, ETag and compressed forms, all made in advance: compressing and hashing during a request
 * costs 8 to 15 times the answer itself.
 */
export type ReadyAnswer = {
  etag: string
  bodies: Partial<Record<Encoding, Body>> & { identity: Body }
  notModified: Headers
}

type AskedFor = {
  method: string
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

type ChosenAnswer = {
  status: 200 | 304
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
}

/**
 * @param compressed bodies made elsewhere, e.g. by the build
 * @param content what the ETag is made from, where parts of the body may change without a new ETag
 */
export function readyAnswer(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
  compressed: Partial<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>> = {},
  content: Uint8Array | string = bytes,
): ReadyAnswer {
  // The headers are part of it: with a new security policy the page is a new answer.
  const etag = etagOf([JSON.stringify(headers), content])
  const common: Headers = { Vary: 'Accept-Encoding', ...headers, ETag: etag }
  const withLength = (body: Uint8Array<ArrayBuffer>, extra: Headers): Body => ({
    bytes: body,
    headers: { ...common, ...extra, 'Content-Length': String(body.byteLength) },
  })
  const { br, gzip } = compressed
  return {
    etag,
    // RFC 9110, 15.4.5: only what a cache needs to keep using what it has.
    notModified: {
      ETag: etag,
      Vary: common.Vary ?? '',
      ...(headers['Cache-Control'] && { 'Cache-Control': headers['Cache-Control'] }),
    },
    bodies: {
      identity: withLength(bytes, {}),
      ...(br && { br: withLength(br, { 'Content-Encoding': 'br' }) }),
      ...(gzip && { gzip: withLength(gzip, { 'Content-Encoding': 'gzip' }) }),
    },
  }
}

/** Weak: the same text may travel under several encodings. */
const etagOf = (parts: (Uint8Array | string)[]) => `W/"${shortHash(...parts)}"`

/** 16 characters that change when the content does. */
export function shortHash(...parts: (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 16)
}

/** Chooses the answer to a request: 304 when its ETag matches, else the smallest encoding that it accepts. */
export function chooseAnswer(ready: ReadyAnswer, asked: AskedFor): ChosenAnswer {
  if (asked.ifNoneMatch && matches(asked.ifNoneMatch, ready.etag)) {
    return { status: 304, headers: ready.notModified, body: null }
  }
  const { br, gzip, identity } = ready.bodies
  const accepted = asked.acceptEncoding ?? ''
  const chosen =
    (br && accepts(accepted, 'br') && br) || (gzip && accepts(accepted, 'gzip') && gzip) || identity
  return {
    status: 200,
    headers: chosen.headers,
    body: asked.method === 'HEAD' ? null : chosen.bytes,
  }
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const opaque = etag.slice(2)
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque)
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding)
  if (at < 0) return false
  const [name, ...parameters] = (accepted.slice(at).split(',')[0] ?? '').split(';')
  return name?.trim() === encoding && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))
}

/** The chosen answer as the fetch standard writes it. */
export function toResponse({ status, headers, body }: ChosenAnswer): Response {
  return new Response(body, { status, headers })
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Compressed = { br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }

/**
 * Both compressed forms of a text made at run time. `best` costs about a second of CPU per megabyte; a step more of
 * brotli would cost two and a half times that for 2 % of the bytes of a pack.
 */
export async function compress(bytes: Uint8Array, effort: 'quick' | 'best'): Promise<Compressed> {
  const quality = effort === 'best' ? 10 : 5
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        // Half a megabyte, as long as the longest text: the default of 4 MB only takes memory.
        [constants.BROTLI_PARAM_LGWIN]: 19,
      },
    }),
    gzipped(bytes, { level: effort === 'best' ? 9 : 6 }),
  ])
  return { br, gzip: gz }
}

/**
 * Of public answers: a browser asks again each time (cheap, by ETag); a cache between answers for the minute of `answer-memo.ts`,
 * renews behind the reader's back, and serves its stale copy while the server is down (RFC 5861). What it holds says its age.
 */
export const edgeCached =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'

/** Of the same address asked for with a cookie: a plan may show more. */
export const ownCopy = 'private, no-cache'

/** A cache between must not give one person's answer to another. */
export const variesByPerson = 'Accept-Encoding, Cookie'
