import { describe, expect, it, vi } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { fetchedAtOfPoints } from '#db/server/coast/hours'
import { sourceStates } from '#db/server/coast/sources'
import { seedSpots } from '#db/server/seed/seed-spots'
import { hourMs } from '#domain/time/durations'
import { type RefreshReport, refreshEveryMs } from './refresh-conditions'
import { createRefreshQueue } from './refresh-queue'
import { openRefreshWorld } from './testing/refresh-world'

const world = openForEach(openRefreshWorld)
const nothing: RefreshReport = { sources: [], nextDueMs: 0 }

describe('the refresh queue', () => {
  it('runs one refresh at a time, and one for all who ask for everything at once', async () => {
    let running = 0
    const run = vi.fn(async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return nothing
    })
    const queue = createRefreshQueue(run)
    queue.askForMissing()
    queue.askForMissing()
    await Promise.all([queue.job(), queue.askForAll(), queue.askForAll()])
    await queue.settled(1_000)
    expect(run.mock.calls.map(String).sort()).toEqual(['due', 'everything', 'missing'])
    await queue.askForAll()
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('goes on after a run that threw', async () => {
    const run = vi.fn(async () => nothing)
    run.mockRejectedValueOnce(new Error('a bug'))
    const queue = createRefreshQueue(run)
    await expect(queue.askForAll()).rejects.toThrow('a bug')
    expect(await queue.job()).toBe(nothing)
  })

  it('does not hold up the end of the process', async () => {
    const queue = createRefreshQueue(() => new Promise(() => undefined))
    void queue.job()
    await queue.settled(10)
  })
})

it('a spot that was added brings its own points alone, and says nothing of when the coast is due', async () => {
  const { clock, database, refresh } = world
  const [bells, torquay, far] = [1, 2, 90].map((id) => seedSpots().find((one) => one.id === id)!)
  await refresh([bells!, torquay!])
  const states = await sourceStates(database)
  const before = await fetchedAtOfPoints(database)

  clock.nowMs += 60_000
  const spots = [bells!, torquay!, far!]
  const { sources } = await refresh(spots, 'missing')
  expect(sources.map(({ outcome, storedPoints }) => [outcome, storedPoints])).toEqual([
    ['ok', 1],
    // Of each of two further models.
    ['ok', 2],
    ['ok', 1],
  ])
  const after = await fetchedAtOfPoints(database)
  expect(after.weather.size).toBe(before.weather.size + 1)
  for (const [key, atMs] of before.weather) expect(after.weather.get(key)).toBe(atMs)
  expect(await sourceStates(database)).toEqual(states)

  const again = await refresh(spots, 'missing')
  expect(again.sources.map(({ outcome }) => outcome)).toEqual(['not-due', 'not-due', 'not-due'])
  const all = await refresh(spots, 'everything')
  expect(all.sources.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
})

it('a day of the whole coast takes less than a quarter of the free allowance, of a day and of a month', async () => {
  const coast = seedSpots()
  const everyMs = [3, 6, 1].map((hours) => hours * hourMs)
  expect(Object.values(refreshEveryMs)).toEqual([everyMs[0], everyMs[2], everyMs[1]])
  const report = await world.refresh(coast)
  expect(report.sources.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
  // As long as any host takes.
  for (const { url } of world.fake.requests) expect(url.length).toBeLessThan(3_000)
  const weigh = (is: (url: string) => boolean) =>
    world.fake.requests.filter(({ url }) => is(url)).reduce((sum, { weight }) => sum + weight, 0)
  const isModels = (url: string) => url.includes('models=')
  const perDay =
    weigh((url) => url.startsWith('/v1/marine') && !isModels(url)) * 8 +
    weigh(isModels) * 4 +
    weigh((url) => url.startsWith('/v1/forecast')) * 24
  // Three pages of the models' runs beside them are not counted by the provider; here they are.
  const perDayWithRuns = perDay + 8 + 2 * 4
  expect(perDayWithRuns).toBeLessThan(10_000 / 4)
  expect(perDayWithRuns * 31).toBeLessThan(300_000 / 4)
  expect(perDay).toBeGreaterThan(2_000)
})
