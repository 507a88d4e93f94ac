import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ForecastProvider } from '#api/upstream/forecast-provider'
import { createOpenMeteo } from '#api/upstream/open-meteo'
import type { Fault } from '#api/upstream/testing/fake-faults'
import { type OpenMeteoFake, startOpenMeteoFake } from '#api/upstream/testing/open-meteo-fake'
import {
  marineHoursOf,
  seaLevelHoursOf,
  storedForecastInfo,
  weatherHoursOf,
} from '#db/server/hours'
import { seedSpots } from '#db/server/seed/seed-spots'
import { sourceStates } from '#db/server/sources'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { refreshConditions, refreshEveryMs } from './refresh-conditions'

const startMs = Date.UTC(2026, 10, 20, 5, 20)

/** Two ocean spots with sea points of their own and a bay spot without one. */
const spots = [
  spotAt(1, -38.37, 144.28, { latitude: -38.45, longitude: 144.35 }),
  spotAt(2, -38.52, 145.3, { latitude: -38.65, longitude: 145.3 }),
  spotAt(3, -37.87, 144.97, null),
]

let nowMs: number
let database: ServerDatabase
let fake: OpenMeteoFake
let provider: ForecastProvider

beforeEach(async () => {
  nowMs = startMs
  database = await openTestDatabase()
  fake = await startOpenMeteoFake({ now: () => nowMs })
  provider = openMeteoWithin(20_000)
})
afterEach(async () => {
  await fake.close()
  await database.destroy()
})

const openMeteoWithin = (timeoutMs: number) =>
  createOpenMeteo({ marineUrl: fake.url, weatherUrl: fake.url, apiKey: null, timeoutMs })

const refresh = () =>
  refreshConditions({ database, provider, now: () => nowMs, spots, random: () => 0 })

async function everythingStored() {
  const marine = await database.selectFrom('marine_hours').selectAll().execute()
  const models = await database.selectFrom('wave_model_hours').selectAll().execute()
  const weather = await database.selectFrom('weather_hours').selectAll().execute()
  return { marine, models, weather }
}

async function stateOf(source: string) {
  return (await sourceStates(database)).find((state) => state.source === source)
}

