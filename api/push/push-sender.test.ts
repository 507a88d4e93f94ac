import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPushHosts } from './push-hosts'
import { createPushSender, outcomeOf, waitOf } from './push-sender'
import { startPushService } from './testing/push-service'
import { testVapidKeys } from './testing/test-push'

let nowMs = Date.now()
const service = await startPushService()
const settings = {
  keys: testVapidKeys,
  subject: 'mailto:surf@southbreak.example',
  hosts: createPushHosts([service.host]),
  now: () => nowMs,
  ca: service.ca,
}
const sender = createPushSender(settings)
afterAll(async () => {
  sender.close()
  await service.close()
})
beforeEach(() => {
  service.answerWith(null)
  service.received.length = 0
})

const message = (text = '{"surf":true}') => {
  const { endpoint, keys } = service.subscribe()
  return {
    endpoint,
    ...keys,
    payload: text,
    ttlSeconds: 5_400,
    urgency: 'normal' as const,
    topic: 'surf1on20261121',
  }
}

it('a message is encrypted for the phone and signed for the service', async () => {
  const text = JSON.stringify({ text: 'Bells Beach – gut ☀', long: 'x'.repeat(2_400) })
  expect(await sender.send(message(text))).toEqual({ kind: 'accepted', status: 201 })
  const [push] = service.received
  expect(push?.text).toBe(text)
  expect(push?.headers).toMatchObject({
    ttl: '5400',
    urgency: 'normal',
    topic: 'surf1on20261121',
    'content-encoding': 'aes128gcm',
  })
  expect(push?.publicKey).toBe(testVapidKeys.publicKey)
  expect(push?.claims).toMatchObject({
    aud: `https://${service.host}`,
    sub: 'mailto:surf@southbreak.example',
  })
  const lifeSeconds = (push?.claims.exp ?? 0) - nowMs / 1_000
  expect(lifeSeconds).toBeGreaterThan(3_600)
  expect(lifeSeconds).toBeLessThanOrEqual(24 * 3_600)
})

it('one connection and one token serve many messages; the token is renewed in time', async () => {
  await sender.send(message())
  const before = service.connections()
  for (let count = 0; count < 20; count++) await sender.send(message())
  expect(service.connections()).toBe(before)
  const tokens = () => new Set(service.received.map(({ headers }) => headers.authorization))
  expect(tokens().size).toBe(1)
  nowMs += 7 * 3_600_000
  await sender.send(message())
  expect(tokens().size).toBe(2)
  // Two messages never share a key.
  expect(
    new Set(service.received.map(({ body }) => body.subarray(0, 86).toString('hex'))).size,
  ).toBe(service.received.length)
})

describe('trouble on the way', () => {
  it('a connection that breaks off', async () => {
    service.answerWith((response) => response.socket?.destroy())
    expect(await sender.send(message())).toMatchObject({ kind: 'trouble', status: null })
  })

  it('a body that never ends takes nothing back', async () => {
    service.answerWith((response) => {
      response.writeHead(201)
      response.write('.')
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const heard = Promise.withResolvers()
    subscribe('http.client.response.finish', heard.resolve)
    onTestFinished(() => void unsubscribe('http.client.response.finish', heard.resolve))
    const sent = sender.send(message())
    await heard.promise
    vi.advanceTimersByTime(10_000)
    expect(await sent).toEqual({ kind: 'accepted', status: 201 })
  })

  it('a body without bounds is not read', async () => {
    service.answerWith((response) => {
      response.writeHead(403)
      response.end('x'.repeat(5_000_000))
    })
    const outcome = await sender.send(message())
    expect(outcome).toMatchObject({ kind: 'refused', status: 403 })
    expect('says' in outcome && outcome.says.length).toBeLessThanOrEqual(2_048)
  })

  it('a redirect is not followed', async () => {
    const before = service.calls()
    service.answerWith((response) =>
      response.writeHead(307, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
    )
    expect(await sender.send(message())).toMatchObject({ kind: 'refused', status: 307 })
    expect(service.calls()).toBe(before + 1)
  })

  it('a name that leads inside our networks is not called', async () => {
    const inside = createPushSender({
      keys: testVapidKeys,
      subject: 'https://southbreak.example',
      hosts: createPushHosts([], async () => [{ address: '127.0.0.1', family: 4 }]),
      now: () => nowMs,
    })
    const outcome = await inside.send({
      ...message(),
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    })
    expect(outcome).toMatchObject({ kind: 'trouble', says: expect.stringMatching(/no public/) })
    inside.close()
  })

  it('an endpoint of a host that is no longer known is gone', async () => {
    const outcome = await sender.send({ ...message(), endpoint: 'https://other.example/1' })
    expect(outcome.kind).toBe('gone')
  })
})

const atMs = Date.UTC(2026, 10, 21)
// What becomes of messages and phones at the other answers: `api/jobs/send-pushes.test.ts`.
it.each([
  [200, undefined, { kind: 'accepted' }],
  [202, undefined, { kind: 'accepted' }],
  [429, 'Sat, 21 Nov 2026 00:05:00 GMT', { kind: 'slow-down', waitMs: 300_000 }],
  [429, '999999', { kind: 'slow-down', waitMs: 3_600_000 }],
  [301, undefined, { kind: 'refused' }],
  [503, '30', { kind: 'trouble', waitMs: 30_000 }],
  [408, undefined, { kind: 'trouble' }],
])('the answer %i (Retry-After %s) means %j', (status, retryAfter, outcome) => {
  expect(outcomeOf(status, retryAfter, '', atMs)).toMatchObject({ status, ...outcome })
})

it.each(['', 'soon', '-5', '1.5', 'Sat'])('the Retry-After %j says nothing', (text) =>
  expect(waitOf(text, atMs)).toBeNull(),
)
