import { describe, expect, it } from 'vitest'
import { marineHour, train, weatherHour } from '#domain/sea/forecast/testing/point-hours'
import { seedSpots } from '../seed/seed-spots'
import { databaseForEach } from '../testing/database-for-each'
import {
  marineHoursOf,
  storedForecastInfo,
  storeMarineHours,
  storeModelRun,
  storeWeatherHours,
  weatherHoursOf,
} from './hours'
import { samplePoints } from './sample-points'
import { dropOldHours, storedHours } from './stored-hours'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 20)
const marine = (atMs: number, heightMetres: number | null) =>
  marineHour({ atMs, total: train(heightMetres) })
const run = (fromHour: number, count: number, height: number) =>
  Array.from({ length: count }, (_, i) => marine(start + (fromHour + i) * hour, height))
const weather = (atMs: number, windSpeedKmh: number | null) => weatherHour({ atMs, windSpeedKmh })

const db = databaseForEach()

describe('stored hours', () => {
  it('come back as they were, in order, for the asked window only', async () => {
    const hours = Array.from({ length: 1_500 }, (_, i) => marine(start + i * hour, i / 100))
    await storeMarineHours(db, 'a', hours.toReversed(), start)
    expect(await marineHoursOf(db, 'a', start + hour, start + 4 * hour)).toEqual(hours.slice(1, 4))
    expect(await marineHoursOf(db, 'a', 0, start + 9_999 * hour)).toHaveLength(1_500)
    expect(await marineHoursOf(db, 'b', 0, start + 9_999 * hour)).toEqual([])
  })

  it('hold the level of the sea, above and below zero, and none where none came', async () => {
    const levels = [
      { aboveMslMetres: -0.42, fromPressureMetres: 0.08 },
      { aboveMslMetres: null, fromPressureMetres: null },
      { aboveMslMetres: null, fromPressureMetres: -0.18 },
    ]
    const hours = levels.map((level, i) => ({ ...marine(start + i * hour, 1), level }))
    await storeMarineHours(db, 'a', hours, start)
    expect(await marineHoursOf(db, 'a', start, start + 3 * hour)).toEqual(hours)
    // A newer answer without a level leaves none of an older age.
    await storeMarineHours(db, 'a', [marine(start, 2)], start + 1)
    const [newer] = await marineHoursOf(db, 'a', start, start + hour)
    expect(newer?.level).toEqual({ aboveMslMetres: null, fromPressureMetres: null })
  })

  it('are replaced by a newer answer, but never by an hour that knows nothing', async () => {
    await storeWeatherHours(db, 'a', [weather(start, 10), weather(start + hour, 20)], start)
    await storeWeatherHours(db, 'a', [weather(start, 12), weather(start + hour, null)], start + 1)
    const now = await weatherHoursOf(db, 'a', start, start + 2 * hour)
    expect(now.map((one) => one.windSpeedKmh)).toEqual([12, 20])
  })

  it('are as old as the older of waves and wind', async () => {
    expect(await storedForecastInfo(db)).toBeNull()
    await storeMarineHours(db, 'a', [marine(start, 1)], start - 5 * hour)
    expect(await storedForecastInfo(db)).toBeNull()
    await storeWeatherHours(db, 'a', [weather(start, 1)], start)
    expect(await storedForecastInfo(db)).toEqual({
      fetchedAtMs: start - 5 * hour,
      modelRunAtMs: null,
    })
    await storeModelRun(db, start - 12 * hour)
    expect((await storedForecastInfo(db))?.modelRunAtMs).toBe(start - 12 * hour)
  })

  it('are dropped a month later', async () => {
    await storeMarineHours(db, 'a', [marine(start, 1)], start)
    await storeMarineHours(db, 'a', [marine(start + 40 * 24 * hour, 2)], start + hour)
    await dropOldHours(db, start + 31 * 24 * hour)
    expect(await marineHoursOf(db, 'a', 0, start + 9_999 * hour)).toHaveLength(1)
  })

  it('of an older answer stay where a newer one does not reach, each as old as it is', async () => {
    await storeMarineHours(db, 'a', run(0, 10, 1), start)
    await storeMarineHours(db, 'a', run(2, 3, 2), start + hour)
    await storeMarineHours(db, 'a', run(2, 5, 3), start + 2 * hour)
    await storeMarineHours(db, 'b', run(0, 10, 9), start)
    const stored = await storedHours(db, 'meteofrance_wave', 'a', 0, start + 99 * hour)
    expect(
      stored.map(({ fetchedAtMs, hour: [, height] }) => [height, (fetchedAtMs - start) / hour]),
    ).toEqual([1, 1, 3, 3, 3, 3, 3, 1, 1, 1].map((height) => [height, height === 3 ? 2 : 0]))
    await storeMarineHours(db, 'a', run(0, 10, 4), start + 3 * hour)
    const rows = await db
      .selectFrom('stored_hours')
      .select(['point_key', 'fetched_at_ms'])
      .execute()
    expect(rows).toHaveLength(2)
  })

  it('are stored whole or not at all, so that no hour is there twice', async () => {
    await storeMarineHours(db, 'a', run(5, 10, 1), start)
    const broken = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'DeleteQueryNode') throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await expect(storeMarineHours(broken, 'a', run(0, 8, 2), start + hour)).rejects.toThrow(
      'killed',
    )
    expect(await marineHoursOf(db, 'a', start, start + 99 * hour)).toEqual(run(5, 10, 1))
  })
})

const spots = seedSpots()
const points = samplePoints(spots)

it('samplePoints asks each position once and serves every spot', () => {
  expect(points.marine).toHaveLength(26)
  expect(new Set(points.weather.map((point) => point.key)).size).toBe(points.weather.length)
  const served = points.weather.flatMap((point) => point.spotIds)
  expect(served.toSorted((a, b) => a - b)).toEqual(spots.map((spot) => spot.id))
})
