import { afterEach, describe, expect, it } from 'vitest'
import { demoCoast, demoCoastSteps } from '#domain/demo/demo-coast'
import { seedSpots } from '#domain/testing/seeds'
import { hourMs } from '#domain/time/durations'
import { inSlices } from './in-slices'
import { morningMs, openTestApi, type TestApi } from './testing/test-api'

const asked = { spots: seedSpots, nowMs: morningMs }

/** What else the process got to do meanwhile: how often, and the longest it waited. Milliseconds. */
async function othersDuring<T>(work: () => Promise<T>) {
  let isOver = false
  let turns = 0
  let longestMs = 0
  let lastMs = performance.now()
  const turn = () => {
    const nowMs = performance.now()
    longestMs = Math.max(longestMs, nowMs - lastMs)
    lastMs = nowMs
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const startMs = performance.now()
  const result = await work()
  const allMs = performance.now() - startMs
  isOver = true
  longestMs = Math.max(longestMs, performance.now() - lastMs)
  return { result, turns, longestMs, allMs }
}

describe('the demonstration coast in slices', () => {
  it('is made a spot a step, and is the same as at once', async () => {
    let steps = 0
    const counted = demoCoastSteps(asked)
    while (!counted.next().done) steps++
    expect(steps).toBe(seedSpots.length)
    expect(await inSlices(demoCoastSteps(asked))).toEqual(demoCoast(asked))
  })

  it('lets others have their turn many times while it is made', async () => {
    const { turns, longestMs, allMs } = await othersDuring(() => inSlices(demoCoastSteps(asked)))
    expect(turns).toBeGreaterThan(5)
    expect(longestMs).toBeLessThan(allMs / 3)
  })
})

describe('the next hour of the demonstration', () => {
  let api: TestApi
  afterEach(() => api.close())
  const processorMs = (work: () => unknown) => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1000
  }

  it('is ready when its hour comes, and made on demand when it was not prepared', async () => {
    api = await openTestApi()
    const coastOf = (plan: 'free' | 'surf_master') =>
      api.forecastStore.current({ live: false, plan })!.coast
    for (const plan of ['free', 'surf_master'] as const) coastOf(plan)
    await api.forecastStore.prepareNextHour()
    api.clock.nowMs += hourMs
    const preparedMs = processorMs(() => {
      for (const plan of ['free', 'surf_master'] as const) {
        expect(coastOf(plan).fetchedAtMs).toBe(Math.floor(api.clock.nowMs / hourMs) * hourMs)
      }
    })
    expect(Object.keys(coastOf('free').spots)).toHaveLength(seedSpots.length)
    api.clock.nowMs += hourMs
    const onDemandMs = processorMs(() => coastOf('free'))
    expect(preparedMs).toBeLessThan(onDemandMs / 5)
  })

  it('is made anew where a spot was changed, and the prepared one is forgotten', async () => {
    api = await openTestApi()
    const current = () => api.forecastStore.current({ live: false, plan: 'free' })!
    const before = current()
    await api.forecastStore.prepareNextHour()
    await api.forecastStore.reload()
    expect(current()).toBe(before)
    await api.spotCatalog.reload()
    await api.forecastStore.reload()
    expect(current()).not.toBe(before)
    expect(current().coast).toEqual(before.coast)
  })
})