describe('a good refresh', () => {
  it('stores each point once and says when it is due again', async () => {
    const report = await refresh()
    expect(report.sources).toEqual([
      {
        source: 'open-meteo-marine',
        outcome: 'ok',
        sentence: null,
        storedPoints: 2,
        keptPoints: [],
        nextDueMs: startMs + 3 * hourMs,
      },
      {
        source: 'open-meteo-wave-models',
        outcome: 'ok',
        sentence: null,
        storedPoints: 4,
        keptPoints: [],
        nextDueMs: startMs + 6 * hourMs,
      },
      {
        source: 'open-meteo-weather',
        outcome: 'ok',
        sentence: null,
        storedPoints: 3,
        keptPoints: [],
        nextDueMs: startMs + hourMs,
      },
    ])
    expect(report).toMatchObject({ nextDueMs: startMs + hourMs, nullFieldsOfSpot: {} })
    const sea = await marineHoursOf(database, '-38.45,144.35', startMs, startMs + 2 * hourMs)
    expect(sea).toHaveLength(2)
    expect(sea[0]?.total.heightMetres).toBeGreaterThan(0.5)
    const wind = await weatherHoursOf(
      database,
      '-37.85,144.95',
      startMs - 48 * hourMs,
      Number.MAX_SAFE_INTEGER,
    )
    expect(wind).toHaveLength(17 * 24)
    expect(await storedForecastInfo(database)).toEqual({
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
    const levels = () => seaLevelHoursOf(database, '-38.45,144.35', startMs, startMs + 10 * hourMs)
    fake.setFault('level-refused')
    expect((await refresh()).sources[0]).toMatchObject({ outcome: 'ok', storedPoints: 2 })
    expect(await levels()).toEqual([])
    fake.setFault(null)
    nowMs = startMs + 4 * hourMs
    await refresh()
    expect(await levels()).toHaveLength(10)
  })

  it('asks the wind hourly, the sea every three hours and the other models every six', async () => {
    const asked: string[] = []
    for (let minutes = 0; minutes < 6 * 60; minutes += 10) {
      nowMs = startMs + minutes * 60_000
      await refresh()
    }
    for (const { path, url } of fake.requests) asked.push(url.includes('models=') ? 'models' : path)
    expect(asked.filter((path) => path === '/v1/marine')).toHaveLength(2)
    expect(asked.filter((path) => path === 'models')).toHaveLength(1)
    expect(asked.filter((path) => path === '/v1/forecast')).toHaveLength(6)
  })

  it('the days beyond the wave model hold wind and no sea', async () => {
    await refresh()
    const late = startMs + 12 * 24 * hourMs
    expect(await marineHoursOf(database, '-38.45,144.35', late, Number.MAX_SAFE_INTEGER)).toEqual(
      [],
    )
    expect(
      await weatherHoursOf(database, '-37.85,144.95', late, Number.MAX_SAFE_INTEGER),
    ).not.toEqual([])
  })

  it('a due date written by a clock far ahead does not silence the source', async () => {
    nowMs = startMs + 365 * 24 * hourMs
    await refresh()
    nowMs = startMs
    expect((await refresh()).sources.map((source) => source.outcome)).toEqual(['ok', 'ok', 'ok'])
  })
})

describe('nothing that goes wrong touches what is stored', () => {
  it.each<[Fault, RegExp]>([
    ['bad-request', /refused the request/],
    ['missing-key', /key \(401\)/],
    ['no-route', /404/],
    ['minute-limit', /this minute/],
    ['hour-limit', /this hour/],
    ['day-limit', /this day/],
    ['overloaded', /503/],
    ['broken-json', /broken/],
    ['html', /web page/],
    ['empty', /empty/],
    ['hang', /No whole answer/],
    ['drip', /No whole answer/],
    ['truncated', /broke off/],
    ['reset', /could not be reached/],
    ['redirect', /sent us elsewhere/],
    ['huge', /larger than/],
    ['all-null', /no values/],
    ['mostly-null', /most of its values are missing/],
    ['unit-undefined', /no values/],
    ['unit-mph', /no values, w[a-z0-9_]+ in (mp\/h|ft)/],
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
    ['no-hourly', /agreed shape/],
  ])('%s', async (fault, sentence) => {
    await refresh()
    const before = await everythingStored()
    nowMs = startMs + 7 * hourMs
    fake.setFault(fault)
    if (fault === 'hang' || fault === 'drip') provider = openMeteoWithin(300)
    const report = await refresh()
    expect(await everythingStored()).toEqual(before)
    for (const source of ['open-meteo-marine', 'open-meteo-wave-models', 'open-meteo-weather']) {
      const state = await stateOf(source)
      expect(state?.error).toMatch(sentence)
      expect(state?.error).toContain('The stored forecast stays as it was.')
      expect(state).toMatchObject({ lastSuccessAtMs: startMs, failuresInARow: 1 })
      expect(state?.nextDueAtMs).toBeGreaterThan(nowMs)
    }
    expect(report.sources.map((source) => source.outcome)).toEqual(['failed', 'failed', 'failed'])
    expect(await storedForecastInfo(database)).toMatchObject({ fetchedAtMs: startMs })
  })

  it('a flat sea of zeros is a hole in the model', async () => {
    await refresh()
    const before = await everythingStored()
    nowMs = startMs + 4 * hourMs
    fake.setFault('zeros', { path: '/v1/marine' })
    await refresh()
    expect((await everythingStored()).marine).toEqual(before.marine)
    expect((await stateOf('open-meteo-marine'))?.error).toMatch(/no values/)
  })

  it('a failure with nothing stored yet leaves nothing, and no zeros', async () => {
    fake.setFault('html')
    await refresh()
    expect(await everythingStored()).toEqual({ marine: [], models: [], weather: [] })
    expect(await storedForecastInfo(database)).toBeNull()
  })

  it('it recovers at the first good answer', async () => {
    fake.setFault('overloaded')
    await refresh()
    fake.setFault(null)
    nowMs += 6 * 60_000
    await refresh()
    expect(await stateOf('open-meteo-marine')).toMatchObject({ error: null, failuresInARow: 0 })
    expect((await everythingStored()).marine).not.toEqual([])
  })
})

describe('a partly good answer', () => {
  it('a place without a sea cell keeps its old hours, the other is refreshed', async () => {
    await refresh()
    nowMs = startMs + 4 * hourMs
    fake.setFault('second-place-null')
    const [marine] = (await refresh()).sources
    expect(marine).toMatchObject({
      outcome: 'ok',
      storedPoints: 1,
      keptPoints: [{ key: '-38.65,145.30', because: 'it has no values' }],
    })
    const fetched = await database
      .selectFrom('marine_hours')
      .select(['point_key', 'fetched_at_ms'])
      .where('at_ms', '=', startMs + 40 * 60_000)
      .orderBy('point_key')
      .execute()
    expect(fetched).toEqual([
      { point_key: '-38.45,144.35', fetched_at_ms: nowMs },
      { point_key: '-38.65,145.30', fetched_at_ms: startMs },
    ])
  })

  it('hours that the new answer does not know keep their old values', async () => {
    await refresh()
    const inAWeek = startMs + 7 * 24 * hourMs
    const before = await marineHoursOf(database, '-38.45,144.35', inAWeek, inAWeek + 5 * hourMs)
    expect(before).toHaveLength(5)
    nowMs = startMs + 4 * hourMs
    fake.setFault('waves-and-wind-end-early')
    await refresh()
    expect(await marineHoursOf(database, '-38.45,144.35', inAWeek, inAWeek + 5 * hourMs)).toEqual(
      before,
    )
  })

  it('says which spots lack which variable', async () => {
    fake.setFault('water-unknown')
    const report = await refresh()
    expect(report.sources.map((source) => source.outcome)).toEqual(['ok', 'ok', 'ok'])
    expect(report.nullFieldsOfSpot).toEqual({
      1: ['sea_surface_temperature'],
      2: ['sea_surface_temperature'],
    })
  })

  it('when one of several calls fails, the others are stored and the failure is said', async () => {
    const many = Array.from({ length: 130 }, (_, i) => spotAt(i + 1, -38 - i / 20, 143, null))
    fake.setFault('broken-json', { calls: 1 })
    const report = await refreshConditions({
      database,
      provider,
      now: () => nowMs,
      spots: many,
      random: () => 0,
    })
    const stored = 130 - (fake.requests[0]?.places ?? 0)
    expect(report.sources[2]).toMatchObject({
      outcome: 'failed',
      storedPoints: stored,
      sentence: `The answer was broken and could not be read. ${stored} of 130 places were refreshed, the others stay as they were.`,
    })
  })
})

describe('several wave models', () => {
  const modelsOf = async () => {
    const rows = await database
      .selectFrom('wave_model_hours')
      .select(['model', ({ fn }) => fn.max('at_ms').as('lastMs')])
      .where('point_key', '=', '-38.45,144.35')
      .groupBy('model')
      .orderBy('model')
      .execute()
    return rows.map(({ model, lastMs }) => [model, Math.round((lastMs - startMs) / hourMs / 24)])
  }
  const models = async () => (await refresh()).sources[1]

  it('are stored each as far as it reaches', async () => {
    await refresh()
    expect(await modelsOf()).toEqual([
      ['ecmwf_wam', 14],
      ['ncep_gfswave025', 15],
    ])
  })

  it('one of them away leaves the other, and keeps what was there', async () => {
    fake.setFault('ecmwf-away')
    expect(await models()).toMatchObject({ outcome: 'ok', storedPoints: 2 })
    expect((await modelsOf()).map(([model]) => model)).toEqual(['ncep_gfswave025'])
  })

  it('one that is refused by name is left out and the other asked again', async () => {
    fake.setFault('ecmwf-refused')
    expect(await models()).toMatchObject({ outcome: 'ok', storedPoints: 2 })
    const asked = fake.requests.filter(({ url }) => url.includes('models='))
    expect(asked.map(({ url }) => new URL(url, 'http://fake').searchParams.get('models'))).toEqual([
      'ecmwf_wam,ncep_gfswave025',
      'ncep_gfswave025',
    ])
  })

  it('are still fetched where the first is in trouble, and it where they are', async () => {
    fake.setFault('overloaded', { path: '/v1/marine' })
    expect((await refresh()).sources.map(({ outcome }) => outcome)).toEqual(['failed', 'ok', 'ok'])
    fake.setFault('overloaded', { path: '/v1/marine?models' })
    nowMs = startMs + 7 * hourMs
    expect((await refresh()).sources.map(({ outcome }) => outcome)).toEqual(['ok', 'failed', 'ok'])
  })
})

it('a day of the whole coast takes less than a quarter of the free allowance, of a day and of a month', async () => {
  const coast = seedSpots()
  const everyMs = [3, 6, 1].map((hours) => hours * hourMs)
  expect(Object.values(refreshEveryMs)).toEqual([everyMs[0], everyMs[2], everyMs[1]])
  const report = await refreshConditions({ database, provider, now: () => nowMs, spots: coast })
  expect(report.sources.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
  const weigh = (is: (url: string) => boolean) =>
    fake.requests.filter(({ url }) => is(url)).reduce((sum, { weight }) => sum + weight, 0)
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

function spotAt(
  id: number,
  latitude: number,
  longitude: number,
  marinePoint: Spot['marinePoint'],
): Spot {
  return {
    id,
    name: `Spot ${id}`,
    region: 'Surf Coast',
    description: '',
    difficulty: 'beginner',
    beachType: 'surf',
    beachCategory: 'surf_beach',
    facilities: [],
    accessInfo: '',
    bestConditions: '',
    hazards: [],
    imageUrl: null,
    latitude,
    longitude,
    facingDegrees: 180,
    bestSwellDirections: [],
    bestWindDirections: [],
    bestTide: 'all',
    idealSwellHeight: { min: 1, max: 2 },
    breakType: 'beach',
    bottom: 'sand',
    council: null,
    landManager: null,
    patrolled: null,
    swellWindow: [],
    openFetchKm: Array.from({ length: 36 }, () => 0),
    dataConfidence: 'low',
    tide: {
      gauge: 'x',
      gaugeName: 'x',
      timeOffsetMinutes: 0,
      heightsKnown: true,
      reliability: 'A',
      note: '',
    },
    marinePoint,
  }
}
