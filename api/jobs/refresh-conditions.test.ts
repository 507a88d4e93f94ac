import { describe, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import type { Fault } from '#api/upstream/testing/fake-faults'
import { marineHoursOf, storedForecastInfo, weatherHoursOf } from '#db/server/coast/hours'
import { sourceStates } from '#db/server/coast/sources'
import { storedHours } from '#db/server/coast/stored-hours'
import { dayMs, hourMs } from '#domain/time/durations'
import { openRefreshWorld, spotAt, startMs } from './testing/refresh-world'

const world = openForEach(openRefreshWorld)

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
    expect(report.sources).toEqual([
      {
        source: 'open-meteo-marine',
        outcome: 'ok',
        sentence: null,
        storedPoints: 2,
        nextDueMs: startMs + 3 * hourMs,
      },
      {
        source: 'open-meteo-wave-models',
        outcome: 'ok',
        sentence: null,
        storedPoints: 4,
        nextDueMs: startMs + 6 * hourMs,
      },
      {
        source: 'open-meteo-weather',
        outcome: 'ok',
        sentence: null,
        storedPoints: 3,
        nextDueMs: startMs + hourMs,
      },
    ])
    expect(report).toMatchObject({ nextDueMs: startMs + hourMs })
    const sea = await marineHoursOf(world.database, '-38.45,144.35', startMs, startMs + 2 * hourMs)
    expect(sea).toHaveLength(2)
    expect(sea[0]?.total.heightMetres).toBeGreaterThan(0.5)
    const wind = await weatherHoursOf(
      world.database,
      '-37.85,144.95',
      startMs - 48 * hourMs,
      Number.MAX_SAFE_INTEGER,
    )
    expect(wind).toHaveLength(17 * 24)
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

  it('stores the level of the sea, and goes without where the provider refuses it', async () => {
    const levels = async () => {
      const endMs = startMs + 10 * hourMs
      const sea = await marineHoursOf(world.database, '-38.45,144.35', startMs, endMs)
      return sea.filter(({ level }) => level.aboveMslMetres !== null)
    }
    world.fake.setFault('level-refused')
    expect((await world.refresh()).sources[0]).toMatchObject({ outcome: 'ok', storedPoints: 2 })
    expect(await levels()).toEqual([])
    world.fake.setFault(null)
    world.clock.nowMs = startMs + 4 * hourMs
    await world.refresh()
    expect(await levels()).toHaveLength(10)
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

  it('a due date written by a clock far ahead does not silence the source', async () => {
    world.clock.nowMs = startMs + 365 * 24 * hourMs
    await world.refresh()
    world.clock.nowMs = startMs
    expect((await world.refresh()).sources.map((source) => source.outcome)).toEqual([
      'ok',
      'ok',
      'ok',
    ])
  })
})

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
      expect(state?.nextDueAtMs).toBeGreaterThan(world.clock.nowMs)
    }
    expect(report.sources.map((source) => source.outcome)).toEqual(['failed', 'failed', 'failed'])
    expect(await storedForecastInfo(world.database)).toMatchObject({ fetchedAtMs: startMs })
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
  const { sources } = await world.refresh()
  expect(sources.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
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
    expect(await fetched('-38.45,144.35')).toEqual([world.clock.nowMs])
    expect(await fetched('-38.65,145.30')).toEqual([startMs])
  })

  it('hours that the new answer does not know keep their old values', async () => {
    await world.refresh()
    const inAWeek = startMs + 7 * 24 * hourMs
    const before = await marineHoursOf(
      world.database,
      '-38.45,144.35',
      inAWeek,
      inAWeek + 5 * hourMs,
    )
    expect(before).toHaveLength(5)
    world.clock.nowMs = startMs + 4 * hourMs
    world.fake.setFault('waves-and-wind-end-early')
    await world.refresh()
    expect(
      await marineHoursOf(world.database, '-38.45,144.35', inAWeek, inAWeek + 5 * hourMs),
    ).toEqual(before)
  })

  it('a variable that no place has fails no source', async () => {
    world.fake.setFault('water-unknown')
    const { sources } = await world.refresh()
    expect(sources.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
  })

  it('when one of several calls fails, the others are stored and the failure is said', async () => {
    const many = Array.from({ length: 130 }, (_, i) => spotAt(i + 1, -38 - i / 20, 143, null))
    world.fake.setFault('broken-json', { calls: 1 })
    const report = await world.refresh(many)
    const stored = 130 - (world.fake.requests[0]?.places ?? 0)
    expect(report.sources[2]).toMatchObject({
      outcome: 'failed',
      storedPoints: stored,
      sentence: `The answer was broken and could not be read. ${stored} of 130 places were refreshed; the others keep the forecast they had.`,
    })
  })
})
