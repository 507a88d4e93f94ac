import { describe, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { type Fault, fakeKey } from '#api/upstream/testing/fake-faults'
import {
  marineHoursOf,
  storedForecastInfo,
  waveModelHoursOf,
  weatherHoursOf,
} from '#db/server/coast/hours'
import { sourceStates } from '#db/server/coast/sources'
import { storedHours, storedPoints } from '#db/server/coast/stored-hours'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { openRefreshWorld, spotAt, startMs } from './testing/refresh-world'

const world = openForEach(openRefreshWorld)
/** Of the first spot. */
const point = '-38.45,144.35'
const manySpots = (count: number) =>
  Array.from({ length: count }, (_, i) => spotAt(i + 1, -38 - i / 20, 143, null))
const outcomes = async () => (await world.refresh()).sources.map(({ outcome }) => outcome)

async function everythingStored() {
  const rows = await world.database.selectFrom('stored_hours').selectAll().execute()
  const of = (is: (kind: string) => boolean) => rows.filter(({ kind }) => is(kind))
  return {
    marine: of((kind) => kind === 'meteofrance_wave'),
    models: of((kind) => !['meteofrance_wave', 'weather'].includes(kind)),
    weather: of((kind) => kind === 'weather'),
  }
}

async function stateOf(source: string) {
  return (await sourceStates(world.database)).find((state) => state.source === source)
}

describe('a good refresh', () => {
  it('stores each point once and says when it is due again', async () => {
    const report = await world.refresh()
    const isFine = (source: string, storedPoints: number, hours: number) => ({
      source: `open-meteo-${source}`,
      outcome: 'ok',
      sentence: null,
      storedPoints,
      nextDueMs: startMs + hours * hourMs,
    })
    expect(report).toEqual({
      sources: [isFine('marine', 2, 3), isFine('wave-models', 4, 6), isFine('weather', 3, 1)],
      nextDueMs: startMs + hourMs,
    })
    const sea = await marineHoursOf(world.database, point, startMs, startMs + 2 * hourMs)
    expect(sea).toHaveLength(2)
    expect(sea[0]?.total.heightMetres).toBeGreaterThan(0.5)
    expect(sea[0]?.primary.periodSeconds).toBeGreaterThan(9)
    expect(sea[0]?.waterTemperature).toBeGreaterThan(13)
    const wind = await weatherHoursOf(world.database, '-37.85,144.95', 0, Number.MAX_SAFE_INTEGER)
    expect(wind).toHaveLength(17 * 24)
    expect(wind[0]?.atMs).toBe(Date.UTC(2026, 10, 19))
    for (const { url, headers } of world.fake.requests) {
      expect(url).toContain('cell_selection=sea')
      expect([headers['x-api-key'], url.includes(fakeKey)]).toEqual([fakeKey, false])
    }
    expect(await storedForecastInfo(world.database)).toEqual({
      fetchedAtMs: startMs,
      modelRunAtMs: Date.UTC(2026, 10, 19, 12),
    })
    expect(await stateOf('open-meteo-weather')).toMatchObject({
      lastSuccessAtMs: startMs,
      error: null,
      failuresInARow: 0,
    })
  })

  it.each<[Fault, number]>([
    ['level-refused', 0],
    ['level-unknown', 0],
    ['level-missing', 0],
    // Every other one is such as no sea has.
    ['level-absurd', 5],
  ])('stores the level of the sea, and goes without where it is none: %s', async (fault, known) => {
    const levels = async () => {
      const sea = await marineHoursOf(world.database, point, startMs, startMs + 10 * hourMs)
      expect(sea[0]?.total.heightMetres).toBeGreaterThan(0.5)
      return sea.filter(({ level }) => level.aboveMslMetres !== null)
    }
    world.fake.setFault(fault)
    expect((await world.refresh()).sources[0]).toMatchObject({ outcome: 'ok', storedPoints: 2 })
    expect(await levels()).toHaveLength(known)
    world.fake.setFault(null)
    world.clock.nowMs = startMs + 4 * hourMs
    await world.refresh()
    expect(await levels()).toHaveLength(10)
  })

  it('takes directions round: 360 is 0, 725 is 5', async () => {
    world.fake.setFault('from-north')
    await world.refresh()
    const wind = await weatherHoursOf(world.database, '-37.85,144.95', 0, Number.MAX_SAFE_INTEGER)
    expect(wind.slice(0, 4).map((hour) => hour.windDirectionDegrees)).toEqual([5, 0, 5, 0])
  })

  it('asks the wind hourly, the sea every three hours and the other models every six', async () => {
    const asked: string[] = []
    for (let minutes = 0; minutes < 6 * 60; minutes += 10) {
      world.clock.nowMs = startMs + minutes * 60_000
      await world.refresh()
    }
    for (const { path, url } of world.fake.requests)
      asked.push(url.includes('models=') ? 'models' : path)
    expect(asked.filter((path) => path === '/v1/marine')).toHaveLength(2)
    expect(asked.filter((path) => path === 'models')).toHaveLength(1)
    expect(asked.filter((path) => path === '/v1/forecast')).toHaveLength(6)
  })

  it('servers that start together ask again within five minutes of each other', async () => {
    const { nextDueMs } = await world.refresh(undefined, undefined, () => 0.999)
    expect(nextDueMs).toBeGreaterThan(startMs + hourMs + 4 * minuteMs)
    expect(nextDueMs).toBeLessThan(startMs + hourMs + 5 * minuteMs)
  })

  it('a due date written by a clock far ahead does not silence the source', async () => {
    world.clock.nowMs = startMs + 365 * 24 * hourMs
    await world.refresh()
    world.clock.nowMs = startMs
    expect(await outcomes()).toEqual(['ok', 'ok', 'ok'])
  })
})

/** Minutes until a used-up allowance returns, asked at twenty past twelve. */
const returnsIn: Partial<Record<Fault, number>> = {
  'minute-limit': 1,
  'concurrent-limit': 1,
  'hour-limit': 40,
  'day-limit': 11 * 60 + 40,
  'unnamed-limit': 40,
}

describe('nothing that goes wrong touches what is stored', () => {
  it.each<[Fault, RegExp]>([
    ['bad-request', /refused the request/],
    ['echoed-key', /refused the request: The API key \(key\) is invalid/],
    ['missing-key', /key \(401\)/],
    ['no-route', /404/],
    ['minute-limit', /this minute/],
    ['hour-limit', /this hour/],
    ['day-limit', /this day/],
    ['concurrent-limit', /at once/],
    ['unnamed-limit', /fewer requests/],
    ['overloaded', /503/],
    ['broken-json', /broken/],
    ['broken-gzip', /broke off|broken/],
    ['html', /web page/],
    ['empty', /empty/],
    ['hang', /No complete answer/],
    ['drip', /No complete answer/],
    ['truncated', /broke off/],
    ['reset', /could not be reached/],
    ['redirect', /redirected the request/],
    ['huge', /larger than/],
    ['all-null', /no values/],
    ['mostly-null', /most of its values are missing/],
    // A variable that is missing is not called a wrong unit; every other is named.
    ['unit-undefined', /no values\./],
    ['unit-mph', /no values(, \w+ in (mp\/h|ft))+\./],
    ['negative-heights', /no values/],
    ['words-for-numbers', /no values/],
    ['short-list', /places for/],
    ['single-object', /1 places for/],
    ['short-arrays', /407 values for 408 hours/],
    ['iso-times', /epoch seconds/],
    ['last-year', /hours are not those of now/],
    ['gap-in-time', /not whole hours/],
    ['one-day', /ends within three days/],
    ['other-place', /another place/],
    ['no-hourly', /expected shape/],
  ])('%s', async (fault, sentence) => {
    await world.refresh()
    const before = await everythingStored()
    world.clock.nowMs = startMs + 7 * hourMs
    world.fake.setFault(fault)
    if (fault === 'hang' || fault === 'drip') world.waitAtMost(300)
    const report = await world.refresh()
    expect(await everythingStored()).toEqual(before)
    for (const source of ['open-meteo-marine', 'open-meteo-wave-models', 'open-meteo-weather']) {
      const state = await stateOf(source)
      expect(state?.error).toMatch(sentence)
      expect(state?.error).toContain('The stored forecast is kept.')
      expect(state).toMatchObject({ lastSuccessAtMs: startMs, failuresInARow: 1 })
      expect(state?.nextDueAtMs).toBe(world.clock.nowMs + (returnsIn[fault] ?? 5) * minuteMs)
    }
    expect(report.sources.map((source) => source.outcome)).toEqual(['failed', 'failed', 'failed'])
    expect(await storedForecastInfo(world.database)).toMatchObject({ fetchedAtMs: startMs })
  })

  it('a used-up allowance is not asked again for the other places, nor another refusal', async () => {
    world.fake.setFault('hour-limit')
    await world.refresh(manySpots(250))
    expect(world.fake.requests).toHaveLength(1)
    world.fake.setFault('bad-request')
    await world.refresh(undefined, 'everything')
    // One of each source.
    expect(world.fake.requests).toHaveLength(1 + 3)
  })

  it.each<[Fault, number[]]>([
    ['minute-limit', [1, 5, 10, 20, 40, 60]],
    ['overloaded', [5, 10, 20, 40, 60, 60]],
  ])('%s, met again and again, waits longer each time, up to an hour', async (fault, minutes) => {
    world.fake.setFault(fault)
    for (const wait of minutes) {
      const { nextDueMs } = await world.refresh()
      expect((nextDueMs - world.clock.nowMs) / minuteMs).toBe(wait)
      world.clock.nowMs = nextDueMs
    }
  })

  it('a flat sea of zeros is a hole in the model', async () => {
    await world.refresh()
    const before = await everythingStored()
    world.clock.nowMs = startMs + 4 * hourMs
    world.fake.setFault('zeros', { path: '/v1/marine' })
    await world.refresh()
    expect((await everythingStored()).marine).toEqual(before.marine)
    expect((await stateOf('open-meteo-marine'))?.error).toMatch(/no values/)
  })
})

it('two days of trouble are asked about once an hour in the end, and are over with the first good answer', async () => {
  let { nextDueMs } = await world.refresh()
  world.fake.requests.length = 0
  const troubles: Fault[] = ['reset', 'html', 'overloaded', 'all-null', 'truncated']
  for (let tries = 0; nextDueMs < startMs + 2 * dayMs; tries++) {
    world.clock.nowMs = nextDueMs
    world.fake.setFault(troubles[tries % troubles.length]!)
    const report = await world.refresh()
    expect(report.sources.some(({ outcome }) => outcome === 'ok')).toBe(false)
    nextDueMs = report.nextDueMs
  }
  // Three sources, each by itself.
  expect(world.fake.requests.length).toBeLessThan(3 * 52)
  expect(nextDueMs).toBeLessThanOrEqual(world.clock.nowMs + hourMs)
  world.fake.setFault(null)
  world.clock.nowMs += hourMs
  expect(await outcomes()).toEqual(['ok', 'ok', 'ok'])
  const states = await sourceStates(world.database)
  expect(states.map(({ failuresInARow }) => failuresInARow)).toEqual([0, 0, 0])
})

describe('a partly good answer', () => {
  it('a place without a sea cell keeps its old hours, the other is refreshed', async () => {
    await world.refresh()
    world.clock.nowMs = startMs + 4 * hourMs
    world.fake.setFault('second-place-null')
    const [marine] = (await world.refresh()).sources
    expect(marine).toMatchObject({ outcome: 'ok', storedPoints: 1 })
    const nowMs = startMs + 40 * 60_000
    const fetched = async (key: string) =>
      (await storedHours(world.database, 'meteofrance_wave', key, nowMs, nowMs + 1)).map(
        ({ fetchedAtMs }) => fetchedAtMs,
      )
    expect(await fetched(point)).toEqual([world.clock.nowMs])
    expect(await fetched('-38.65,145.30')).toEqual([startMs])
  })

  it('hours that the new answer does not know keep their old values', async () => {
    await world.refresh()
    const inAWeek = startMs + 7 * 24 * hourMs
    const stored = () => marineHoursOf(world.database, point, inAWeek, inAWeek + 5 * hourMs)
    const before = await stored()
    expect(before).toHaveLength(5)
    world.clock.nowMs = startMs + 4 * hourMs
    world.fake.setFault('waves-and-wind-end-early')
    await world.refresh()
    expect(await stored()).toEqual(before)
  })

  it('a variable that no place has fails no source', async () => {
    world.fake.setFault('water-unknown')
    expect(await outcomes()).toEqual(['ok', 'ok', 'ok'])
  })

  it('several calls ask once for each place, in order; where one fails, the others are stored and it is said', async () => {
    const many = manySpots(130)
    world.fake.setFault('broken-json', { calls: 1 })
    const report = await world.refresh(many)
    const { requests } = world.fake
    expect(requests.every(({ places, url }) => places <= 100 && url.length < 3_000)).toBe(true)
    const asked = requests.flatMap(({ url }) => /latitude=([^&]+)/.exec(url)?.[1]?.split(','))
    expect(asked).toEqual(many.map(({ latitude }) => latitude.toFixed(4)))
    const stored = 130 - requests[0]!.places
    expect(report.sources[2]).toMatchObject({
      outcome: 'failed',
      storedPoints: stored,
      sentence: `The answer was broken and could not be read. ${stored} of 130 places were refreshed; the others keep the forecast they had.`,
    })
  })
})

const otherModels = ['ecmwf_wam', 'ncep_gfswave025']

describe('several wave models', () => {
  const modelsOf = async () => {
    const points = await storedPoints(world.database)
    return points
      .filter(({ key, kind }) => key === point && otherModels.includes(kind))
      .map(({ kind, newestHourMs }) => [kind, Math.round((newestHourMs - startMs) / hourMs / 24)])
      .sort()
  }
  const models = async () => (await world.refresh()).sources[1]

  it('come in one call, and are stored each as far as it reaches, with what it knows', async () => {
    await world.refresh()
    expect(await modelsOf()).toEqual([
      ['ecmwf_wam', 14],
      ['ncep_gfswave025', 15],
    ])
    expect(world.fake.requests.filter(({ url }) => url.includes('models='))).toHaveLength(1)
    const of = await waveModelHoursOf(world.database, point, startMs, startMs + hourMs)
    const [ecmwf, gfs] = otherModels.map((model) => of.get(model)?.hours[0])
    expect(gfs!.total.heightMetres! / ecmwf!.total.heightMetres!).toBeCloseTo(1.12 / 0.9, 1)
    // Its swells come with the unit «undefined»: unknown, never zero.
    const unknown = { heightMetres: null, periodSeconds: null, directionDegrees: null }
    expect(ecmwf!.primary).toEqual(unknown)
    expect(gfs!.primary.periodSeconds).toBeGreaterThan(9)
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
    expect(await outcomes()).toEqual(['failed', 'ok', 'ok'])
    world.fake.setFault('overloaded', { path: '/v1/marine?models' })
    world.clock.nowMs = startMs + 7 * hourMs
    expect(await outcomes()).toEqual(['ok', 'failed', 'ok'])
  })
})
