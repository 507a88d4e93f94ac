import { expect, it, vi } from 'vitest'
import { hoursOfSpots } from '#db/server/coast/hours'
import { dayMs } from '#domain/time/durations'
import { createReadyList } from '../coast/kept-answers'
import { spotsWithGaps } from '../coast/spots-with-gaps'
import { readPastCoast } from '../coast/stored-coast'
import { openForEach } from '../testing/open-for-each'
import { openTestApi, storeSomeForecast } from '../testing/test-api'

/** How often the rest of the process had its turn meanwhile. */
async function othersDuring<T>(work: () => Promise<T>) {
  let isOver = false
  let turns = 0
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work()
  isOver = true
  return { result, turns }
}

/** Each look at the clock is a slice later. */
function sliceAtEachLook() {
  let lookedMs = 0
  return vi.spyOn(performance, 'now').mockImplementation(() => (lookedMs += 20))
}

const api = openForEach(openTestApi)

/** What else the machine does is none of its time. */
const processorMs = async (work: () => unknown) => {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before).user / 1000
}

it('the demonstration of every plan is made after the start, so that no first request does it', async () => {
  let turns = 0
  const madeMs = await processorMs(async () => {
    ;({ turns } = await othersDuring(() => api.forecastStore.prepareDemo()))
  })
  expect(turns).toBeGreaterThan(5)
  const preparedMs = await processorMs(() => {
    for (const plan of ['free', 'wave_rider', 'surf_master'] as const) {
      expect(api.forecastStore.current({ live: false, plan })).not.toBeNull()
    }
  })
  expect(preparedMs).toBeLessThan(madeMs / 4)
})

it('the hours that are kept are read and worked out with turns for others in between', async () => {
  const { database, spotCatalog, clock } = api
  const { spots } = spotCatalog
  const of = [spots, clock.nowMs - 2 * dayMs, clock.nowMs + dayMs] as const
  const read = await othersDuring(() => hoursOfSpots(database, ...of))
  expect(read.turns).toBeGreaterThan(spots.length / 10)

  await storeSomeForecast(api, clock.nowMs)
  const twenty = spots.slice(0, 20)
  const looked = sliceAtEachLook()
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

it('the past days of several people are worked out one after another', async () => {
  await storeSomeForecast(api, api.clock.nowMs)
  const [one, ...others] = [await api.person(), await api.person(), await api.person()]
  const ask = async ({ user, headers }: typeof one) =>
    api.get(`/api/users/${user.id}/past-days?spots=1,2,3,4,5,6,7,8`, headers)
  const looked = sliceAtEachLook()
  const alone = await othersDuring(() => ask(one))
  const together = await othersDuring(() => Promise.all([one, ...others].map(ask)))
  looked.mockRestore()
  expect(together.result.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(together.turns).toBeGreaterThan(2 * alone.turns)
})

it('lets other requests be answered while the list of spots is worked out', async () => {
  const looked = sliceAtEachLook()
  const spotAnswers = { spot: () => ({}) }
  const needs = { ...api, spotAnswers, now: () => api.clock.nowMs, json: {} }
  const list = createReadyList(needs as never)
  const { turns } = await othersDuring(async () => list({ live: false, plan: 'free' }))
  looked.mockRestore()
  expect(turns).toBeGreaterThan(api.spotCatalog.spots.length / 10)
})
