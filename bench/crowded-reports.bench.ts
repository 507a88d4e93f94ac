import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { reportsSince } from '#db/server/personal/spot-reports'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { minuteMs } from '#domain/time/durations'
import { reportShownMs } from '#domain/wire/surfer-report'
import { threadMs, watchTurns } from './load/turns'

const accounts = 660
const reportsEach = 30
/** Of the main thread, for which requests wait. */
const stepAllowedMs = 50
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
  const turns = watchTurns()
  const startMs = threadMs()
  const { reports } = await reportsSince(database, { sinceMs: nowMs - reportShownMs, atMs: nowMs })
  const wholeMs = threadMs() - startMs
  const { longestMs } = await turns.end()
  console.info(
    `${accounts * reportsEach} reports ${where}: ${wholeMs.toFixed(0)} ms of processor time, longest uninterrupted step ${longestMs.toFixed(0)} ms (bound ${stepAllowedMs} ms)`,
  )
  expect(reports.length).toBeGreaterThan(9)
  expect(longestMs).toBeLessThan(stepAllowedMs)
  await database.destroy()
})
