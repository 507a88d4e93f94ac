import { afterEach, beforeEach, expect, it } from 'vitest'
import { storeBuoy } from '#db/server/coast/buoys'
import { storedScores } from '#db/server/coast/forecast-scores'
import { storeMarineHours, storeWaveModelHours } from '#db/server/coast/hours'
import { dropOldKeptForecasts } from '#db/server/coast/kept-forecasts'
import { samplePoints } from '#db/server/coast/sample-points'
import { isOnPostgres } from '#db/server/testing/open-test-database'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { hourMs } from '#domain/time/durations'
import { readEnv } from '../env'
import { openTestApi, storeSomeForecast, type TestApi } from '../testing/test-api'
import { createKeepJob } from './keep-forecasts'
import { createScoreJob } from './score-forecasts'

const stepMs = Date.UTC(2026, 10, 21)
/** A whole day of jobs has no statement that the other tests have not. */
const once = it.skipIf(isOnPostgres)

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  api.clock.nowMs = stepMs + 10 * 60_000
})
afterEach(() => api.close())

const keep = () => createKeepJob({ ...api, now: () => api.clock.nowMs })()
const points = () => api.database.selectFrom('kept_point_forecasts').selectAll().execute()
const spots = () => api.database.selectFrom('kept_spot_forecasts').selectAll().execute()

/** How high the second model has the sea, to the first. */
const secondModelShare = 1.5

async function store(fetchedAtMs: number) {
  await storeSomeForecast(api, fetchedAtMs)
  const [point] = samplePoints(api.spotCatalog.spots).marine
  const sea = demoMarine(point!, stepMs - 24 * hourMs, 240).map((hour) => ({
    ...hour,
    total: { ...hour.total, heightMetres: hour.total.heightMetres! * secondModelShare },
  }))
  await storeWaveModelHours(api.database, 'ecmwf_wam', point!.key, sea, fetchedAtMs)
  await api.forecastStore.reload()
}

it('keeps what is said now, one, two, three and five days ahead, of every point and every spot', async () => {
  await store(stepMs - hourMs)
  await keep()
  const { marine, weather } = samplePoints(api.spotCatalog.spots)
  const said = await points()
  expect(said).toHaveLength((marine.length + 1 + weather.length) * 5)
  for (const row of said) {
    expect(row.valid_at_ms).toBe(stepMs + row.lead_hours * hourMs)
    expect(row).toMatchObject({ kept_at_ms: api.clock.nowMs, fetched_at_ms: stepMs - hourMs })
    const isWind = row.kind === 'wind'
    expect([row.wind_speed === null, row.wave_height === null]).toEqual([!isWind, isWind])
  }
  expect(new Set(said.map(({ kind }) => kind))).toEqual(
    new Set(['meteofrance_wave', 'ecmwf_wam', 'wind']),
  )
  const ofSpots = await spots()
  expect(ofSpots).toHaveLength(api.spotCatalog.spots.length * 5)
  const [first] = ofSpots.filter(({ spot_id, lead_hours }) => spot_id === 1 && lead_hours === 24)
  expect(first!.surf_height).toBeGreaterThan(0)
  // The first spot's point has a second model; the score is that of eleven in the morning.
  expect(first!.surf_low).toBe(first!.surf_height)
  // Breaking height goes with height to the power of 0.8; shares travel in hundredths.
  expect(first!.surf_high! / first!.surf_height!).toBeCloseTo(secondModelShare ** 0.8, 1)
  expect(first!.score).not.toBeNull()
})

it('never changes what it has kept, and scores no night', async () => {
  await store(stepMs - hourMs)
  await keep()
  const before = [await points(), await spots()]
  await store(stepMs + 20 * 60_000)
  api.clock.nowMs = stepMs + 30 * 60_000
  await keep()
  expect([await points(), await spots()]).toEqual(before)
  api.clock.nowMs = stepMs + 6 * hourMs
  await keep()
  expect((await spots()).length).toBe(before[1]!.length * 2)
  // 12 h UTC is eleven at night, and so is every whole day after it: the surf is kept, and no score.
  api.clock.nowMs = stepMs + 12 * hourMs
  await keep()
  const ofNight = (await spots()).filter(({ kept_at_ms }) => kept_at_ms === api.clock.nowMs)
  expect(ofNight.filter(({ surf_height }) => surf_height !== null).length).toBeGreaterThan(100)
  expect(ofNight.filter(({ score }) => score !== null)).toEqual([])
})

