import { beforeEach, expect, it } from 'vitest'
import { changePassword } from '#db/server/account/passwords'
import { setActive } from '#db/server/account/users'
import { rowsWith } from '#db/server/table-rows'
import type { TestPerson } from '../auth/testing/create-test-person'
import { apiOfFile } from '../testing/test-api'
import { createTestPhone } from './testing/test-phone'

let person: TestPerson
const api = await apiOfFile()
beforeEach(async () => {
  person = await api.person()
})

const call = (method: string, path: string, body: unknown, who = person) =>
  api.ask(who, method, `/api/users/${who.user.id}/${path}`, body)
const subscribe = (body: unknown, who = person) => call('POST', 'push-subscribe', body, who)
const endpoint = (name: string) => `https://updates.push.services.mozilla.com/wpush/v2/${name}`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const phone = (name: string) => ({
  endpoint: endpoint(name),
  keys: createTestPhone().keys,
  userAgent: iphone,
})
const newPassword = { passwordHash: 'of another one', was: null, atMs: 1 }
const devicesOf = async (who = person) =>
  (await (await api.get(`/api/users/${who.user.id}/push-devices`, who.headers)).json()).devices

it('the public key is open to all and is the one that signs', async () => {
  const answer = await api.get('/api/vapid-public-key')
  expect(await answer.json()).toEqual({ hasContact: false, publicKey: api.push.publicKey })
})

it('a phone subscribes, is listed, subscribes again and leaves', async () => {
  const one = phone('a')
  expect((await subscribe(one)).status).toBe(201)
  api.clock.nowMs += 60_000
  expect((await subscribe(one)).status).toBe(201)
  expect(await devicesOf()).toEqual([
    expect.objectContaining({
      device: 'Safari on iPhone',
      lastSeenAt: new Date(api.clock.nowMs).toISOString(),
      lastDeliveredAt: null,
      isParked: false,
    }),
  ])
  expect((await call('DELETE', 'push-unsubscribe', { endpoint: one.endpoint })).status).toBe(204)
  expect(await devicesOf()).toEqual([])
})

it('one subscription is one person’s: the last to sign in on the phone', async () => {
  const other = await api.person()
  const one = phone('shared')
  await subscribe(one)
  await subscribe(one, other)
  expect(await devicesOf()).toEqual([])
  expect(await devicesOf(other)).toHaveLength(1)
  // Who had it before cannot take it away.
  await call('DELETE', 'push-unsubscribe', { endpoint: one.endpoint })
  expect(await devicesOf(other)).toHaveLength(1)
})

it('who knows the endpoint of a phone, but not its keys, takes it from no one', async () => {
  const thief = await api.person()
  await subscribe(phone('wanted'))
  const answer = await subscribe(phone('wanted'), thief)
  expect(answer.status).toBe(400)
  expect((await answer.json()).issues).toMatchObject([{ path: 'endpoint' }])
  expect([await devicesOf(), await devicesOf(thief)]).toMatchObject([[{}], []])
})

it.each<[string, () => Promise<unknown>]>([
  ['signing out everywhere', () => api.ask(person, 'DELETE', '/api/auth/sessions')],
  [
    'a new password',
    () => changePassword(api.database, { ...newPassword, userId: person.user.id }),
  ],
  ['a deactivation', () => setActive(api.database, person.user.id, false, 1)],
])('%s ends the alerts of every phone, a lost one and a stranger’s too', async (_, end) => {
  await subscribe(phone(`lost-${person.user.id}`))
  expect(await devicesOf()).toHaveLength(1)
  await end()
  const left = await rowsWith(api.database, 'push_subscriptions', { user_id: person.user.id })
  expect(left).toEqual([])
})

it('a phone that sends slowly is not registered once its person is signed out everywhere', async () => {
  const path = `/api/users/${person.user.id}/push-subscribe`
  const answer = await api.askHeld(person, ['POST', path, phone(`slow-${person.user.id}`)], () =>
    api.ask(person, 'DELETE', '/api/auth/sessions'),
  )
  expect(answer.status).toBe(401)
  const rows = await rowsWith(api.database, 'push_subscriptions', { user_id: person.user.id })
  expect(rows).toEqual([])
})

it('a person has 16 phones at most; the one not seen for longest makes room', async () => {
  for (let number = 0; number < 18; number++) {
    api.clock.nowMs += 1_000
    expect((await subscribe(phone(`many-${person.user.id}-${number}`))).status).toBe(201)
  }
  expect(await devicesOf()).toHaveLength(16)
  const rows = await rowsWith(api.database, 'push_subscriptions', { user_id: person.user.id })
  const numbers = rows.map((row) => Number(row.endpoint.split('-').at(-1)))
  expect(Math.min(...numbers)).toBe(2)
})

const good = phone('bad-input')
it.each([
  ['endpoint', { ...good, endpoint: 'http://fcm.googleapis.com/a' }],
  ['endpoint', { ...good, endpoint: 'https://169.254.169.254/a' }],
  ['endpoint', { ...good, endpoint: 7 }],
  ['endpoint', { ...good, endpoint: endpoint('x'.repeat(2_000)) }],
  ['keys.p256dh', { ...good, keys: { ...good.keys, p256dh: 'AAAA' } }],
  [
    'keys.p256dh',
    {
      ...good,
      // Of the right form, but no point of the curve.
      keys: { ...good.keys, p256dh: Buffer.from([4, ...Array(64).fill(1)]).toString('base64url') },
    },
  ],
  ['keys.auth', { ...good, keys: { ...good.keys, auth: 'AAAA' } }],
  ['keys', { endpoint: good.endpoint }],
  ['userAgent', { ...good, userAgent: 'x'.repeat(1_001) }],
])('a wrong %s is refused by name and nothing is stored', async (path, body) => {
  const answer = await subscribe(body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).issues[0].path).toBe(path)
  expect(await devicesOf()).toEqual([])
})

it('asking without end is slowed down', async () => {
  const statuses = new Set<number>()
  const one = phone('often')
  for (let turn = 0; turn < 45; turn++) statuses.add((await subscribe(one)).status)
  expect([...statuses]).toEqual([201, 429])
})
