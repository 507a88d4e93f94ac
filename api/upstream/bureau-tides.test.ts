import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startListening } from '#api/testing/start-listening'
import { gaugeById, spotTideAt } from '#domain/tide/testing/gauges'
import { tideExtremesBetween, tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { addDays, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { createBureauTides } from './bureau-tides'
import { bureauTable, type FakeExtreme } from './testing/bureau-table-page'

const lorne = gaugeById('lorne')
const startMs = Date.parse('2026-11-20T02:00:00Z')
const today = '2026-11-20'

/** The Bureau's table of Lorne: our own tide, some minutes and centimetres away. */
function published(startAtMs: number, endAtMs: number, minutes = 4, metres = 0.03): FakeExtreme[] {
  const shiftMs = minutes * minuteMs
  const spotTide = spotTideAt('lorne')
  return tideExtremesBetween(lorne, spotTide, startAtMs - shiftMs, endAtMs - shiftMs).map(
    (extreme) => ({
      ...extreme,
      atMs: extreme.atMs + shiftMs,
      heightMetres: Math.round((extreme.heightMetres + metres) * 100) / 100,
    }),
  )
}

type Respond = (response: ServerResponse, startAtMs: number, endAtMs: number) => unknown
const healthy: Respond = (response, startAtMs, endAtMs) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' })
  response.end(bureauTable('Lorne', published(startAtMs, endAtMs)))
}
const calls: { query: URLSearchParams; path: string; headers: IncomingHttpHeaders }[] = []
/** What the Bureau's site does with the next calls; given the days asked for. */
let respond = healthy
const site = await startListening(
  createServer(({ url = '/', headers }, response) => {
    const { pathname: path, searchParams: query } = new URL(url, 'http://fake')
    calls.push({ query, path, headers })
    const date = (query.get('date') ?? '').split('-').reverse().join('-')
    const end = addDays(date, Number(query.get('days')))
    respond(response, melbourneDay(date).startAtMs, melbourneDay(end).startAtMs)
  }),
)
afterAll(site.close)

let nowMs: number
const tides = (baseUrl: string | null = site.url, timeoutMs = 60_000) =>
  createBureauTides({ baseUrl, now: () => nowMs, limits: { timeoutMs, maxBytes: 200_000 } })

beforeEach(() => {
  nowMs = startMs
  calls.length = 0
  respond = healthy
})

describe("the Bureau's tides", () => {
  it('are those of the Melbourne day, with the time they were fetched', async () => {
    const answer = await tides().tidesFor(lorne, today)
    const own = tideExtremesOfDay(lorne, spotTideAt('lorne'), today)
    expect(answer).toMatchObject({ fetchedAtMs: startMs })
    if ('unavailable' in answer) throw new Error(answer.unavailable)
    expect(answer.extremes.map((extreme) => extreme.atMs - 4 * minuteMs)).toEqual(
      own.map((t) => t.atMs),
    )
    expect(answer.extremes.every((extreme) => melbourneDate(extreme.atMs) === today)).toBe(true)
  })

  it('are asked for by code, with a time zone and without an Origin', async () => {
    await tides().tidesFor(lorne, today)
    const [call] = calls
    expect(call!.path).toBe('/australia/tides/scripts/getTidesTable.php')
    expect(Object.fromEntries(call!.query)).toMatchObject({
      aac: 'VIC_TP002',
      region: 'VIC',
      type: 'tide',
      tz: 'Australia/Melbourne',
      tz_js: 'AEDT',
    })
    expect(call!.query.get('date')).toMatch(/^\d\d-\d\d-2026$/)
    expect(call!.headers.origin).toBeUndefined()
  })

  it('shift with a spot, over midnight too', async () => {
    const source = tides()
    for (const offset of [-30, 34]) {
      const answer = await source.tidesFor(lorne, today, offset)
      if ('unavailable' in answer) throw new Error(answer.unavailable)
      const own = tideExtremesOfDay(
        lorne,
        spotTideAt('lorne', { timeOffsetMinutes: offset + 4 }),
        today,
      )
      expect(answer.extremes.map((extreme) => extreme.atMs)).toEqual(
        own.map((extreme) => extreme.atMs),
      )
    }
    expect(calls).toHaveLength(1)
  })

  it('are fetched once for many days and askers, and kept for days', async () => {
    const source = tides()
    await Promise.all([source.tidesFor(lorne, today), source.tidesFor(lorne, today)])
    nowMs += 2 * dayMs
    const answer = await source.tidesFor(lorne, today)
    expect(answer).toMatchObject({ fetchedAtMs: startMs })
    expect(calls).toHaveLength(1)
  })

  it('are kept when fetching them again fails', async () => {
    const source = tides()
    const ahead = '2026-11-30'
    await source.tidesFor(lorne, ahead)
    nowMs += 8 * dayMs
    respond = (response) => response.writeHead(500).end()
    expect(await source.tidesFor(lorne, ahead)).toMatchObject({ fetchedAtMs: startMs })
    expect(calls).toHaveLength(2)
  })
})

describe('no call at all is made', () => {
  it('when the source is off', async () => {
    expect(await tides(null).tidesFor(lorne, today)).toEqual({ unavailable: 'off' })
  })

  it('for a gauge that is no port of the Bureau', async () => {
    const inner = gaugeById('lakes-entrance-inner')
    expect(await tides().tidesFor(inner, today)).toEqual({ unavailable: 'no-port' })
  })

  it.each(['2026-11-01', '2027-06-01'])('for %s, too far from today', async (date) => {
    expect(await tides().tidesFor(lorne, date)).toEqual({ unavailable: 'too-far' })
  })

  afterEach(() => expect(calls).toHaveLength(0))
})

describe('trouble', () => {
  const html = (text: string): Respond => {
    return (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(text)
  }
  const table = (minutes: number, metres: number): Respond => {
    return (response, startAtMs, endAtMs) =>
      response.end(bureauTable('Lorne', published(startAtMs, endAtMs, minutes, metres)))
  }
  const williamstown: Respond = (response, startAtMs, endAtMs) => {
    const gauge = gaugeById('williamstown')
    const extremes = tideExtremesBetween(gauge, spotTideAt(gauge.id), startAtMs, endAtMs)
    response.end(bureauTable('Lorne', extremes))
  }

  it.each<[string, Respond, string]>([
    ['a refusal', (response) => response.writeHead(403).end('Access Denied'), 'refused'],
    ['too many calls', (response) => response.writeHead(429).end(), 'refused'],
    ['an error', (response) => response.writeHead(500).end('oops'), 'unreachable'],
    ['a broken connection', (response) => response.destroy(), 'unreachable'],
    ['silence', () => undefined, 'unreachable'],
    ['a body that never ends', (response) => response.write('<td'), 'unreachable'],
    ['a body too large', (response) => response.end('x'.repeat(300_000)), 'unreachable'],
    ['another kind of page', html('<h1>Sign in to the airport network</h1>'), 'malformed'],
    ['an empty body', html(''), 'malformed'],
    ['the port of another bay', williamstown, 'rejected'],
    ['times of another zone', table(-600, 0), 'rejected'],
    ['heights of another datum', table(0, 0.6), 'rejected'],
    [
      'a table with most highs and lows missing',
      (response, startAtMs) =>
        response.end(bureauTable('Lorne', published(startAtMs, startAtMs + dayMs))),
      'rejected',
    ],
    [
      'the table of another week',
      (response, startAtMs, endAtMs) =>
        response.end(bureauTable('Lorne', published(startAtMs - 9 * dayMs, endAtMs - 9 * dayMs))),
      'rejected',
    ],
  ])('%s', async (what, answer, unavailable) => {
    respond = answer
    const timeoutMs = ['silence', 'a body that never ends'].includes(what) ? 300 : undefined
    expect(await tides(site.url, timeoutMs).tidesFor(lorne, today)).toEqual({ unavailable })
  })

  it('a redirect is not followed', async () => {
    respond = (response) => response.writeHead(302, { location: `${site.url}/else` }).end()
    expect(await tides().tidesFor(lorne, today)).toEqual({ unavailable: 'unreachable' })
    expect(calls).toHaveLength(1)
  })

  it('a refusal stops calls for every port for hours', async () => {
    const source = tides()
    respond = (response) => response.writeHead(403).end()
    await source.tidesFor(lorne, today)
    nowMs += 5 * hourMs
    expect(await source.tidesFor(gaugeById('stony-point'), today)).toEqual({
      unavailable: 'refused',
    })
    expect(calls).toHaveLength(1)
    nowMs += 2 * hourMs
    await source.tidesFor(lorne, today)
    expect(calls).toHaveLength(2)
  })

  it('an error is tried again, but not at once', async () => {
    const source = tides()
    respond = (response) => response.writeHead(503).end()
    await source.tidesFor(lorne, today)
    respond = healthy
    expect(await source.tidesFor(lorne, today)).toEqual({ unavailable: 'unreachable' })
    nowMs += 20 * minuteMs
    expect(await source.tidesFor(lorne, today)).toHaveProperty('extremes')
    expect(calls).toHaveLength(2)
  })

  it('a table at the edge of what is believed', async () => {
    respond = table(44, 0.39)
    expect(await tides().tidesFor(lorne, today)).toHaveProperty('extremes')
    respond = table(46, 0)
    expect(await tides().tidesFor(lorne, today)).toEqual({ unavailable: 'rejected' })
  })
})