it('long after a step keeps the sea of the hour alone, and nothing of a demonstration', async () => {
  await keep()
  expect(await points()).toEqual([])
  await store(stepMs - hourMs)
  api.clock.nowMs = stepMs + 3.9 * hourMs
  await keep()
  const said = await points()
  expect(said).toHaveLength(samplePoints(api.spotCatalog.spots).marine.length * 5)
  for (const row of said) {
    expect(row.kind).toBe('meteofrance_wave')
    expect(row.valid_at_ms).toBe(stepMs + (3 + row.lead_hours) * hourMs)
  }
  expect(await spots()).toEqual([])
})

/** A day's job, each hour but those left out, of a forecast that is refreshed each hour; then five days of a buoy. */
async function scoredDay(isKept: (hour: number) => boolean, isMeasured: (hour: number) => boolean) {
  const [point] = samplePoints(api.spotCatalog.spots).marine
  await store(stepMs - hourMs)
  const spotCatalog = { ...api.spotCatalog, spots: api.spotCatalog.spots.slice(0, 1) }
  const job = createKeepJob({ ...api, spotCatalog, now: () => api.clock.nowMs })
  for (let hour = 0; hour < 24; hour++) {
    const sea = demoMarine(point!, stepMs + hour * hourMs, 121)
    await storeMarineHours(api.database, point!.key, sea, stepMs + hour * hourMs)
    api.clock.nowMs = stepMs + (hour + 0.1) * hourMs
    if (isKept(hour)) await job()
  }
  const readings = Array.from({ length: 6 * 24 }, (_, hour) => hour)
    .filter((hour) => isMeasured(hour % 24))
    .map((hour) => ({
      ...point!,
      atMs: stepMs + hour * hourMs,
      heightMetres: 2,
      periodSeconds: 12,
      directionDegrees: 225,
      waterTemperature: 15,
    }))
  await storeBuoy(api.database, { id: 'buoy', name: 'Buoy', operator: 'x', readings })
  api.clock.nowMs = stepMs + 7 * 24 * hourMs
  await createScoreJob({ ...api, spotCatalog, now: () => api.clock.nowMs, env: readEnv({}) })()
  const { scores } = await storedScores(api.database)
  return scores
    .filter(({ days, against }) => days === 30 && against === 'buoys')
    .map(({ leadHours, hours, expectedHours }) => ({ leadHours, hours, expectedHours }))
}

once('keeps so many rows a day and no more: the sea every hour, all else every six', async () => {
  const job = createKeepJob({ ...api, now: () => api.clock.nowMs })
  await store(stepMs - hourMs)
  for (let hour = 0; hour < 24; hour++) {
    api.clock.nowMs = stepMs + (hour + 0.1) * hourMs
    await job()
  }
  const { marine, weather } = samplePoints(api.spotCatalog.spots)
  expect(await points()).toHaveLength((marine.length * 24 + (1 + weather.length) * 4) * 5)
  expect(await spots()).toHaveLength(api.spotCatalog.spots.length * 4 * 5)
  // With the other two models of every point 7,200 rows a day for ninety spots.
  expect((marine.length * 24 + (2 * marine.length + weather.length + 90) * 4) * 5).toBe(7200)
})

once('each hour that has a forecast at a lead is scored at that lead', async () => {
  expect(
    await scoredDay(
      () => true,
      () => true,
    ),
  ).toEqual([24, 48, 72, 120].map((leadHours) => ({ leadHours, hours: 24, expectedHours: 24 })))
})

it('says how many hours could have been scored: those of which nothing was kept, or nothing measured, are missing', async () => {
  const scores = await scoredDay(
    (hour) => ![3, 4, 5].includes(hour),
    (hour) => ![9, 10].includes(hour),
  )
  expect(scores).toEqual(
    [24, 48, 72, 120].map((leadHours) => ({ leadHours, hours: 19, expectedHours: 24 })),
  )
})

it('drops the wind and the other models after half a year, what is scored after 400 days', async () => {
  await store(stepMs - hourMs)
  await keep()
  const all = await points()
  await dropOldKeptForecasts(api.database, stepMs + 189 * 24 * hourMs)
  expect(await points()).toHaveLength(all.length)
  await dropOldKeptForecasts(api.database, stepMs + (192 * 24 + 1) * hourMs)
  const left = (await points()).filter(({ kind }) => kind === 'wind')
  expect(new Set(left.map((row) => row.lead_hours))).toEqual(new Set([72, 120]))
  await dropOldKeptForecasts(api.database, stepMs + 200 * 24 * hourMs)
  expect(new Set((await points()).map(({ kind }) => kind))).toEqual(new Set(['meteofrance_wave']))
  expect((await spots()).length).toBeGreaterThan(0)
  await dropOldKeptForecasts(api.database, stepMs + 406 * 24 * hourMs)
  expect([...(await points()), ...(await spots())]).toEqual([])
})
