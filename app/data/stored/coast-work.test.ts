import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/testing/demo-coast'
import { hourMs } from '#domain/time/durations'
import { renderHook, settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { useSpotSnapshot } from './spot-snapshot'
import { useBestWindowByCoast } from './use-best-window-by-coast'
import { useCoastScores } from './use-coast-scores'
import { useSnapshotsSoFar } from './use-snapshots'
import { useStoredForecasts } from './use-stored-forecasts'

/** What was worked out, by spot and instant. */
const work = vi.hoisted(() => ({
  scored: [] as string[],
  rated: [] as number[],
  tides: 0,
  decoded: [] as { spotId: number; hours: number }[],
}))
vi.mock('#domain/sea/forecast/decode-spot-forecast', async (original) => {
  const real = await original<typeof import('#domain/sea/forecast/decode-spot-forecast')>()
  return {
    decodeSpotForecast: (...args: Parameters<typeof real.decodeSpotForecast>) => {
      const forecast = real.decodeSpotForecast(...args)
      work.decoded.push({ spotId: args[1], hours: forecast?.hours.length ?? 0 })
      return forecast
    },
  }
})
vi.mock('#domain/rating/rated-at', async (original) => {
  const real = await original<typeof import('#domain/rating/rated-at')>()
  return {
    ...real,
    scoredAt: (...[outlook, atMs]: Parameters<typeof real.scoredAt>) => {
      work.scored.push(`${outlook.spot.id} ${atMs}`)
      return real.scoredAt(outlook, atMs)
    },
    ratedAt: (...args: Parameters<typeof real.ratedAt>) => {
      work.rated.push(args[0].spot.id)
      return real.ratedAt(...args)
    },
  }
})
vi.mock('#domain/tide/tide-at-spot', async (original) => {
  const real = await original<typeof import('#domain/tide/tide-at-spot')>()
  return {
    tideNow: (...args: Parameters<typeof real.tideNow>) => {
      work.tides++
      return real.tideNow(...args)
    },
  }
})

const regions = ['East Gippsland', 'Surf Coast', 'Otway Coast']
const spots = Array.from({ length: 24 }, (_, index) =>
  testSpot(index + 1, { region: regions[index % 3]!, longitude: 144 + index / 100 }),
)

/** The demonstration's sea is another each hour, and in some no spot of these is called. */
let nowMs = Date.UTC(2026, 10, 27, 1, 10)
let before: { one?: unknown; all?: unknown } = {}

/** A forecast of which nothing has been worked out; what screens before it still hear of it is over. */
async function storeCoast() {
  const forecast = {
    version: `at ${nowMs}`,
    coast: demoCoast({ spots, nowMs }),
  }
  await storePack('same', { spots: { version: 'same', rows: spots }, forecast })
  // The reads that live as long as the file: of the coast, and of the spot that a card looks at.
  const heard = await renderHook(() => {
    return { one: useSpotSnapshot(3)?.forecast, all: useStoredForecasts() }
  })
  await settle(() => {
    const { one, all } = heard.current()
    expect(one && one !== before.one && all && all !== before.all).toBeTruthy()
  })
  before = heard.current()
  await heard.unmount()
  Object.assign(work, { scored: [], rated: [], tides: 0, decoded: [] })
}

beforeEach(async () => {
  // It stands still: no half-hour of the day begins in the midst of a test. A later forecast is another one.
  nowMs += 1_000
  vi.setSystemTime(nowMs)
  await storeCoast()
  // A clock of calls: what a slice holds does not hang on the machine.
  let clockMs = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (clockMs += 3))
})

