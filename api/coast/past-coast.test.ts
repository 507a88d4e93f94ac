import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { openRule } from '#domain/alert/testing/open-limits'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { dayMs } from '#domain/time/durations'
import { mostPastSpots, type PastDays, pastDays } from '#domain/wire/past-days'
import type { TestPerson } from '../auth/testing/create-test-person'
import { openForEach } from '../testing/open-for-each'
import { openTestApi, storeSomeForecast } from '../testing/test-api'

const api = openForEach(openTestApi)
let kai: TestPerson
beforeEach(async () => {
  kai = await api.person()
})

const ask = async (query = ''): Promise<PastDays> => {
  const answer = await api.get(`/api/users/${kai.user.id}/past-days${query}`, kai.headers)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return v.parse(pastDays, await answer.json())
}
const like = (spotIds: readonly number[]) =>
  Promise.all(
    spotIds.map((spotId) =>
      api.ask(kai, 'POST', `/api/users/${kai.user.id}/favorites`, { spotId }),
    ),
  )

it('what is kept of the favourites comes, as far back as it goes', async () => {
  const { nowMs } = api.clock
  await like([1, 2, 3])
  await storeSomeForecast(api, nowMs - 12 * dayMs)
  await storeSomeForecast(api, nowMs)
  const past = await ask()
  expect(Object.keys(past.coast!.spots)).toEqual(['1', '2', '3'])
  expect((nowMs - past.fromMs!) / dayMs).toBeGreaterThan(12)
  expect((nowMs - past.fromMs!) / dayMs).toBeLessThan(15)
  // What limits can be tried on: hours with surf, in their order.
  const { hours } = decodeSpotForecast(past.coast!, 1)!
  const known = hours.filter((hour) => hour.surfHeightMetres !== null && hour.atMs < nowMs)
  expect(known.length).toBeGreaterThan(100)
  const instants = hours.map(({ atMs }) => atMs)
  expect(instants).toEqual(instants.toSorted((a, b) => a - b))
})

it('a spot where an alert is being made comes first, and those of the alerts there are', async () => {
  await like([1, 2, 3])
  await storeSomeForecast(api, api.clock.nowMs - dayMs)
  const fields = { ...openRule, spotId: 50 }
  await api.pushChanges(kai, [{ name: 'surf-rule.put', args: { id: crypto.randomUUID(), fields } }])
  const spotsIn = async (query?: string) => Object.keys((await ask(query)).coast!.spots).map(Number)
  expect(await spotsIn()).toEqual([1, 2, 3, 50])
  // Of a number that is no spot nothing is said.
  expect(await spotsIn('?spots=60,3,999999')).toEqual([1, 2, 3, 50, 60])
  for (const wrong of ['', 'x', '1,,2', Array(21).fill(1).join()]) {
    const path = `/api/users/${kai.user.id}/past-days?spots=${wrong}`
    expect((await api.get(path, kai.headers)).status, wrong).toBe(400)
  }
})

it('many favourites make no long answer', async () => {
  await like(api.spotCatalog.spots.slice(0, 40).map(({ id }) => id))
  await storeSomeForecast(api, api.clock.nowMs - 28 * dayMs)
  await storeSomeForecast(api, api.clock.nowMs - 20 * dayMs)
  const past = await ask()
  expect(Object.keys(past.coast!.spots)).toHaveLength(mostPastSpots)
  const bytes = JSON.stringify(past).length
  expect(bytes).toBeLessThan(400_000)
})

it('who asks without end is asked to wait: each answer is worked out anew', async () => {
  const hurried = await api.person()
  const path = `/api/users/${hurried.user.id}/past-days`
  for (let asked = 0; asked < 10; asked++) {
    expect((await api.get(path, hurried.headers)).status).toBe(200)
  }
  const refused = await api.get(path, hurried.headers)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  api.clock.nowMs += 10_000
  expect((await api.get(path, hurried.headers)).status).toBe(200)
})
