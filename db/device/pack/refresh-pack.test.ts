import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allGauges, allSpots, camerasOfSpot } from '../catalog'
import {
  dismissedNotices,
  dismissNotice,
  goneSpots,
  noticeName,
  operatorNotices,
} from '../catalog-lists'
import { type DeviceDatabase, replaceDeviceDatabase } from '../database'
import { exchangeState } from '../exchange'
import { forecastOfSpot } from '../forecasts'
import { fakeServer, jsonAnswer, withoutSignal } from '../testing/fake-server'
import { freshDatabase } from '../testing/fresh-database'
import { testPack, testSpot } from '../testing/test-pack'
import { fill, nowMs, pathOf, refresh } from './testing/refresh-at-once'

let db: DeviceDatabase

beforeEach(() => {
  db = freshDatabase()
})
afterEach(() => {
  vi.useRealTimers()
  db.close()
})

async function expectNothingLost() {
  expect((await allSpots()).map((spot) => spot.name)).toEqual(['Spot 1', 'Spot 2'])
  expect((await forecastOfSpot(1, 'live'))?.hours[0]?.waveHeightMetres).toBe(2)
  expect((await exchangeState()).lastExchangeAtMs).toBe(nowMs)
}

it('stores every part and notes the exchange', async () => {
  const server = fakeServer(() => jsonAnswer(testPack()))
  expect(await refresh(server.fetch)).toBe('ok')
  expect(server.requests.map(pathOf)).toEqual(['/api/pack/first', '/api/pack?api=true'])
  expect(server.requests[1]!.headers.get('If-None-Match')).toBeNull()
  expect((await allSpots()).find(({ id }) => id === 2)?.name).toBe('Spot 2')
  expect((await allGauges()).map((gauge) => gauge.constituents.length)).toEqual([4])
  expect((await camerasOfSpot(1, 'live')).map((camera) => camera.id)).toEqual(['cam-1'])
  const forecast = await forecastOfSpot(2, 'live')
  expect(forecast?.hours[0]).toMatchObject({ waveHeightMetres: 2, windSpeedKmh: 10 })
  expect(await exchangeState()).toEqual({
    lastExchangeAtMs: nowMs,
    lastAttemptAtMs: nowMs,
    outcome: 'ok',
    readyAtMs: null,
  })
})

it('lets what else waits go first before it reads a coast, and again before it checks it', async () => {
  const server = fakeServer(() => jsonAnswer(testPack()))
  const read = vi.spyOn(JSON, 'parse')
  const coastsRead = () => read.mock.calls.filter(([text]) => text.includes('"parts"')).length
  const readAtTurns: number[] = []
  const turn = async () => void readAtTurns.push(coastsRead())
  expect(await refresh(server.fetch, { turn })).toBe('ok')
  // The server answers the question for one spot alike, which comes first.
  expect(readAtTurns).toEqual([1, 2])
  read.mockRestore()
})

it('asks with the ETag afterwards and keeps all on "nothing new"', async () => {
  await fill()
  const server = fakeServer(() => new Response(null, { status: 304 }))
  expect(await refresh(server.fetch)).toBe('ok')
  expect(server.requests[0]!.headers.get('If-None-Match')).toBe('"v1"')
  await expectNothingLost()
  // Of the demonstration there is nothing yet.
  await refresh(server.fetch, { mode: 'demo' })
  expect(server.requests.at(-1)!.headers.get('If-None-Match')).toBeNull()
})

it('writes only the parts whose version changed, and forgets spots that an operator took away', async () => {
  await fill()
  await db.gauges.update('lorne', { name: 'untouched' })
  const gone = { id: 2, name: 'Spot 2', region: 'Surf Coast' }
  const next = testPack('v1', {
    spots: { version: 'v2', rows: [testSpot(1, { name: 'New' })] },
    gone: { version: 'g', rows: [gone] },
  })
  expect(await refresh(fakeServer(() => jsonAnswer(next, '"v2"')).fetch)).toBe('ok')
  expect((await allSpots()).map((spot) => spot.name)).toEqual(['New'])
  expect(await goneSpots()).toEqual([gone])
  expect((await allGauges()).map((gauge) => gauge.name)).toEqual(['untouched'])
})

it('brings an operator’s notices, which are dismissed here until they are changed', async () => {
  const hour = { startsAtMs: 0, endsAtMs: nowMs }
  const notice = { id: 'n1', text: 'Closed', linkUrl: 'https://news.example/', ...hour }
  const receive = (version: number, ...rows: object[]) => {
    const notices = { version: `n${version}`, rows: rows.map((row) => ({ ...row, version })) }
    const next = testPack('v1', { notices: notices as never })
    return refresh(fakeServer(() => jsonAnswer(next, `"v${version}"`)).fetch)
  }
  await receive(1, { ...notice, tone: 'warning' })
  const [first] = await operatorNotices()
  expect(first).toEqual({ ...notice, tone: 'warning', version: 1 })
  for (let twice = 0; twice < 2; twice++) await dismissNotice(first!)
  expect(await dismissedNotices()).toEqual(['n1@1'])
  await receive(2, { ...notice, linkUrl: 'javascript:alert(1)', tone: 'loud' })
  const [changed] = await operatorNotices()
  expect(changed).toMatchObject({ version: 2, linkUrl: null, tone: 'info' })
  expect(await dismissedNotices()).not.toContain(noticeName(changed!))
  await receive(3)
  expect(await operatorNotices()).toEqual([])
})