it('the first ridges of the coast are given out before the whole of it is scored, and no other half-hours are', async () => {
  const counts: { drawn: number; scored: number }[] = []
  const scores = await renderHook(() => {
    const now = useCoastScores(48)
    if (now)
      counts.push({
        drawn: now.rows.filter(({ runs }) => runs.length > 0).length,
        scored: work.scored.length,
      })
    return now
  })
  await settle(() => expect(scores.current()?.isWhole).toBe(true))
  const [first] = counts
  expect(first!.drawn).toBeGreaterThan(0)
  expect(first!.scored).toBeLessThan(work.scored.length / 4)
  expect(counts.at(-1)!.drawn).toBe(spots.length)
  // From west to east, and every drawing at least twice as late as the one before.
  expect(counts.length).toBeLessThan(8)
  const instants = work.scored.map((one) => Number(one.split(' ')[1]))
  expect(Math.min(...instants)).toBeGreaterThanOrEqual(nowMs - 4.5 * hourMs)
  expect(Math.max(...instants)).toBeLessThanOrEqual(nowMs + 48 * hourMs)
})

it('the cards of a screen share one snapshot of its spot', async () => {
  const cards = await renderHook(() => [useSpotSnapshot(3), useSpotSnapshot(3)] as const)
  await settle(() => expect(cards.current()[1]?.conditions?.hour).toBeTruthy())
  const [first, second] = cards.current()
  expect(second).toBe(first)
})

it('the days that are drawn are decoded, and no half-hour of a spot is scored twice, for strip, calls, map and list', async () => {
  const all = await renderHook(() => ({
    scores: useCoastScores(48),
    again: useCoastScores(48),
    calls: useBestWindowByCoast(),
    onTheMap: useBestWindowByCoast(),
    list: useSnapshotsSoFar(),
  }))
  await settle(() => {
    const { scores, calls, onTheMap, list } = all.current()
    expect([scores?.isWhole, list.isWhole]).toEqual([true, true])
    expect([calls?.length, onTheMap?.length]).toEqual([regions.length, regions.length])
  })
  expect(work.scored.length).toBeGreaterThan(spots.length * 40)
  expect(new Set(work.scored).size).toBe(work.scored.length)
  expect(work.decoded.map(({ spotId }) => spotId).toSorted((a, b) => a - b)).toEqual(
    spots.map(({ id }) => id),
  )
  // From the last midnight to the end of the day after the day after: not the 391 of the forecast.
  for (const { hours } of work.decoded) expect(hours).toBeLessThanOrEqual(3 * 24 + 6)
})

it('of some spots only these are called the best of their coasts', async () => {
  const [first, second] = [spots.slice(0, 6), spots.slice(6, 9)]
  const read = await renderHook(() => {
    const [shown, show] = useState(first)
    return { calls: useBestWindowByCoast(true, shown), show }
  })
  const named = () => read.current().calls?.flatMap(({ spot }) => spot?.id ?? [])
  await settle(() => expect(named()?.length).toBeGreaterThan(0))
  for (const id of named()!) expect(first.map((spot) => spot.id)).toContain(id)
  await act(async () => read.current().show(second))
  for (const id of named()!) expect(second.map((spot) => spot.id)).toContain(id)
})

it('the list says its first spots before the last are rated, and looks for no tide that it does not show', async () => {
  const counts: { given: number; rated: number }[] = []
  const list = await renderHook(() => {
    const soFar = useSnapshotsSoFar()
    if (soFar.reports.length > 0)
      counts.push({ given: soFar.reports.length, rated: new Set(work.rated).size })
    return soFar
  })
  await settle(() => expect(list.current().isWhole).toBe(true))
  expect(counts[0]!.rated).toBeLessThan(spots.length / 4)
  const { reports } = list.current()
  expect(reports.map(({ spot }) => spot.id)).toEqual(spots.map(({ id }) => id))
  expect(work.tides).toBe(0)
  expect(reports[0]!.conditions!.tide!.next.atMs).toBeGreaterThan(Date.now())
  expect(reports[0]!.conditions!.tide).toBe(reports[0]!.conditions!.tide)
  expect(work.tides).toBe(1)
})
