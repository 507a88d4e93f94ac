import { beforeEach, expect, it, vi } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import type { PushMessage, PushOutcome } from '#api/push/push-sender'
import { storeSubscription } from '#db/server/alert/push-subscriptions'
import { noteFailure, noteSuccess } from '#db/server/coast/sources'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { hourMs } from '#domain/time/durations'
import { watchSources } from './watch-sources'

const db = databaseForEach()
let nowMs: number
let outcome: PushOutcome
const send = vi.fn(async (_: PushMessage) => outcome)
const watch = () => watchSources({ database: db, sender: { send }, now: () => nowMs, origin: null })

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 20, 12)
  outcome = { kind: 'accepted', status: 201 }
  send.mockClear()
  for (const role of ['admin', 'super_admin', 'user'] as const) {
    const { user } = await createTestPerson(db, { role, atMs: nowMs })
    await storeSubscription(db, {
      userId: user.id,
      endpoint: `https://web.push.apple.com/${role}`,
      p256dh: 'x',
      auth: 'x',
      device: 'a test',
      vapidPublicKey: 'x',
      atMs: nowMs,
    })
  }
  await noteSuccess(db, 'open-meteo-weather', nowMs, nowMs + hourMs)
})

it('administrators are told once of an outage, three hours after the refresh it missed', async () => {
  nowMs += 4 * hourMs - 1
  // Every failure sets a new date: it is the last success that counts.
  await noteFailure(db, 'open-meteo-weather', nowMs, 'It did not answer.', nowMs + hourMs)
  expect(await watch()).toBe(0)
  nowMs += 1
  expect(await watch()).toBe(1)
  expect(send.mock.calls.map(([{ endpoint }]) => endpoint.split('/').at(-1)).sort()).toEqual([
    'admin',
    'super_admin',
  ])
  const message = JSON.parse(send.mock.calls[0]![0].payload)
  expect(message.notification).toMatchObject({
    title: 'The wind forecast is late',
    navigate: '/admin/freshness',
    data: { kind: 'source', spotId: null },
  })
  nowMs += 20 * hourMs
  expect(await watch()).toBe(0)
  expect(send).toHaveBeenCalledTimes(2)
})

it('the next outage is told of again', async () => {
  nowMs += 4 * hourMs
  expect(await watch()).toBe(1)
  await noteSuccess(db, 'open-meteo-weather', nowMs, nowMs + hourMs)
  expect(await watch()).toBe(0)
  nowMs += 4 * hourMs
  expect(await watch()).toBe(1)
})

it('a push that no phone takes is tried again, until the source is back', async () => {
  outcome = { kind: 'trouble', status: null, waitMs: null, says: 'away' }
  nowMs += 4 * hourMs
  expect(await watch()).toBe(0)
  expect(await watch()).toBe(0)
  expect(send).toHaveBeenCalledTimes(2)
  nowMs += 11 * 60_000
  await watch()
  expect(send).toHaveBeenCalledTimes(4)
  await noteSuccess(db, 'open-meteo-weather', nowMs, nowMs + hourMs)
  nowMs += 11 * 60_000
  await watch()
  expect(send).toHaveBeenCalledTimes(4)
})

it('of two servers one tells', async () => {
  nowMs += 4 * hourMs
  await Promise.all([watch(), watch()])
  expect(send).toHaveBeenCalledTimes(2)
})
