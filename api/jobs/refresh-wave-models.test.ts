import { describe, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { storedPoints } from '#db/server/coast/stored-hours'
import { seedSpots } from '#db/server/seed/seed-spots'
import { hourMs } from '#domain/time/durations'
import { refreshEveryMs } from './refresh-conditions'
import { openRefreshWorld, startMs } from './testing/refresh-world'

const otherModels = ['ecmwf_wam', 'ncep_gfswave025']

const world = openForEach(openRefreshWorld)

describe('several wave models', () => {
  const modelsOf = async () => {
    const points = await storedPoints(world.database)
    return points
      .filter(({ key, kind }) => key === '-38.45,144.35' && otherModels.includes(kind))
      .map(({ kind, newestHourMs }) => [kind, Math.round((newestHourMs - startMs) / hourMs / 24)])
      .sort()
  }
  const models = async () => (await world.refresh()).sources[1]

  it('are stored each as far as it reaches', async () => {
    await world.refresh()
    expect(await modelsOf()).toEqual([
      ['ecmwf_wam', 14],
      ['ncep_gfswave025', 15],
    ])
  })

  it('one of them away leaves the other, and keeps what was there', async () => {
    world.fake.setFault('ecmwf-away')
    expect(await models()).toMatchObject({ outcome: 'ok', storedPoints: 2 })
    expect((await modelsOf()).map(([model]) => model)).toEqual(['ncep_gfswave025'])
  })

  it('one that is refused by name is left out and the other asked again', async () => {
    world.fake.setFault('ecmwf-refused')
    expect(await models()).toMatchObject({ outcome: 'ok', storedPoints: 2 })
    const asked = world.fake.requests.filter(({ url }) => url.includes('models='))
    expect(asked.map(({ url }) => new URL(url, 'http://fake').searchParams.get('models'))).toEqual([
      'ecmwf_wam,ncep_gfswave025',
      'ncep_gfswave025',
    ])
  })

  it('are still fetched where the first is in trouble, and it where they are', async () => {
    world.fake.setFault('overloaded', { path: '/v1/marine' })
    expect((await world.refresh()).sources.map(({ outcome }) => outcome)).toEqual([
      'failed',
      'ok',
      'ok',
    ])
    world.fake.setFault('overloaded', { path: '/v1/marine?models' })
    world.clock.nowMs = startMs + 7 * hourMs
    expect((await world.refresh()).sources.map(({ outcome }) => outcome)).toEqual([
      'ok',
      'failed',
      'ok',
    ])
  })
})

it('a day of the whole coast takes less than a quarter of the free allowance, of a day and of a month', async () => {
  const coast = seedSpots()
  const everyMs = [3, 6, 1].map((hours) => hours * hourMs)
  expect(Object.values(refreshEveryMs)).toEqual([everyMs[0], everyMs[2], everyMs[1]])
  const report = await world.refresh(coast)
  expect(report.sources.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
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