it('rows that went missing since are noticed and fetched again', async () => {
  await fill()
  await db.forecasts.clear()
  const server = fakeServer(() => jsonAnswer(testPack(), '"v1"'))
  expect(await refresh(server.fetch)).toBe('ok')
  expect(server.requests[0]!.headers.get('If-None-Match')).toBeNull()
  expect(await forecastOfSpot(1, 'live')).not.toBeNull()
})

it('a pack without forecast keeps the one that is here', async () => {
  await fill()
  const next = testPack('v2', { forecast: { version: 'none', coast: null } })
  expect(await refresh(fakeServer(() => jsonAnswer(next)).fetch)).toBe('ok')
  expect(await forecastOfSpot(1, 'live')).not.toBeNull()
})

it('an older server, whose pack has fields that this app does not know, is understood', async () => {
  const pack = { ...testPack(), somethingNew: { a: 1 } }
  expect(await refresh(fakeServer(() => jsonAnswer(pack)).fetch)).toBe('ok')
})

describe('a refresh that does not work changes nothing', () => {
  beforeEach(fill)

  const html = '<html><body>Welcome to the hotel</body></html>'
  const json = { 'Content-Type': 'application/json' }
  const troubles: [string, () => Response | Promise<Response>, string][] = [
    ['no network', withoutSignal, 'offline'],
    ['a 500', () => jsonAnswer({ code: 'x', message: 'x' }, '', 500), 'server-trouble'],
    [
      'a hotspot’s page',
      () => new Response(html, { headers: { 'Content-Type': 'text/html' } }),
      'hotspot',
    ],
    ['HTML that says it is JSON', () => new Response(html, { headers: json }), 'server-trouble'],
    [
      'half a body',
      () => new Response(JSON.stringify(testPack('v2')).slice(0, 900), { headers: json }),
      'server-trouble',
    ],
    ['JSON that is not a pack', () => jsonAnswer([1, 2]), 'server-trouble'],
    ['a pack with a broken spot', () => jsonAnswer(brokenPack()), 'server-trouble'],
    ['a body that breaks off under way', () => new Response(breaking(), { headers: json }), 'slow'],
    ['a newer format', () => jsonAnswer({ format: 2, shape: 'unknown' }), 'app-too-old'],
    ['an answer 426', () => jsonAnswer({}, '', 426), 'app-too-old'],
  ]
  it.each(troubles)('%s', async (_, answer, outcome) => {
    expect(await refresh(fakeServer(answer).fetch, { nowMs: () => nowMs + 5 })).toBe(outcome)
    await expectNothingLost()
    expect(await exchangeState()).toMatchObject({ outcome, lastAttemptAtMs: nowMs + 5 })
  })

  const breaking = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"format":1,'))
        controller.error(new TypeError('network lost'))
      },
    })
  function brokenPack() {
    const pack = testPack('v2')
    return { ...pack, parts: { ...pack.parts, spots: { version: 'v2', rows: [{ id: 'one' }] } } }
  }

  it('a server that accepts and never answers is given up after 8 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = fakeServer(() => new Promise(() => {}))
    const outcome = refresh(server.fetch)
    // Its interval would move the clock on.
    await expect.poll(() => server.requests, { interval: 0 }).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(7_900)
    expect(server.requests[0]!.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await outcome).toBe('offline')
    await expectNothingLost()
  })

  it('a device without space keeps the old data and says so', async () => {
    const full = vi.spyOn(db.spots, 'bulkPut').mockImplementation(() => {
      const error = new DOMException('full', 'QuotaExceededError')
      return Dexie.Promise.reject(new Dexie.AbortError('aborted', error)) as never
    })
    expect(await refresh(fakeServer(() => jsonAnswer(testPack('v2'))).fetch)).toBe('store-full')
    full.mockRestore()
    await expectNothingLost()
    expect((await exchangeState()).outcome).toBe('store-full')
  })
})

it('killed in the middle, the next refresh asks for everything and writes only what is missing', async () => {
  await fill()
  const kill = vi.spyOn(db.cameras, 'bulkPut').mockImplementation(() => {
    throw new Error('killed')
  })
  const next = testPack('v2', { spots: { version: 'v2', rows: [testSpot(9)] } })
  await expect(refresh(fakeServer(() => jsonAnswer(next, '"v2"')).fetch)).rejects.toThrow('killed')
  kill.mockRestore()
  // Spots and gauges are of the new pack, each complete; cameras and forecast are the old ones.
  expect((await allSpots()).map((spot) => spot.id)).toEqual([9])
  expect(await camerasOfSpot(1, 'live')).toHaveLength(1)
  expect((await db.parts.get('cameras:live'))?.version).toBe('v1')

  db = replaceDeviceDatabase()
  const spotWrites = vi.spyOn(db.spots, 'bulkPut')
  const server = fakeServer(() => jsonAnswer(next, '"v2"'))
  expect(await refresh(server.fetch)).toBe('ok')
  expect(server.requests[0]!.headers.get('If-None-Match')).toBeNull()
  expect(spotWrites).not.toHaveBeenCalled()
  expect((await db.parts.get('forecast:live'))?.version).toBe('v2')
})

it('two calls of one page share one request', async () => {
  const server = fakeServer(() => jsonAnswer(testPack()))
  expect(await Promise.all([refresh(server.fetch), refresh(server.fetch)])).toEqual(['ok', 'ok'])
  expect(server.requests.map(pathOf)).toEqual(['/api/pack/first', '/api/pack?api=true'])
})
