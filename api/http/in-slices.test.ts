import { afterEach, describe, expect, it, vi } from 'vitest'
import { hoursOfSpots } from '#db/server/coast/hours'
import { demoCoastSteps } from '#domain/sea/demo/demo-coast'
import { seedSpots } from '#domain/testing/seeds'
import { dayMs, hourMs } from '#domain/time/durations'
import { spotsWithGaps } from '../coast/spots-with-gaps'
import { readPastCoast } from '../coast/stored-coast'
import { morningMs, openTestApi, storeSomeForecast, type TestApi } from '../testing/test-api'
import { inSlices } from './in-slices'

const asked = { spots: seedSpots, nowMs: morningMs }

/** What else the process got to do meanwhile: how often, and the longest it waited. Milliseconds of the processor. */
async function othersDuring<T>(work: () => Promise<T>) {
  let isOver = false
  let turns = 0
  let longestMs = 0
  // The processor's time, not the clock's: what else the machine does is no wait of ours.
  const spentMs = () => process.cpuUsage().user / 1000
  let lastMs = spentMs()
  const turn = () => {
    const nowMs = spentMs()
    longestMs = Math.max(longestMs, nowMs - lastMs)
    lastMs = nowMs
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const startMs = spentMs()
  const result = await work()
  const allMs = spentMs() - startMs
  isOver = true
  longestMs = Math.max(longestMs, spentMs() - lastMs)
  return { result, turns, longestMs, allMs }
}

describe('the demonstration coast in slices', () => {
  it('lets others have their turn many times while it is made', async () => {
    const { turns, longestMs, allMs } = await othersDuring(() => inSlices(demoCoastSteps(asked)))
    expect(turns).toBeGreaterThan(5)
    expect(longestMs).toBeLessThan(allMs / 3)
  })
})

describe('the demonstration', () => {
  let api: TestApi
  afterEach(() => api.close())
  const processorMs = (work: () => unknown) => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1000
  }

  it('of the next hour is made with turns for others, while that of the hour before answers', async () => {
    api = await openTestApi()
    const demoNow = () => api.forecastStore.current({ live: false, plan: 'free' })!
    const before = demoNow()
    api.clock.nowMs += hourMs
    const { turns } = await othersDuring(async () => {
      expect(demoNow()).toBe(before)
      await vi.waitUntil(() => demoNow() !== before, { timeout: 20_000 })
    })
    expect(turns).toBeGreaterThan(5)
    expect(Object.keys(demoNow().coast.spots)).toHaveLength(seedSpots.length)
  })

  it('of every plan is made after the start, so that no first request does it', async () => {
    api = await openTestApi()
    const { turns } = await othersDuring(() => api.forecastStore.prepareDemo())
    expect(turns).toBeGreaterThan(5)
    const preparedMs = processorMs(() => {
      for (const plan of ['free', 'wave_rider', 'surf_master'] as const) {
        expect(api.forecastStore.current({ live: false, plan })).not.toBeNull()
      }
    })
    expect(preparedMs).toBeLessThan(20)
  })

  it('is made anew where a spot was changed', async () => {
    api = await openTestApi()
    const current = () => api.forecastStore.current({ live: false, plan: 'free' })!
    const before = current()
    await api.forecastStore.reload()
    expect(current()).toBe(before)
    await api.spotCatalog.reload()
    await api.forecastStore.reload()
    expect(current()).not.toBe(before)
    expect(current().coast).toEqual(before.coast)
  })
})

describe('the hours that are kept', () => {
  let api: TestApi
  afterEach(() => api.close())

  it('are read and worked out with turns for others in between', async () => {
    api = await openTestApi()
    const { database, spotCatalog, clock } = api
    const { spots } = spotCatalog
    const of = [spots, clock.nowMs - 2 * dayMs, clock.nowMs + dayMs] as const
    const read = await othersDuring(() => hoursOfSpots(database, ...of))
    expect(read.turns).toBeGreaterThan(spots.length / 10)

    await storeSomeForecast(api, clock.nowMs)
    const twenty = spots.slice(0, 20)
    // Each look at the clock is a slice later.
    let lookedMs = 0
    const looked = vi.spyOn(performance, 'now').mockImplementation(() => (lookedMs += 20))
    const past = await othersDuring(() => readPastCoast(database, twenty, clock.nowMs))
    await api.forecastStore.reload()
    const coast = api.forecastStore.current({ live: true, plan: 'free' })
    const gaps = await othersDuring(() => {
      const found = spotsWithGaps(spots, coast)
      // However many ask, and whenever: it is worked out once for a forecast.
      expect(spotsWithGaps(spots, coast)).toBe(found)
      return found
    })
    looked.mockRestore()
    expect(gaps.turns).toBeGreaterThanOrEqual(spots.length)
    expect(Object.keys(past.result.coast?.spots ?? {})).toHaveLength(twenty.length)
    expect(past.turns).toBeGreaterThan(twenty.length)
  })
})
