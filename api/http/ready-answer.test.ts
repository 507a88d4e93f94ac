import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
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

describe('chooseAnswer', async () => {
  const ready = readyAnswer(bytes, headers, await compress(bytes, 'quick'))

  it('gives the smallest body that the asker can read', () => {
    const br = chooseAnswer(ready, ask('gzip, deflate, br, zstd'))
    expect(br.headers['Content-Encoding']).toBe('br')
    expect(brotliDecompressSync(br.body ?? Buffer.alloc(0)).toString()).toBe(text)
    const gzip = chooseAnswer(ready, ask('gzip;q=1.0'))
    expect(gunzipSync(gzip.body ?? Buffer.alloc(0)).toString()).toBe(text)
    expect(gzip.headers['Content-Length']).toBe(String(gzip.body?.byteLength))
  })

  it.each([[undefined], ['identity'], ['br;q=0, gzip;q=0'], ['zstd']])(
    'gives plain text to %s',
    (accepted) => {
      const plain = chooseAnswer(ready, ask(accepted))
      expect(plain.headers['Content-Encoding']).toBeUndefined()
      expect(Buffer.from(plain.body ?? []).toString()).toBe(text)
    },
  )

  it.each([
    ['as it was given', (etag: string) => etag],
    ['strong', (etag: string) => etag.slice(2)],
    ['in a list', (etag: string) => `"other", ${etag}`],
    ['as any', () => '*'],
  ])('answers 304 without a body to an ETag %s', (_how, written) => {
    const answer = chooseAnswer(ready, ask('br', written(ready.etag)))
    expect([answer.status, answer.body]).toEqual([304, null])
    expect(answer.headers).toEqual({
      ETag: ready.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': 'no-cache',
    })
  })

  it('answers in full to another ETag', () => {
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
})
