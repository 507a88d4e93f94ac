import { createHash, createPublicKey, verify } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { constantsId } from '#domain/tide/tide-accuracy'
import type { CoastForecast } from '#domain/wire/forecast'
import { coastStatement } from '#domain/wire/handover/merkle'
import { signedCoast } from '#domain/wire/handover/signed-coast'
import { firstSpot, pack, packFormat, unpackedLengthHeader } from '#domain/wire/pack'
import { runInPlace } from '../background/background'
import { jwkOf } from '../keys/handover-keys'
import { log } from '../operations/log'
import { apiOfFile, morningMs, openTestApi } from '../testing/test-api'
import { testCoastSigner } from '../testing/test-coast-signer'
import { createPackAnswers } from './kept-answers'

const api = await apiOfFile()
beforeEach(() => {
  api.clock.nowMs = morningMs
})

describe('GET /api/pack', () => {
  it('holds the whole coast in the agreed shape', async () => {
    const body: unknown = await (await api.get('/api/pack')).json()
    const read = v.parse(pack, body)
    expect(body).toEqual(read)
    expect(read).toMatchObject({ format: packFormat, madeAtMs: morningMs })
    expect(read.parts.spots.rows).toHaveLength(90)
    expect(read.parts.gauges.rows).toHaveLength(15)
    expect(Object.keys(read.parts.forecast.coast?.spots ?? {})).toHaveLength(90)
  })

  it('holds the beaches’ own tides in at most 40 KB as they are', async () => {
    const { gauges } = v.parse(pack, await (await api.get('/api/pack')).json()).parts
    expect(gauges.model?.rows).toHaveLength(68)
    expect(Buffer.byteLength(JSON.stringify(gauges.model))).toBeLessThanOrEqual(40_000)
  })

  it('travels in at most 150 KB from the first answer on', async () => {
    const answer = await api.get('/api/pack', { 'accept-encoding': 'gzip, deflate, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(150_000)
    expect(JSON.parse(brotliDecompressSync(bytes).toString()).format).toBe(packFormat)
  })

  it('is signed for phones that hand it on, in under 300 bytes', async () => {
    const read = v.parse(pack, await (await api.get('/api/pack')).json())
    const { coast } = read.parts.forecast
    const part = signedCoast(coast!)!
    expect(part.leaves).toHaveLength(90)
    const [signature = '', point = ''] = coast!.signed!
    const key = createPublicKey({ format: 'jwk', key: jwkOf(point) })
    const sha256 = async (bytes: Uint8Array) =>
      new Uint8Array(createHash('sha256').update(bytes).digest())
    const statement = await coastStatement(part, sha256)
    expect(
      verify(
        'sha256',
        statement,
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
    const { signed: _, ...unsigned } = coast!
    const { parts } = read
    const without = {
      ...read,
      parts: { ...parts, forecast: { ...parts.forecast, coast: unsigned } },
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    const bytes = (value: unknown) => brotliCompressSync(JSON.stringify(value), { params }).length
    expect(bytes(read) - bytes(without)).toBeLessThan(300)
  })

  it('is compressed better a moment later, under the same ETag', async () => {
    const packed = async () => {
      const answer = await api.get('/api/pack', { 'accept-encoding': 'br' })
      const { byteLength } = await answer.arrayBuffer()
      return { byteLength, etag: answer.headers.get('etag') }
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // Another hour's, made now.
    api.clock.nowMs += 60 * 60_000
    await api.forecastStore.prepareDemo()
    const first = await packed()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await expect
      .poll(async () => (await packed()).byteLength, { interval: 200 })
      .toBeLessThan(first.byteLength * 0.9)
    expect((await packed()).etag).toBe(first.etag)
  })

  it('keeps its ETag over a restart', async () => {
    const etag = (await api.get('/api/pack')).headers.get('etag')
    const again = await openTestApi()
    again.clock.nowMs += 20 * 60_000
    expect((await again.get('/api/pack')).headers.get('etag')).toBe(etag)
    await again.close()
  })
})

describe('GET /api/pack/first', () => {
  it('is one spot and its gauge in a twentieth of the pack’s bytes', async () => {
    const answer = await api.get('/api/pack/first?spot=7')
    const text = await answer.text()
    const read = v.parse(firstSpot, JSON.parse(text))
    expect(read.spot).toEqual(api.spotCatalog.spotById.get(7))
    expect(read.gauge.id).toBe(constantsId(read.spot.tide))
    expect(brotliCompressSync(text).byteLength).toBeLessThan(4_000)
  })

  it('is the first of the list where none is named, or one that is gone', async () => {
    for (const path of ['/api/pack/first', '/api/pack/first?spot=99999']) {
      const { spot } = await (await api.get(path)).json()
      expect(spot.id).toBe(api.spotCatalog.spots[0]?.id)
    }
    expect((await api.get('/api/pack/first?spot=one')).status).toBe(400)
  })

  it('leaves the pack to say how long it is before it is packed', async () => {
    const answer = await api.get('/api/pack', { 'accept-encoding': 'br' })
    const unpacked = brotliDecompressSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Number(answer.headers.get(unpackedLengthHeader))).toBe(unpacked.byteLength)
  })
})

describe('a pack that cannot be made', () => {
  const asked = { live: false, plan: 'free' } as const
  const answersWith = (change: Partial<Parameters<typeof createPackAnswers>[0]>) =>
    createPackAnswers({
      spotCatalog: api.spotCatalog,
      forecastStore: api.forecastStore,
      now: () => morningMs,
      headers: {},
      background: runInPlace,
      coastSigner: testCoastSigner(),
      ...change,
    })

  it('goes out unsigned where the signature fails', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const signed = async () => {
      throw new Error('no key')
    }
    const ready = await answersWith({ coastSigner: { signed } }).pack(asked)
    const { parts } = v.parse(
      pack,
      JSON.parse(Buffer.from(ready!.bodies.identity.bytes).toString()),
    )
    expect(Object.keys(parts.forecast.coast!.spots)).toHaveLength(90)
    expect(parts.forecast.coast!.signed).toBeUndefined()
    expect(logged).toHaveBeenCalledWith('coast-not-signed', {}, expect.any(Error))
    logged.mockRestore()
  })

  it('is made again for the next who asks', async () => {
    const coastSigner = testCoastSigner()
    const notText = async (coast: CoastForecast) => ({ ...coast, modelRunAtMs: 1n as never })
    vi.spyOn(coastSigner, 'signed').mockImplementationOnce(notText)
    const answers = answersWith({ coastSigner })
    await expect(answers.pack(asked)).rejects.toThrow(TypeError)
    expect((await answers.pack(asked))!.bodies.identity.bytes.length).toBeGreaterThan(100_000)
  })
})
