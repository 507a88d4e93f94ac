import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropOldObservations, storeBuoy } from '#db/server/coast/buoys'
import { storedScores } from '#db/server/coast/forecast-scores'
import { storeMarineHours, storeWaveModelHours } from '#db/server/coast/hours'
import {
  dropOldKeptForecasts,
  keepOtherForecasts,
  keepScoredSea,
  keepSpotForecasts,
} from '#db/server/coast/kept-forecasts'
import { keptBias, keptSizes } from '#db/server/coast/learned-versions'
import { putReport } from '#db/server/personal/spot-reports'
import { putSurfLog } from '#db/server/personal/surf-logs'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { sizeClassOf } from '#domain/sea/observed/forecast-scores'
import { scaledSea } from '#domain/sea/observed/height-correction'
import { stretchOf } from '#domain/sea/observed/stretch'
import { seedSpots } from '#domain/testing/seeds'
import { dayMs, hourMs } from '#domain/time/durations'
import { emptySurfLog } from '#domain/wire/surf-log'
import { createTestPerson } from '../auth/testing/create-test-person'
import { readEnv } from '../env'
import { createScoreJob } from './score-forecasts'

const startMs = Date.UTC(2026, 9, 1)
const nowMs = startMs + 40 * dayMs
const place = { latitude: -38.77, longitude: 143.72 }
const key = '-38.77,143.72'
/** One spot, whose sample point lies where the buoy does. */
const spots = [{ ...seedSpots.find((spot) => spot.marinePoint)!, marinePoint: place }]

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
    await keepScoredSea(database, { stepMs, keptAtMs: stepMs })
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
const score = () =>
  createScoreJob({ database, now: () => nowMs, spotCatalog: { spots }, env: readEnv({}) })()

it('finds the bias that was put in, for each lead', async () => {
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
  const put = came.reduce((sum, one) => sum - one / 6, 0) / came.length
  expect(month!.bias! / put).toBeGreaterThan(0.9)
  expect(month!.bias! / put).toBeLessThan(1.1)
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
  const env = readEnv({ OBSERVATIONS: 'off' })
  await createScoreJob({ database, now: () => nowMs, spotCatalog: { spots }, env })()
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
    await keepScoredSea(database, { stepMs, keptAtMs: stepMs })
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
  const mean = came.reduce((sum, hour) => sum + hour.total.heightMetres!, 0) / came.length
  for (const one of month) {
    expect(one.hours).toBe(came.length)
    expect(one.bias!).toBeCloseTo((mean * one.leadHours) / 24 / 20, 1.9)
  }
})

/** A hundred instants of a spot, said to be Good three days ahead each time. */
async function sayGood(change: Partial<Tables['kept_spot_forecasts']> = {}) {
  const nothing = {
    wave_height: null,
    wave_period: null,
    wave_direction: null,
    surf_period: null,
    surf_low: null,
    surf_high: null,
    size_factor: null,
    wind_speed: null,
    wind_direction: null,
  }
  const rows = Array.from({ length: 100 }, (_, index) => nowMs - (index + 1) * 6 * hourMs).flatMap(
    (valid_at_ms) =>
      [0, 72].map((lead_hours) => ({
        ...nothing,
        spot_id: spots[0]!.id,
        valid_at_ms,
        lead_hours,
        kept_at_ms: 0,
        fetched_at_ms: 0,
        surf_height: 1.2,
        score: 6.5,
        ...change,
      })),
  )
  await keepSpotForecasts(database, rows)
}

async function report(userId: string, index: number, waveHeightMetres: number, lateMs = 0) {
  const observedAtMs = nowMs - index * 6 * hourMs
  const stamp = { userId, atMs: observedAtMs + lateMs, changeId: randomUUID(), version: 1 }
  const observed = { text: 'x', windSpeedKmh: null, windClass: null, waveHeightMetres }
  const put = { id: randomUUID(), spotId: spots[0]!.id, observedAtMs, ...observed }
  expect(await putReport(database, stamp, put)).toBeNull()
}

