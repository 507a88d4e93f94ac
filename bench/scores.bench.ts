import { expect, it } from 'vitest'
import { readEnv } from '#api/env'
import { nightlyScores } from '#api/jobs/score-forecasts'
import { samplePoints } from '#db/server/coast/sample-points'
import { addRows } from '#db/server/table-rows'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { hash, smoothNoise } from '#domain/sea/demo/noise'
import { seedSpots } from '#domain/testing/seeds'
import { hourMs } from '#domain/time/durations'
import { watchTurns } from './load/turns'

const spotCount = 90
const days = 365
const secondsAllowed = 5
/** Of the main thread, for which requests wait. */
const stepAllowedMs = 50
const nowMs = Date.UTC(2026, 10, 20)
const leads = [0, 24, 48, 72, 120]

it(`a year of ${spotCount} spots is scored in a night's few seconds`, async () => {
  const database = await openTestDatabase()
  const spots = Array.from({ length: spotCount }, (_, index) => ({
    ...seedSpots[index % seedSpots.length]!,
    id: index + 1,
  }))
  const hours = Array.from({ length: days * 24 }, (_, index) => nowMs - index * hourMs)
  const points = samplePoints(spots).marine
  const buoys = points.slice(0, 3)
  const kept = { kept_at_ms: 0, fetched_at_ms: 0 }
  const height = (atMs: number, lead: number) =>
    1.5 + smoothNoise(atMs / hourMs / 30, 1) + 0.002 * lead * (hash(atMs / hourMs, lead) - 0.5)
  // What is not measured: the year's rows.
  for (const { key } of points) {
    const rows = hours.flatMap((atMs) =>
      leads.map((lead) => ({
        ...kept,
        kind: 'meteofrance_wave' as const,
        point_key: key,
        valid_at_ms: atMs,
        lead_hours: lead,
        wave_height: height(atMs, lead),
      })),
    )
    await addRows(database, 'kept_point_forecasts', rows)
  }
  for (const [index, { key, latitude, longitude }] of buoys.entries()) {
    const id = `buoy-${index}`
    const place = { latitude, longitude, point_key: key }
    const nothing = { latest_waves: null, latest_water: null }
    const buoy = { id, name: id, operator: '', ...place, ...nothing, newest_at_ms: nowMs }
    await addRows(database, 'buoys', [buoy])
    const measured = { height: 1.5, period: 12, direction: null, water_temperature: 15 }
    const at = (atMs: number) => ({ buoy_id: id, at_ms: atMs, observed_at_ms: atMs })
    const rows = hours.map((atMs) => ({ ...place, ...measured, ...at(atMs) }))
    await addRows(database, 'buoy_hours', rows)
  }

  const watched = watchTurns()
  const begun = process.cpuUsage()
  const startMs = performance.now()
  const { scores } = await nightlyScores({
    database,
    now: () => nowMs,
    spotCatalog: { spots },
    env: readEnv({}),
  })
  const { user, system } = process.cpuUsage(begun)
  const { longestMs, turns } = await watched.end()
  const seconds = (user + system) / 1e6
  console.info(
    `${spots.length} spots, ${points.length} points, ${days} days: ${seconds.toFixed(2)} s of processor time (${((performance.now() - startMs) / 1e3).toFixed(2)} s on the clock, bound ${secondsAllowed} s) in ${turns} turns; longest uninterrupted step ${longestMs.toFixed(0)} ms of processor time (bound ${stepAllowedMs} ms)`,
  )
  expect(scores.length).toBeGreaterThan(16)
  expect(seconds).toBeLessThan(secondsAllowed)
  expect(longestMs).toBeLessThan(stepAllowedMs)
  await database.destroy()
})
