import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropOldObservations, storeBuoy } from '#db/server/buoys'
import { storedScores } from '#db/server/forecast-scores'
import { storeMarineHours } from '#db/server/hours'
import { dropOldKeptForecasts, keepPointForecasts } from '#db/server/kept-forecasts'
import type { ServerDatabase } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { demoMarine } from '#domain/demo/demo-marine'
import { dayMs, hourMs } from '#domain/time/durations'
import { createScoreJob } from './score-forecasts'

const startMs = Date.UTC(2026, 9, 1)
const nowMs = startMs + 40 * dayMs
const place = { latitude: -38.77, longitude: 143.72 }
const key = '-38.77,143.72'

let database: ServerDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.destroy())

/** Forty days: the model says the demo sea, kept every six hours; the buoy measures a fifth more. */
async function season() {
  const sea = demoMarine(place, startMs, 46 * 24)
  await storeMarineHours(database, key, sea, startMs)
  for (let stepMs = startMs; stepMs <= nowMs; stepMs += 6 * hourMs) {
    await keepPointForecasts(database, { stepMs, keptAtMs: stepMs })
  }
  const readings = sea
    .filter(({ atMs }) => atMs <= nowMs)
    .map((hour) => ({
      ...place,
      atMs: hour.atMs,
      heightMetres: hour.total.heightMetres! * 1.2,
      periodSeconds: 12,
      directionDegrees: 225,
      waterTemperature: 14,
    }))
  const buoy = { id: 'apollo-bay', name: 'Apollo Bay', operator: 'x', readings }
  await storeBuoy(database, buoy)
  return sea
}
const score = () => createScoreJob({ database, now: () => nowMs })()

it('finds the bias that was put in, for each lead, and comes again the next night', async () => {
  const sea = await season()
  expect(await score()).toEqual({ nextDueMs: nowMs + 17 * hourMs + 20 * 60_000 })
  const scores = await storedScores(database)
  expect(scores.map(({ leadHours, days }) => `${leadHours} ${days}`)).toEqual(
    [24, 48, 72, 120].flatMap((lead) => [`${lead} 30`, `${lead} 365`]),
  )
  const [month] = scores
  expect(month).toMatchObject({ stretch: 'surf-coast', hours: 121 })
  const counted = sea.filter(
    ({ atMs }) =>
      atMs > nowMs - 30 * dayMs - 1 && atMs <= nowMs && (atMs - startMs) % (6 * hourMs) === 0,
  )
  const came = counted.map((hour) => hour.total.heightMetres! * 1.2)
  const put = came.reduce((sum, one) => sum - one / 6, 0) / came.length
  expect(month!.bias! / put).toBeGreaterThan(0.9)
  expect(month!.bias! / put).toBeLessThan(1.1)
})

it('scores nothing before anything was measured', async () => {
  await score()
  expect(await storedScores(database)).toEqual([])
})

it('keeps what was said of a buoy’s place as long as what it measured, the rest half a year', async () => {
  await season()
  await storeMarineHours(database, 'elsewhere', demoMarine(place, nowMs, 130), nowMs)
  await keepPointForecasts(database, { stepMs: nowMs, keptAtMs: nowMs })
  const keys = async () => {
    const rows = await database.selectFrom('kept_point_forecasts').select('point_key').execute()
    return [...new Set(rows.map(({ point_key }) => point_key))].sort()
  }
  await dropOldKeptForecasts(database, nowMs + 200 * dayMs)
  expect(await keys()).toEqual([key])
  await dropOldKeptForecasts(database, nowMs + 410 * dayMs)
  expect(await keys()).toEqual([])
  await dropOldObservations(database, nowMs + 410 * dayMs)
})
