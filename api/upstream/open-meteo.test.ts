import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SeaLevel } from '#domain/sea/forecast/point-hour'
import type { ForecastProvider } from './forecast-provider'
import { createOpenMeteo } from './open-meteo'
import { type Fault, fakeKey as key } from './testing/fake-faults'
import { type OpenMeteoFake, startOpenMeteoFake } from './testing/open-meteo-fake'

const nowMs = Date.UTC(2026, 10, 20, 5, 20)
const places = [
  { key: 'a', latitude: -38.45, longitude: 144.2 },
  { key: 'b', latitude: -38.6, longitude: 145.6 },
  { key: 'c', latitude: -38.9, longitude: 143.4 },
]

let fake: OpenMeteoFake
let openMeteo: ForecastProvider

beforeEach(async () => {
  fake = await startOpenMeteoFake({ now: () => nowMs })
  openMeteo = createOpenMeteo({ marineUrl: fake.url, weatherUrl: fake.url, apiKey: key })
})
afterEach(() => fake.close())

describe('a good answer', () => {
  it('17 days by the hour from yesterday, three places in one call', async () => {
    const { points, refused, failure } = await openMeteo.marineHours(places)
    expect([refused, failure]).toEqual([[], null])
    expect(points.map((point) => point.key)).toEqual(['a', 'b', 'c'])
    expect(fake.requests).toHaveLength(1)
    for (const { hours } of points) {
      expect(hours).toHaveLength(17 * 24)
      expect(hours[0]?.atMs).toBe(Date.UTC(2026, 10, 19))
      expect(hours[1]?.atMs).toBe(Date.UTC(2026, 10, 19, 1))
    }
    const sea = points[0]?.hours[40]
    expect(sea?.total.heightMetres).toBeGreaterThan(1)
    expect(sea?.primary.periodSeconds).toBeGreaterThan(9)
    expect(sea?.waterTemperature).toBeGreaterThan(13)
  })

  it('waves and wind are both asked for in cells of the sea', async () => {
    await openMeteo.marineHours(places)
    await openMeteo.weatherHours(places)
    const asked = fake.requests.map(({ url }) => new URL(url, 'http://fake').searchParams)
    expect(asked.map((query) => query.get('cell_selection'))).toEqual(['sea', 'sea'])
  })

  it('directions are taken round: 360 is 0, 725 is 5', async () => {
    fake.setFault('from-north')
    const { points } = await openMeteo.weatherHours(places)
    const degrees = points[0]?.hours.map((hour) => hour.windDirectionDegrees)
    expect(degrees?.slice(0, 4)).toEqual([5, 0, 5, 0])
  })

  it('the key travels in a header and never in an address', async () => {
    await openMeteo.weatherHours(places)
    expect(fake.requests[0]?.headers['x-api-key']).toBe(key)
    expect(fake.requests[0]?.url).not.toContain(key)
    await createOpenMeteo({ marineUrl: fake.url, weatherUrl: fake.url, apiKey: null }).weatherHours(
      places,
    )
    expect(fake.requests[1]?.headers).not.toHaveProperty('x-api-key')
  })
})

// Each kind of trouble, its sentence and what it leaves of what is stored: `api/jobs/refresh-conditions.test.ts`.
describe('a failed call', () => {
  it('a host that is not there', async () => {
    await fake.close()
    const { failure } = await openMeteo.weatherHours(places)
    expect(failure).toEqual({ kind: 'unreachable', detail: 'ECONNREFUSED' })
    fake = await startOpenMeteoFake()
  })

  it('a used-up allowance is not asked again for the other places', async () => {
    const many = Array.from({ length: 250 }, (_, i) => ({ ...places[0]!, key: String(i) }))
    fake.setFault('hour-limit')
    await openMeteo.weatherHours(many)
    expect(fake.requests).toHaveLength(1)
  })
})

describe('the sea level, which a provider may not have', () => {
  const levelsNow = async () => {
    const { points, failure } = await openMeteo.marineHours(places)
    expect([points.length, failure]).toEqual([3, null])
    expect(points[0]?.hours[40]?.total.heightMetres).toBeGreaterThan(1)
    return points.flatMap(({ hours }) => hours.slice(0, 48).map(({ level }) => level))
  }
  const isUnknown = ({ aboveMslMetres, fromPressureMetres }: SeaLevel) =>
    aboveMslMetres === null && fromPressureMetres === null

  it.each<Fault>(['level-unknown', 'level-missing'])(
    '%s: unknown, and the waves stand',
    async (fault) => {
      fake.setFault(fault)
      expect((await levelsNow()).every(isUnknown)).toBe(true)
    },
  )

  it('a level that no sea has is unknown, its neighbours stand', async () => {
    fake.setFault('level-absurd')
    const levels = await levelsNow()
    expect(levels.map(isUnknown)).toEqual(levels.map((_, i) => i % 2 === 0))
  })

  it('another refusal is not asked about again', async () => {
    fake.setFault('bad-request')
    expect((await openMeteo.marineHours(places)).failure?.kind).toBe('refused')
    expect(fake.requests).toHaveLength(1)
  })
})

describe('the other wave models', () => {
  const ask = async () =>
    Object.fromEntries(
      (await openMeteo.otherWaveHours!(places)).map(({ model, all }) => [model, all] as const),
    )

  it('come in one call, under keys that end in their names', async () => {
    const { ecmwf_wam: ecmwf, ncep_gfswave025: gfs } = await ask()
    expect(fake.requests).toHaveLength(1)
    const asked = new URL(fake.requests[0]!.url, 'http://fake').searchParams
    expect(asked.get('cell_selection')).toBe('sea')
    expect(ecmwf!.points.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
    const [first] = [ecmwf!.points[0]!.hours[40]!]
    const same = gfs!.points[0]!.hours[40]!
    expect(first.total.heightMetres).toBeGreaterThan(1)
    expect(same.total.heightMetres! / first.total.heightMetres!).toBeCloseTo(1.12 / 0.9, 1)
    // Its swells come with the unit «undefined»: unknown, never zero.
    expect(first.primary).toEqual({
      heightMetres: null,
      periodSeconds: null,
      directionDegrees: null,
    })
    expect(same.primary.periodSeconds).toBeGreaterThan(9)
  })
})

it('a key that could not be sent is refused before it can reach an error text', () => {
  const make = () => createOpenMeteo({ marineUrl: fake.url, weatherUrl: fake.url, apiKey: 'a\nb' })
  expect(make).toThrow(RangeError)
  expect(make).not.toThrow(/a\nb/)
})
