import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { chooseAnswer, compress, readyAnswer } from './ready-answer'

const text = 'swell '.repeat(200)
const bytes = Buffer.from(text)
const headers = {
  'Content-Type': 'text/plain',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'",
}
const ask = (acceptEncoding?: string, ifNoneMatch?: string, method = 'GET') => ({
  method,
  acceptEncoding,
  ifNoneMatch,
})

const plain = (body: Uint8Array) => Buffer.from(body)

const ready = readyAnswer(bytes, headers, await compress(bytes, 'quick'))

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0', 'gzip', gunzipSync],
  ...[undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd'].map(
    (accepted) => [accepted, undefined, plain] as const,
  ),
] as const)('gives the smallest body that can be read: of %s %s', (accepted, encoding, read) => {
  const { headers, body } = chooseAnswer(ready, ask(accepted))
  expect(headers['Content-Encoding']).toBe(encoding)
  expect(read(body ?? Buffer.alloc(0)).toString()).toBe(text)
  expect(headers['Content-Length']).toBe(String(body?.byteLength))
})

it('answers 304 without a body to its ETag, however it is written, and in full to another', () => {
  for (const written of [ready.etag, ready.etag.slice(2), `"other", ${ready.etag}`, '*']) {
    const { status, body, headers } = chooseAnswer(ready, ask('br', written))
    expect([written, status, body]).toEqual([written, 304, null])
    const kept = { Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' }
    expect(headers).toEqual({ ETag: ready.etag, ...kept })
  }
  expect(chooseAnswer(ready, ask('br', 'W/"other"')).status).toBe(200)
})

it('gives HEAD the headers alone', () => {
  const head = chooseAnswer(ready, ask('br', undefined, 'HEAD'))
  expect(head.body).toBeNull()
  expect(Number(head.headers['Content-Length'])).toBeGreaterThan(0)
})

it('has another ETag when body or policy change, and the same when neither does', () => {
  expect(readyAnswer(bytes, headers).etag).toBe(ready.etag)
  expect(readyAnswer(Buffer.from('flat'), headers).etag).not.toBe(ready.etag)
  const policy = { ...headers, 'Content-Security-Policy': "default-src 'self'" }
  expect(readyAnswer(bytes, policy).etag).not.toBe(ready.etag)
})
