import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { boundBodies } from '../auth/guards'
import { type Listening, startListening } from '../testing/start-listening'
import { createHttpServer, endSlowBody, httpLimits } from './http-server'

let server: Server | undefined
let listening: Listening | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  return listening?.close()
})

const quick = {
  ...httpLimits,
  headersMs: 300,
  anonymousBodyMs: 300,
  bodyMs: 1_200,
  checkEveryMs: 50,
}

async function serve({ limits = quick, mostBytes = 1_000_000 } = {}) {
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
  const ended = once(socket, 'close').then(() => 'closed')
  await once(socket, 'connect')
  socket.write(text)
  const startedAtMs = performance.now()
  return {
    status: async () => {
      while (!/^HTTP\/1\.1 (\d+)/.test(answer)) {
        if ((await Promise.race([once(socket, 'data'), ended])) === 'closed') break
      }
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
    },
    said: () => answer,
    closedAfterMs: () => ended.then(() => performance.now() - startedAtMs),
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
  const refused = await send(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(1_000)}`,
  )
  expect(await refused.status()).toBe(503)
  expect(refused.said()).toMatch(/\r\nConnection: close\r\n/i)
  const taken = await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi')
  expect(await taken.status()).toBe(200)
  expect(taken.said()).toMatch(/\r\nConnection: keep-alive\r\n/i)
})

it('an answer that comes before the end of a long body arrives, and closes the connection in time', async () => {
  await serve({ limits: httpLimits, mostBytes: 50_000 })
  for (const pauseMs of [1, 1, 1, 1, 30]) {
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
      await wait(pauseMs)
    }
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    const begun = performance.now()
    socket.resume()
    await closed
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect([pauseMs, answer.slice(0, 12), failed]).toEqual([pauseMs, 'HTTP/1.1 503', []])
  }
})

it('who never sends the rest of a refused body is not waited for', async () => {
  await serve({ limits: httpLimits, mostBytes: 50_000 })
  const refused = await send(`${head('Content-Length: 4000000')}x`)
  expect(await refused.status()).toBe(503)
  expect(await refused.closedAfterMs()).toBeLessThan(8_000)
})

it('ends headers and bodies that never end, sooner for who shows no cookie', async () => {
  await serve()
  const headers = await send('POST / HTTP/1.1\r\nHost: x\r\n')
  const anonymous = await send(`${head('Content-Length: 100')}x`)
  const withCookie = await send(`${head('Content-Length: 100', 'Cookie: a=b')}x`)
  const [headersMs, anonymousMs, cookieMs] = await Promise.all([
    headers.closedAfterMs(),
    anonymous.closedAfterMs(),
    withCookie.closedAfterMs(),
  ])
  // 900 ms apart by the limits: not only in the order in which they were opened.
  expect(Math.max(headersMs, anonymousMs)).toBeLessThan(cookieMs - 300)
  expect(cookieMs).toBeLessThan(15_000)
})

it('takes a body that comes slowly but comes', async () => {
  const read = await serve({ limits: { ...quick, anonymousBodyMs: 5_000, bodyMs: 5_000 } })
  const { status } = await send(`${head('Content-Length: 3')}a`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  sockets.at(-1)!.write('bc')
  expect([await status(), read]).toEqual([200, ['abc']])
})

it('does not call a body slow that waits to be read', async () => {
  const length = 400_000
  const whole = Buffer.alloc(length, 'x')
  server = createHttpServer(async (request, response) => {
    await wait(2 * quick.anonymousBodyMs)
    endSlowBody(request, quick.anonymousBodyMs)
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    response.end(String(bytes))
  }, quick)
  listening = await startListening(server)
  const { status, said } = await send(`${head(`Content-Length: ${length}`)}${whole}`)
  expect(await status()).toBe(200)
  expect(said()).toContain(String(length))
})

it('bounds the bodies under way in sum, and is free again when they have ended', async () => {
  const read = await serve({ mostBytes: 1_000 })
  const first = await send(head('Content-Length: 800'))
  // The server has seen the first one once it refuses the second.
  let refused = 0
  for (let tries = 0; tries < 50 && refused !== 503; tries++) {
    const second = await send(
      `${head('Content-Length: 300', 'Connection: close')}${'b'.repeat(300)}`,
    )
    refused = await second.status()
  }
  expect(refused).toBe(503)
  await first.closedAfterMs()
  const third = await send(`${head('Content-Length: 900')}${'c'.repeat(900)}`)
  expect(await third.status()).toBe(200)
  expect(read.at(-1)).toBe('c'.repeat(10))
})

it('takes no more connections than it may hold', async () => {
  await serve({ limits: { ...quick, headersMs: 10_000, connections: 5 } })
  const dropped = once(server!, 'drop')
  for (let count = 0; count < 6; count++) await send('POST')
  await dropped
})
