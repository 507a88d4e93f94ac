import { expect, test } from 'vitest'
import { sendFeedback } from '../feedback'
import { fakeServer, jsonAnswer } from '../testing/fake-server'
import { freshDatabase } from '../testing/fresh-database'
import { syncNow } from './sync-now'

test('feedback of nobody goes out under one key until it is confirmed, then it is gone', async () => {
  const db = freshDatabase()
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
