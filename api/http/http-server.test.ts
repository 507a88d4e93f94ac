import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { boundBodies } from '../auth/guards'
import { type Listening, startListening } from '../testing/start-listening'
import { createHttpServer, endSlowBody, httpLimits } from './http-server'
import { admitInTurns } from './turns'

let server: Server | undefined
let listening: Listening | undefined
const sockets: Socket[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  return listening?.close()
})

/** Limits that no test meets, however busy the machine is: each makes the one short that it waits for. */
const patient = {
  ...{ ...httpLimits, headersMs: 600_000, anonymousBodyMs: 600_000, bodyMs: 600_000 },
  checkEveryMs: 50,
}
/** Our own timers stand still; Node's, of headers and whole requests, are not among them. */
const withTimersHeld = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

async function serve({ limits = patient, mostBytes = 1_000_000 } = {}) {
  const read: string[] = []
  const app = new Hono()
  const room = { inAll: mostBytes, strangers: mostBytes, stranger: 1_000_000, account: 1_000_000 }
  app.use(boundBodies({ trustProxy: [] }, room))
  app.onError((_, c) => c.text('broke off', 400))
  app.post('/', async (c) => {
    read.push((await c.req.text()).slice(0, 10))
    return c.text('read')
  })
  const answer = getRequestListener(app.fetch)
  server = createHttpServer((request, response) => {
    endSlowBody(request, limits.anonymousBodyMs)
    return answer(request, response)
  }, limits)
  listening = await startListening(server)
  return read
}

async function send(text: string) {
  const socket = connect(listening!.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  const ended = new Promise((resolve) => socket.once('close', () => resolve('closed')))
  await once(socket, 'connect')
  socket.write(text)
  return {
    status: async () => {
      while (!/^HTTP\/1\.1 (\d+)/.test(answer)) {
        if ((await Promise.race([once(socket, 'data'), ended])) === 'closed') break
      }
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
    },
    said: () => answer,
    closed: ended,
    isClosed: () => socket.closed,
  }
}

const head = (...lines: string[]) =>
  `${['POST / HTTP/1.1', 'Host: x', ...lines].join('\r\n')}\r\n\r\n`

it('refuses a body that does not say its length before a byte of it is read', async () => {
  const read = await serve()
  const { status } = await send(`${head('Transfer-Encoding: chunked')}5\r\nhello\r\n`)
  expect(await status()).toBe(411)
  expect(read).toEqual([])
})

it('says that it closes the connection on which a body was not taken, and keeps others', async () => {
  await serve({ mostBytes: 50_000 })
  const refused = await send(`${head('Content-Length: 200000')}${'x'.repeat(1_000)}`)
  expect(await refused.status()).toBe(503)
  expect(refused.said()).toMatch(/\r\nConnection: close\r\n/i)
  const taken = await send(`${head('Content-Length: 2')}hi`)
  expect(await taken.status()).toBe(200)
  expect(taken.said()).toMatch(/\r\nConnection: keep-alive\r\n/i)
  expect(taken.said()).toMatch(/\r\nKeep-Alive: timeout=125\r\n/i)
})

it('an answer that comes before the end of a long body arrives, and closes the connection in time', async () => {
  withTimersHeld()
  await serve({ mostBytes: 50_000 })
  for (const turns of [1, 1, 1, 1, 30]) {
    const socket = connect(listening!.port, '127.0.0.1')
    sockets.push(socket)
    const failed: string[] = []
    socket.on('error', ({ message }) => failed.push(message))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await once(socket, 'connect')
    // A proxy sends what it has, and reads the answer when it has sent it.
    socket.pause()
    socket.write(head('Content-Length: 4000000'))
    for (let part = 0; part < 40; part++) {
      socket.write(Buffer.alloc(100_000, 'x'))
      for (let count = 0; count < turns; count++) await turn()
    }
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.resume()
    await closed
    expect([turns, answer.slice(0, 12), failed]).toEqual([turns, 'HTTP/1.1 503', []])
  }
})

it('who never sends the rest of a refused body is not waited for', async () => {
  await serve({ mostBytes: 50_000 })
  const refused = await send(`${head('Content-Length: 4000000')}x`)
  expect(await refused.status()).toBe(503)
  await refused.closed
})

it('ends headers and bodies that never end, sooner for who shows no cookie', async () => {
  const headers = 'POST / HTTP/1.1\r\nHost: x\r\n'
  const anonymous = `${head('Content-Length: 100')}x`
  const withCookie = `${head('Content-Length: 100', 'Cookie: a=b')}x`
  const shortMs = 300
  await serve({ limits: { ...patient, anonymousBodyMs: shortMs } })
  const kept = await send(withCookie)
  await (await send(anonymous)).closed
  expect(kept.isClosed()).toBe(false)
  await listening!.close()
  for (const [limits, unfinished] of [
    [{ headersMs: shortMs }, headers],
    // Node takes the shorter of the two as the headers'.
    [{ headersMs: shortMs, bodyMs: shortMs }, withCookie],
  ] as const) {
    await serve({ limits: { ...patient, ...limits } })
    await (await send(unfinished)).closed
    await listening!.close()
  }
})

it('does not call a body slow that waits to be read', async () => {
  withTimersHeld()
  const length = 400_000
  const whole = Buffer.alloc(length, 'x')
  server = createHttpServer(async (request, response) => {
    vi.advanceTimersByTime(2 * httpLimits.anonymousBodyMs)
    endSlowBody(request)
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    response.end(String(bytes))
  })
  listening = await startListening(server)
  const { status, said } = await send(`${head(`Content-Length: ${length}`)}${whole}`)
  expect(await status()).toBe(200)
  expect(said()).toContain(String(length))
})

it('bounds the bodies under way in sum, and is free again when they have ended', async () => {
  const read = await serve({ mostBytes: 1_000 })
  await send(head('Content-Length: 800'))
  const [first] = sockets
  const statusOf = async (letter: string, length: number) => {
    const { status } = await send(`${head(`Content-Length: ${length}`)}${letter.repeat(length)}`)
    return status()
  }
  // The server has seen the first one once it refuses the second.
  await expect.poll(() => statusOf('b', 300)).toBe(503)
  first!.destroy()
  await expect.poll(() => statusOf('c', 900)).toBe(200)
  expect(read.at(-1)).toBe('c'.repeat(10))
})

it('takes no more connections than it may hold', async () => {
  await serve({ limits: { ...patient, connections: 5 } })
  const dropped = once(server!, 'drop')
  for (let count = 0; count < 6; count++) await send('POST')
  await dropped
})

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

it('makes no answers ahead for a connection', async () => {
  let made = 0
  const answer = admitInTurns(
    (_, response) => {
      made += 1
      response.end('x'.repeat(100_000))
    },
    () => 'one address',
  )
  server = createHttpServer(answer, patient)
  listening = await startListening(server)
  const { closed } = await send(get.repeat(1_000))
  await closed
  expect(made).toBe(1)
})

it('breaks off who does not read once too much is unread, and no one who reads', async () => {
  const whole = 'x'.repeat(20_000_000)
  const limits = { ...patient, unreadBytes: 1_000_000 }
  server = createHttpServer((_, response) => void response.end(whole), limits)
  listening = await startListening(server)
  let isBrokenOff = false
  server.once('connection', (socket) => socket.once('close', () => (isBrokenOff = true)))
  await send(get)
  sockets.at(-1)!.pause()
  const read = async () => {
    const { said, closed } = await send(get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    await closed
    expect(said().endsWith(whole)).toBe(true)
    return isBrokenOff
  }
  await expect.poll(read).toBe(true)
})
