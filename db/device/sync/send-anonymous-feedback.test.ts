import { expect, it } from 'vitest'
import { sendFeedback } from '../feedback'
import { outboxState, retryRefused } from '../outbox'
import { fakeServer, jsonAnswer } from '../testing/fake-server'
import { freshDatabase } from '../testing/fresh-database'
import { syncNow } from './sync-now'

it('feedback of a visitor goes out under one key until it is confirmed, then it is gone', async () => {
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
  expect(await syncNow(deps)).toBe('no-person')
  expect(await syncNow(deps)).toBe('no-person')
  expect(requests).toHaveLength(2)
  const keys = requests.map((request) => request.headers.get('Idempotency-Key'))
  expect(keys[0]).toBe(keys[1])
  expect(await requests[1]!.json()).toMatchObject({ userId: null, title: 'T', priority: 'medium' })
})

it('feedback that the server refuses is kept with its reason, and can be sent once more', async () => {
  const db = freshDatabase()
  await sendFeedback({ feedbackType: 'general', title: 'T', description: 'D' })
  const error = { code: 'validation', message: 'The title is too short.' }
  const refusing = fakeServer(() => jsonAnswer(error, '', 422))
  const deps = { nowMs: () => 0, locks: undefined }
  expect(await syncNow({ ...refusing, ...deps })).toBe('no-person')
  expect(await db.anonymousFeedback.count()).toBe(0)
  const { refused, state } = await outboxState(db)
  expect([state, refused]).toMatchObject(['refused', [{ name: 'feedback.send', ...error }]])
  await retryRefused(refused[0]?.id ?? '', { db })
  const taking = fakeServer(() => jsonAnswer({ id: 'x' }))
  await syncNow({ ...taking, ...deps })
  expect(await taking.requests[0]?.json()).toMatchObject({ title: 'T', description: 'D' })
  expect((await outboxState(db)).state).toBe('sent')
})
