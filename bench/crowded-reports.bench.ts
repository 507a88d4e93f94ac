import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { reportsSince } from '#db/server/personal/spot-reports'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { minuteMs } from '#domain/time/durations'
import { reportShownMs } from '#domain/wire/surfer-report'

const accounts = 660
const reportsEach = 30
/** Requests wait for the longest step: of the main thread's own processor time, whatever else the machine does. */
const stepAllowedMs = 50
const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e3
}
const nowMs = Date.UTC(2026, 10, 26, 6)

it.each([
  ['of the whole coast', 90],
  ['of one spot', 1],
])('a crowd of reports %s holds no request up', async (where, spots) => {
  const database = await openTestDatabase()
  for (let account = 0; account < accounts; account++) {
    const { user } = await createTestPerson(database, {
      atMs: nowMs - (account % 47) * 60 * minuteMs,
    })
    const rows = Array.from({ length: reportsEach }, (_, number) => {
      const observed_at_ms = nowMs - (number % 9) * 30 * minuteMs
      const spot_id = 1 + ((account * reportsEach + number) % spots)
      const said = { text: 'All good', waveHeightMetres: null, windSpeedKmh: null, windClass: null }
      const document = JSON.stringify({ ...said, spotId: spot_id, observedAtMs: observed_at_ms })
      const ids = { id: randomUUID(), user_id: user.id, change_id: randomUUID() }
      const times = { observed_at_ms, received_at_ms: nowMs }
      return { ...ids, ...times, spot_id, document, is_hidden: 0 as const }
    })
    await database.insertInto('spot_reports').values(rows).execute()
  }
  let longestMs = 0
  let lastMs = threadMs()
  let isRunning = true
  const beat = () => {
    longestMs = Math.max(longestMs, threadMs() - lastMs)
    lastMs = threadMs()
    if (isRunning) setImmediate(beat)
  }
  setImmediate(beat)
  const startMs = threadMs()
  const { reports } = await reportsSince(database, { sinceMs: nowMs - reportShownMs, atMs: nowMs })
  const wholeMs = threadMs() - startMs
  await new Promise(setImmediate)
  isRunning = false
  console.info(
    `${accounts * reportsEach} reports ${where}: ${wholeMs.toFixed(0)} ms of processor time, longest uninterrupted step ${longestMs.toFixed(0)} ms (bound ${stepAllowedMs} ms)`,
  )
  expect(reports.length).toBeGreaterThan(9)
  expect(longestMs).toBeLessThan(stepAllowedMs)
  await database.destroy()
})
