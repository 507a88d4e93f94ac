import { beforeEach, expect, it } from 'vitest'
import { storeBuoy } from '#db/server/coast/buoys'
import { storedScores } from '#db/server/coast/forecast-scores'
import { storeMarineHours, storeWaveModelHours } from '#db/server/coast/hours'
import { samplePoints } from '#db/server/coast/sample-points'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { hourMs } from '#domain/time/durations'
import { readEnv } from '../env'
import { openForEach } from '../testing/open-for-each'
import { openTestApi, storeSomeForecast } from '../testing/test-api'
import { createKeepJob, createScoreJob } from './score-forecasts'

const stepMs = Date.UTC(2026, 10, 21)

const api = openForEach(() => openTestApi({ beaches: [1, 2, 40] }))
beforeEach(() => {
  api.clock.nowMs = stepMs + 10 * 60_000
})

const keep = () => createKeepJob({ ...api, now: () => api.clock.nowMs })()
const points = () => api.database.selectFrom('kept_point_forecasts').selectAll().execute()

async function store(fetchedAtMs: number) {
  await storeSomeForecast(api, fetchedAtMs)
  const [point] = marine()
  const sea = demoMarine(point!, stepMs - 24 * hourMs, 240)
  await storeWaveModelHours(api.database, 'ecmwf_wam', point!.key, sea, fetchedAtMs)
  await api.forecastStore.reload()
}
const marine = () => samplePoints(api.spotCatalog.spots).marine

it('keeps the first model’s height of now, one, two, three and five days ahead, of every point', async () => {
  await store(stepMs - hourMs)
  await keep()
  const said = await points()
  expect(said).toHaveLength(marine().length * 5)
  const leads = new Set(said.map(({ lead_hours }) => lead_hours))
  expect(leads).toEqual(new Set([0, 24, 48, 72, 120]))
  for (const row of said) {
    expect(row.valid_at_ms).toBe(stepMs + row.lead_hours * hourMs)
    expect(row).toMatchObject({ kind: 'meteofrance_wave', fetched_at_ms: stepMs - hourMs })
    expect(row.wave_height).toBeGreaterThan(0)
    expect(row.kept_at_ms).toBe(api.clock.nowMs)
  }
})

it('never changes what it has kept', async () => {
  await store(stepMs - hourMs)
  await keep()
  const before = await points()
  await store(stepMs + 20 * 60_000)
  api.clock.nowMs = stepMs + 30 * 60_000
  await keep()
  expect(await points()).toEqual(before)
  api.clock.nowMs = stepMs + hourMs
  await keep()
  expect((await points()).length).toBe(before.length * 2)
})

it('keeps nothing of a demonstration', async () => {
  await keep()
  expect(await points()).toEqual([])
})

/** A day's job, each hour but those left out, of a forecast that is refreshed each hour; then five days of a buoy. */
async function scoredDay(isKept: (hour: number) => boolean, isMeasured: (hour: number) => boolean) {
  const [point] = marine()
  await store(stepMs - hourMs)
  const spotCatalog = { ...api.spotCatalog, spots: api.spotCatalog.spots.slice(0, 1) }
  const job = createKeepJob({ ...api, now: () => api.clock.nowMs })
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

it('says how many hours could have been scored: those of which nothing was kept, or nothing measured, are missing', async () => {
  const scores = await scoredDay(
    (hour) => ![3, 4, 5].includes(hour),
    (hour) => ![9, 10].includes(hour),
  )
  expect(scores).toEqual(
    [24, 48, 72, 120].map((leadHours) => ({ leadHours, hours: 19, expectedHours: 24 })),
  )
})
