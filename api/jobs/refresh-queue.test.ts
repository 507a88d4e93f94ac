import { describe, expect, it, vi } from 'vitest'
import { fetchedAtOfPoints } from '#db/server/coast/hours'
import { sourceStates } from '#db/server/coast/sources'
import { seedSpots } from '#db/server/seed/seed-spots'
import type { RefreshReport } from './refresh-conditions'
import { createRefreshQueue } from './refresh-queue'
import { openRefreshWorld } from './testing/refresh-world'

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
  const world = await openRefreshWorld()
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
  await world.close()
})
