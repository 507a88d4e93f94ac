import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gaugeById, spotTideAt } from '#domain/tide/testing/gauges'
import { tideExtremesBetween, tideExtremesOfDay } from '#domain/tide/tide-at-spot'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { melbourneDate } from '#domain/time/melbourne'
import { createBureauTides } from './bureau-tides'
import {
  type BureauFake,
  bureauTable,
  type FakeExtreme,
  startBureauFake,
} from './testing/bureau-fake'

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

let fake: BureauFake
let nowMs: number
const tides = (baseUrl: string | null = fake.url, timeoutMs = 60_000) =>
  createBureauTides({ baseUrl, now: () => nowMs, limits: { timeoutMs, maxBytes: 200_000 } })

beforeEach(async () => {
  nowMs = startMs
  fake = await startBureauFake(published)
})
afterEach(() => fake.close())

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
    const [call] = fake.calls
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
    expect(fake.calls).toHaveLength(1)
  })

  it('are fetched once for many days and askers, and kept for days', async () => {
    const source = tides()
    await Promise.all([source.tidesFor(lorne, today), source.tidesFor(lorne, today)])
    nowMs += 2 * dayMs
    const answer = await source.tidesFor(lorne, today)
    expect(answer).toMatchObject({ fetchedAtMs: startMs })
    expect(fake.calls).toHaveLength(1)
  })

  it('are kept when fetching them again fails', async () => {
    const source = tides()
    const ahead = '2026-11-30'
    await source.tidesFor(lorne, ahead)
    nowMs += 8 * dayMs
    fake.respond = (response) => response.writeHead(500).end()
    expect(await source.tidesFor(lorne, ahead)).toMatchObject({ fetchedAtMs: startMs })
    expect(fake.calls).toHaveLength(2)
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

  afterEach(() => expect(fake.calls).toHaveLength(0))
})

describe('trouble', () => {
  const html = (text: string): BureauFake['respond'] => {
    return (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(text)
  }
  const table = (minutes: number, metres: number): BureauFake['respond'] => {
    return (response, startAtMs, endAtMs) =>
      response.end(bureauTable('Lorne', published(startAtMs, endAtMs, minutes, metres)))
  }
  const williamstown: BureauFake['respond'] = (response, startAtMs, endAtMs) => {
    const gauge = gaugeById('williamstown')
    const extremes = tideExtremesBetween(gauge, spotTideAt(gauge.id), startAtMs, endAtMs)
    response.end(bureauTable('Lorne', extremes))
  }

  it.each<[string, BureauFake['respond'], string]>([
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
  ])('%s', async (what, respond, unavailable) => {
    fake.respond = respond
    const timeoutMs = ['silence', 'a body that never ends'].includes(what) ? 300 : undefined
    expect(await tides(fake.url, timeoutMs).tidesFor(lorne, today)).toEqual({ unavailable })
  })

  it('a redirect is not followed', async () => {
    fake.respond = (response) => response.writeHead(302, { location: `${fake.url}/else` }).end()
    expect(await tides().tidesFor(lorne, today)).toEqual({ unavailable: 'unreachable' })
    expect(fake.calls).toHaveLength(1)
  })

  it('a refusal stops calls for every port for hours', async () => {
    const source = tides()
    fake.respond = (response) => response.writeHead(403).end()
    await source.tidesFor(lorne, today)
    nowMs += 5 * hourMs
    expect(await source.tidesFor(gaugeById('stony-point'), today)).toEqual({
      unavailable: 'refused',
    })
    expect(fake.calls).toHaveLength(1)
    nowMs += 2 * hourMs
    await source.tidesFor(lorne, today)
    expect(fake.calls).toHaveLength(2)
  })

  it('an error is tried again, but not at once', async () => {
    const source = tides()
    const healthy = fake.respond
    fake.respond = (response) => response.writeHead(503).end()
    await source.tidesFor(lorne, today)
    fake.respond = healthy
    expect(await source.tidesFor(lorne, today)).toEqual({ unavailable: 'unreachable' })
    nowMs += 20 * minuteMs
    expect(await source.tidesFor(lorne, today)).toHaveProperty('extremes')
    expect(fake.calls).toHaveLength(2)
  })

  it('a table at the edge of what is believed', async () => {
    fake.respond = table(44, 0.39)
    expect(await tides().tidesFor(lorne, today)).toHaveProperty('extremes')
    fake.respond = table(46, 0)
    expect(await tides().tidesFor(lorne, today)).toEqual({ unavailable: 'rejected' })
  })
})