it('counts the calls that the buoy bears out, and the sizes that accounts of a month reported', async () => {
  await sayGood()
  const sea = await season()
  const surfers = []
  for (let week = 0; week < 11; week++) {
    const atMs = startMs - (week * 7 + 20) * dayMs
    surfers.push((await createTestPerson(database, { atMs })).user)
  }
  for (const { id } of surfers)
    for (let day = 5; day > 0; day--) {
      await report(id, day * 4, day === 1 ? 2.2 : 1.3)
      // The second word of a day counts for nothing.
      await report(id, day * 4 - 0.2, 9)
    }
  // Nor does a word told three days late, or one of an account of a week.
  await report(surfers[0]!.id, 40, 9, 3 * dayMs)
  const fresh = await createTestPerson(database, { atMs: nowMs - 4 * 6 * hourMs - 7 * dayMs })
  await report(fresh.user.id, 4, 9)
  await score()
  const { calls } = await storedScores(database)
  const inClass = sea.filter(
    ({ atMs, total }) =>
      atMs < nowMs &&
      atMs >= nowMs - 600 * hourMs &&
      (atMs - startMs) % (6 * hourMs) === 0 &&
      sizeClassOf(total.heightMetres!) === sizeClassOf(total.heightMetres! * 1.2),
  ).length
  expect(inClass).toBeGreaterThan(5)
  expect(inClass).toBeLessThan(95)
  expect(calls.find(({ days, leadHours }) => days === 30 && leadHours === 72)).toEqual({
    stretch: stretchOf(spots[0]!),
    leadHours: 72,
    days: 30,
    calls: 100,
    callsTrue: inClass,
    callsMeasured: 100,
    callsNotKnown: 0,
    sizes: 55,
    sizesTrue: 44,
  })
})

it('judges no call by our own later score where neither a buoy nor a surfer is near', async () => {
  await sayGood()
  await score()
  const { calls } = await storedScores(database)
  expect(calls[0]).toMatchObject({ calls: 0, callsTrue: null, callsNotKnown: 100 })
})

it('counts what surfers logged, not what accounts of under a month did', async () => {
  await sayGood()
  const log = async (userId: string, index: number, stars: number) => {
    const stamp = { userId, atMs: nowMs, changeId: randomUUID(), version: 1 }
    const startedAtMs = nowMs - index * 6 * hourMs
    const fields = { ...emptySurfLog, spotId: spots[0]!.id, startedAtMs, stars }
    const put = { id: randomUUID(), fields: { ...fields, bodySize: 'chest' as const } }
    const use = async () => ({ entries: 0, bytes: 0 })
    expect(await putSurfLog(database, stamp, put, use)).toBeNull()
  }
  for (let week = 0; week < 12; week++) {
    const atMs = startMs - (week * 7 + 20) * dayMs
    const { user } = await createTestPerson(database, { atMs })
    for (let day = 5; day > 0; day--) await log(user.id, day * 4, day === 1 ? 1 : 4)
  }
  const fresh = await createTestPerson(database, { atMs: nowMs - 20 * dayMs })
  for (let day = 5; day > 0; day--) await log(fresh.user.id, day * 4, 1)
  await score()
  const { calls } = await storedScores(database)
  const [month] = calls.filter(({ days }) => days === 30)
  expect(month).toMatchObject({ calls: 60, callsTrue: 48, callsMeasured: 0, callsNotKnown: 95 })
  expect(month).toMatchObject({ sizes: 60, sizesTrue: 60 })
})

