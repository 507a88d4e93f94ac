import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { pushBody } from '#domain/wire/testing/push-body'
import { openTestApi } from '../testing/test-api'
import { boundBodies } from './guards'
import type { Session } from './session'

const kb = 1024
const stuck: ReadableStreamDefaultController[] = []
afterEach(() => {
  for (const body of stuck.splice(0)) body.close()
})

/** Reads every body to its end; who asks is what a header says. */
function reader() {
  const app = new Hono()
  app.use(async (c, next) => {
    const id = c.req.header('person')
    c.set('session', id === undefined ? null : ({ user: { id } } as Session))
    await next()
  })
  app.use(boundBodies({ trustProxy: [] }))
  app.post('*', async (c) => c.text(String((await c.req.text()).length)))
  return (body: BodyInit, bytes: number, { from = '192.0.2.1', person = '' } = {}) =>
    app.request(
      '/',
      {
        method: 'POST',
        headers: { 'Content-Length': String(bytes), ...(person && { person }) },
        body,
        duplex: 'half',
      } as RequestInit,
      { incoming: { socket: { remoteAddress: from } } },
    )
}

/** A body that announces so many bytes and sends none of them. */
const never = () => new ReadableStream({ start: (body) => void stuck.push(body) })
const short = 'Surf at Bells'

it('lets no stranger’s slow bodies stand in the way of others, nor all strangers’ in that of people', async () => {
  const send = reader()
  const slow = (from: string) => void send(never(), 100 * kb, { from })
  for (let sent = 0; sent < 10; sent++) slow('192.0.2.1')
  expect((await send('x'.repeat(100 * kb), 100 * kb)).status).toBe(503)
  const other = { from: '192.0.2.2' }
  expect((await send(short, short.length, other)).status).toBe(200)
  for (let host = 3; host < 20; host++) {
    for (let sent = 0; sent < 10; sent++) slow(`192.0.2.${host}`)
  }
  expect((await send('x'.repeat(100 * kb), 100 * kb, other)).status).toBe(503)
  const push = 'x'.repeat(200 * kb)
  expect((await send(push, push.length, { person: 'kai' })).status).toBe(200)
})

it('lets no account’s slow bodies stand in the way of other people’s, and frees what has ended', async () => {
  const send = reader()
  const own = { person: 'mallory' }
  const waiting = Array.from({ length: 20 }, () => send(never(), 200 * kb, own))
  expect((await send('x'.repeat(200 * kb), 200 * kb, own)).status).toBe(503)
  expect((await send('x'.repeat(200 * kb), 200 * kb, { person: 'kai' })).status).toBe(200)
  for (const body of stuck.splice(0)) body.close()
  await Promise.all(waiting)
  expect((await send('x'.repeat(200 * kb), 200 * kb, own)).status).toBe(200)
})

it('bounds what many accounts hold together', async () => {
  const send = reader()
  const slow = Array.from({ length: 4 * 20 }, (_, sent) =>
    send(never(), 200 * kb, { person: `account ${sent % 4}` }),
  )
  // 15.6 of 16 MB are announced.
  const one = { person: 'kai' }
  expect((await send('x'.repeat(300 * kb), 300 * kb, one)).status).toBe(200)
  expect((await send('x'.repeat(500 * kb), 500 * kb, one)).status).toBe(503)
  for (const body of stuck.splice(0)) body.close()
  await Promise.all(slow)
  expect((await send('x'.repeat(500 * kb), 500 * kb, one)).status).toBe(200)
})

it('a person’s changes come through while a stranger at the same address holds all that one may', async () => {
  const api = await openTestApi()
  const person = await api.person()
  const post = (path: string, body: BodyInit, cookie = {}) =>
    api.app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(100 * kb),
        'Sec-Fetch-Site': 'same-origin',
        ...cookie,
      },
      body,
      duplex: 'half',
    } as RequestInit)
  const slow = Array.from({ length: 10 }, () => post('/api/feedback', never()))
  expect((await post('/api/feedback', short)).status).toBe(503)
  const sent = JSON.stringify(pushBody(person.user.id, []))
  expect((await post('/api/sync/push', sent, person.headers)).status).not.toBe(503)
  for (const body of stuck.splice(0)) body.close()
  await Promise.all(slow)
  await api.close()
})
