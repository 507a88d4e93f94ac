import { expect, it } from 'vitest'
import { storeBuoy } from '#db/server/coast/buoys'
import { storedScores } from '#db/server/coast/forecast-scores'
import { storeMarineHours } from '#db/server/coast/hours'
import { keepForecasts } from '#db/server/coast/kept-forecasts'
import { keptBias } from '#db/server/coast/learned-versions'
import { addRows } from '#db/server/table-rows'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { watchReads } from '#db/server/testing/watch-reads'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { scaledSea } from '#domain/sea/observed/height-correction'
import { seedSpots } from '#domain/testing/seeds'
import { dayMs, hourMs } from '#domain/time/durations'
import { melbourneDate } from '#domain/time/melbourne'
import { readEnv } from '../env'
import { createScoreJob } from './score-forecasts'

const startMs = Date.UTC(2026, 9, 1)
const nowMs = startMs + 40 * dayMs
const place = { latitude: -38.77, longitude: 143.72 }
const key = '-38.77,143.72'
/** One spot, whose sample point lies where the buoy does. */
const spots = [{ ...seedSpots.find((spot) => spot.marinePoint)!, marinePoint: place }]

const database = databaseForEach()

/** Forty days: the model says the demo sea, kept every six hours; the buoy, listed under two names, measures a fifth more. */
async function season() {
  const sea = demoMarine(place, startMs, 46 * 24)
  await storeMarineHours(database, key, sea, startMs)
  for (let stepMs = startMs; stepMs <= nowMs; stepMs += 6 * hourMs) {
    await keepForecasts(database, { stepMs, keptAtMs: stepMs })
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
  for (const name of ['Apollo Bay', 'Apollo Bay (old)'])
    await storeBuoy(database, { id: name, name, operator: 'x', readings })
  return sea
}
const score = (variables: Record<string, string> = {}, db = database) =>
  createScoreJob({
    database: db,
    now: () => nowMs,
    spotCatalog: { spots },
    env: readEnv(variables),
  })()

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

it('finds the bias that was put in, for each lead, with figures as an independent computation has them', async () => {
  const sea = await season()
  await score()
  const { scores } = await storedScores(database)
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
  const errors = came.map((metres) => metres / 6)
  expect(month!.bias!).toBeCloseTo(-mean(errors), 1.9)
  expect(month!.meanError!).toBeCloseTo(mean(errors), 1.9)
  const spread = Math.sqrt(mean(errors.map((error) => (error - mean(errors)) ** 2)))
  expect(month!.scatterIndex!).toBeCloseTo(spread / mean(came), 1.9)
  const byDate = Map.groupBy(errors.keys(), (at) => melbourneDate(counted[at]!.atMs))
  const days = [...byDate.values()].map((hours) => mean(hours.map((at) => errors[at]!)))
  expect(month!.hitDays).toBe(days.filter((error) => error <= 0.3).length)
  // A fifth too low: as much of it is learned as is allowed, and the held-back days are the better for it.
  const [newest] = await keptBias.versions(database)
  expect(newest).toMatchObject({ version: 1, learnedAtMs: nowMs })
  expect(newest!.rows.map(({ leadHours }) => leadHours)).toEqual([24, 48, 72, 120])
  for (const { factor, errorBefore, errorAfter } of newest!.rows) {
    expect(factor).toBeGreaterThan(1.1)
    expect(errorAfter).toBeLessThan(errorBefore * 0.6)
  }
  // The next night finds the same, which is no new version.
  await score()
  expect(await keptBias.versions(database)).toHaveLength(1)
})

it('switched off, holds nothing against what buoys measured before, and learns nothing of it', async () => {
  await season()
  await score({ OBSERVATIONS: 'off' })
  const { scores } = await storedScores(database)
  expect(new Set(scores.map(({ against }) => against))).toEqual(new Set(['analysis']))
  expect(await keptBias.versions(database)).toEqual([])
})

it('holds it against the model’s own later analysis where there is no buoy', async () => {
  const sea = demoMarine(place, startMs, 46 * 24)
  for (let stepMs = startMs; stepMs <= nowMs; stepMs += 6 * hourMs) {
    const run = sea
      .filter(({ atMs }) => atMs >= stepMs && atMs <= stepMs + 5 * dayMs)
      // A twentieth more for each day ahead.
      .map((hour) => scaledSea(hour, 1 + (hour.atMs - stepMs) / dayMs / 20))
    await storeMarineHours(database, key, run, stepMs)
    await keepForecasts(database, { stepMs, keptAtMs: stepMs })
  }
  await score()
  const { scores } = await storedScores(database)
  const month = scores.filter(({ days }) => days === 30)
  expect(month.map(({ leadHours, against }) => [leadHours, against])).toEqual(
    [24, 48, 72, 120].map((lead) => [lead, 'analysis']),
  )
  const came = sea.filter(
    ({ atMs }) =>
      atMs <= nowMs && nowMs - atMs <= 30 * dayMs && (atMs - startMs) % (6 * hourMs) === 0,
  )
  const height = mean(came.map((hour) => hour.total.heightMetres!))
  for (const one of month) {
    expect(one.hours).toBe(came.length)
    expect(one.bias!).toBeCloseTo((height * one.leadHours) / 24 / 20, 1.9)
  }
})

it('reads a year in parts, and lets requests in between one and the next', async () => {
  const instants = Array.from({ length: 300 * 4 }, (_, index) => nowMs - index * 6 * hourMs)
  const said = { kind: 'meteofrance_wave' as const, point_key: key, wave_height: 2 }
  const kept = instants.flatMap((valid_at_ms) =>
    [0, 24].map((lead_hours) => ({
      ...said,
      valid_at_ms,
      lead_hours,
      kept_at_ms: 0,
      fetched_at_ms: 0,
    })),
  )
  await addRows(database, 'kept_point_forecasts', kept)
  const reads = watchReads(database)
  await score({}, reads.database)
  const { most, all } = reads.end()
  expect(all).toBeGreaterThan(2_300)
  // Two months of two leads, every six hours.
  expect(most).toBeLessThan(600)
  const { scores } = await storedScores(database)
  expect(scores.find(({ days }) => days === 365)).toMatchObject({ hours: 1_200, bias: 0 })
})