it('learns a spot’s size from what many surfers report, as a version, and not what it taught before', async () => {
  // Shown 10% smaller for weeks: the model has 1.333 m.
  await sayGood({ size_factor: 0.9 })
  for (let week = 0; week < 15; week++) {
    const atMs = startMs - (week * 7 + 20) * dayMs
    const { user } = await createTestPerson(database, { atMs })
    for (let day = 6; day > 0; day--) await report(user.id, day * 4, 1.2)
  }
  await score()
  const [newest] = await keptSizes.versions(database)
  expect(newest).toMatchObject({ version: 1, learnedAtMs: nowMs })
  const counted = { people: 15, reports: 45, heldBackReports: 45 }
  // Half of the way to 0.9: fifteen weeks' accounts speak.
  expect(newest!.rows).toEqual([
    { spotId: spots[0]!.id, factor: 0.95, errorBefore: 0.111, errorAfter: 0.056, ...counted },
  ])
  await score()
  expect(await keptSizes.versions(database)).toHaveLength(1)
})

it('scores nothing before anything was measured', async () => {
  await score()
  expect(await storedScores(database)).toEqual({ scores: [], calls: [] })
})

it('keeps what is scored a year and a month, the rest half a year', async () => {
  await season()
  await storeWaveModelHours(database, 'ecmwf_wam', key, demoMarine(place, nowMs, 130), nowMs)
  await keepOtherForecasts(database, { stepMs: nowMs + hourMs, keptAtMs: nowMs })
  const kinds = async () => {
    const rows = await database.selectFrom('kept_point_forecasts').select('kind').execute()
    return [...new Set(rows.map(({ kind }) => kind))].sort()
  }
  expect(await kinds()).toEqual(['ecmwf_wam', 'meteofrance_wave'])
  await dropOldKeptForecasts(database, nowMs + 200 * dayMs)
  expect(await kinds()).toEqual(['meteofrance_wave'])
  await dropOldKeptForecasts(database, nowMs + 410 * dayMs)
  expect(await kinds()).toEqual([])
  await dropOldObservations(database, nowMs + 410 * dayMs)
})

it('reads a year in parts, and lets requests in between one and the next', async () => {
  const spot = spots[0]!
  const instants = Array.from({ length: 300 * 4 }, (_, index) => nowMs - index * 6 * hourMs)
  const none = { wave_period: null, wave_direction: null, wind_speed: null, wind_direction: null }
  for (let from = 0; from < instants.length; from += 300) {
    const kept = instants
      .slice(from, from + 300)
      .flatMap((valid_at_ms) =>
        [0, 24].map((lead_hours) => ({ valid_at_ms, lead_hours, kept_at_ms: 0, fetched_at_ms: 0 })),
      )
    const said = { ...none, kind: 'meteofrance_wave' as const, point_key: key, wave_height: 2 }
    await database
      .insertInto('kept_point_forecasts')
      .values(kept.map((row) => ({ ...row, ...said })))
      .execute()
    const surf = { surf_height: 1, surf_period: 12, surf_low: null, surf_high: null, score: 7 }
    await database
      .insertInto('kept_spot_forecasts')
      .values(kept.map((row) => ({ ...row, ...none, ...surf, spot_id: spot.id, wave_height: 2 })))
      .execute()
  }
  // How many rows are read within one turn of the event loop.
  const turns: number[] = [0]
  const beat = () => {
    turns.push(0)
    timer = setImmediate(beat)
  }
  let timer = setImmediate(beat)
  const counted = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      turns[turns.length - 1]! += result.rows.length
      return result
    },
  })
  await createScoreJob({
    database: counted,
    now: () => nowMs,
    spotCatalog: { spots },
    env: readEnv({}),
  })()
  clearImmediate(timer)

  expect(turns.reduce((sum, rows) => sum + rows)).toBeGreaterThan(4_700)
  // Two months of two leads, every six hours.
  expect(Math.max(...turns)).toBeLessThan(600)
  const { scores, calls } = await storedScores(database)
  expect(scores.find(({ days }) => days === 365)).toMatchObject({ hours: 1_200, bias: 0 })
  expect(calls.find(({ days }) => days === 365)).toMatchObject({ callsNotKnown: 1_200 })
})
