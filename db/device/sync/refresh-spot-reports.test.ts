import { beforeEach, expect, test } from 'vitest'
import type { DeviceDatabase } from '../database'
import { sendFeedback } from '../feedback'
import { rememberPerson } from '../person'
import { flagSpotReport, putSpotReport, spotReports } from '../spot-reports'
import { fakeServer, jsonAnswer } from '../testing/fake-server'
import { freshDatabase } from '../testing/fresh-database'
import { refreshSpotReports } from './refresh-spot-reports'
import { syncNow } from './sync-now'

let db: DeviceDatabase
beforeEach(() => {
  db = freshDatabase()
})

const seen = { waveHeightMetres: null, windSpeedKmh: null, windClass: null }
const theirs = (id: string) => ({
  ...seen,
  id,
  spotId: 1,
  observedAtMs: 1,
  text: 'Flat',
  byName: 'Ann',
  isMine: false,
})

test('reports of others replace those here; own unsent ones and flags stay', async () => {
  const person = { displayName: null, subscriptionPlan: null, role: 'user' as const }
  await rememberPerson({ userId: 'u', email: 'e', ...person })
  const own = await putSpotReport({ spotId: 1, observedAtMs: 5, text: 'Clean', ...seen })
  const { fetch } = fakeServer(() => jsonAnswer([theirs('a'), theirs('b')]))
  expect(await refreshSpotReports({ fetch })).toBe(true)
  await flagSpotReport('a', 'wrong')
  expect(await refreshSpotReports({ fetch })).toBe(true)
  expect((await spotReports(1)).map((report) => report.id)).toEqual([own, 'b'])
})

test('feedback of nobody goes out under one key until it is confirmed, then it is gone', async () => {
  await sendFeedback({ feedbackType: 'general', title: 'T', description: 'D' })
  let tries = 0
  const { fetch, requests } = fakeServer(() => {
    tries += 1
    if (tries === 1) throw new TypeError('answer lost')
    return jsonAnswer({ id: 'x' })
  })
  const deps = { fetch, nowMs: () => 0, locks: undefined }
  expect(await syncNow(deps)).toBe('offline')
  expect(await db.anonymousFeedback.count()).toBe(1)
  expect(await syncNow(deps)).toBe('nobody')
  expect(await syncNow(deps)).toBe('nobody')
  expect(requests).toHaveLength(2)
  const keys = requests.map((request) => request.headers.get('Idempotency-Key'))
  expect(keys[0]).toBe(keys[1])
  expect(await requests[1]!.json()).toMatchObject({ userId: null, title: 'T', priority: 'medium' })
})
