import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unpackedLengthHeader } from '#domain/wire/pack'
import { allGauges, allSpots } from '../catalog'
import { exchangeState } from '../exchange'
import { saveDeviceSetting } from '../settings'
import { fakeServer, jsonAnswer } from '../testing/fake-server'
import { freshDatabase } from '../testing/fresh-database'
import { testPack } from '../testing/test-pack'
import { pathOf, refresh } from './testing/refresh-at-once'

beforeEach(() => void freshDatabase())
afterEach(() => void vi.useRealTimers())

const { parts } = testPack()
const first = { format: 1, spot: parts.spots.rows[0], gauge: parts.gauges.rows[0] }
const isFirst = (request: Request) => pathOf(request).startsWith('/api/pack/first')

it('a device that has nothing yet has the spot that was chosen on it before, with its gauge, before it asks for the rest, and lets the code that shows it go first', async () => {
  await saveDeviceSetting('selectedSpotId', 2)
  const seen: string[] = []
  const server = fakeServer((request) => {
    seen.push(pathOf(request))
    return jsonAnswer(isFirst(request) ? first : testPack())
  })
  const code = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()
  const codeIsHere = code.promise
  const outcome = refresh(server.fetch, { codeIsHere, onFirstSpot: stored.resolve })
  await stored.promise
  expect((await allSpots()).map((spot) => spot.name)).toEqual(['Spot 1'])
  expect((await allGauges()).map(({ id }) => id)).toEqual(['lorne'])
  // Without the code it would have come before all of another source.
  expect(await refresh(server.fetch, { mode: 'demo' })).toBe('ok')
  seen.push('the code')
  code.resolve()
  expect(await outcome).toBe('ok')
  const wanted = '/api/pack/first?spot=2'
  expect(seen).toEqual([wanted, wanted, '/api/pack', 'the code', '/api/pack?api=true'])
})

it('a device that has nothing yet waits for a first answer that takes 9 s, and keeps the one spot when it does not come whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const late = (answer: Response) =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(answer), 9_000))
  const run = async (server: ReturnType<typeof fakeServer>) => {
    const outcome = refresh(server.fetch)
    for (let second = 0; second < 45; second++) {
      // The store answers by immediates, several for each of its steps.
      for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    return outcome
  }
  const stalling = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"format":1,')),
    })
  const half = fakeServer((request) =>
    isFirst(request)
      ? jsonAnswer(first)
      : new Response(stalling(), { headers: { 'Content-Type': 'application/json' } }),
  )
  expect(await run(half)).toBe('slow')
  expect((await allSpots()).map((spot) => spot.name)).toEqual(['Spot 1'])
  expect((await exchangeState()).lastExchangeAtMs).toBeNull()
  const slow = fakeServer((request) =>
    isFirst(request) ? jsonAnswer(first) : late(jsonAnswer(testPack())),
  )
  expect(await run(slow)).toBe('ok')
  vi.useRealTimers()
})

it('a device that has nothing yet hears how much has come, and how long a server that has just started wants to be left alone', async () => {
  const text = JSON.stringify(testPack())
  const bytes = String(new TextEncoder().encode(text).byteLength)
  const headers = { 'Content-Type': 'application/json', [unpackedLengthHeader]: bytes }
  const shares: number[] = []
  const waits: number[] = []
  const change = {
    onProgress: (share: number) => shares.push(share),
    onRetryAfter: (seconds: number) => waits.push(seconds),
  }
  const refusing = fakeServer(
    () => new Response('{}', { status: 503, headers: { 'Retry-After': '2' } }),
  )
  expect(await refresh(refusing.fetch, change)).toBe('server-trouble')
  expect(waits).toEqual([2])
  expect(await refresh(fakeServer(() => new Response(text, { headers })).fetch, change)).toBe('ok')
  expect(shares.at(-1)).toBe(1)
})
