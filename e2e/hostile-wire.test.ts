import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerFromMemo } from '#api/http/answer-memo'
import { type Listening, startListening } from '#api/testing/start-listening'
import { openTestApi, type TestApi } from '#api/testing/test-api'

let api: TestApi
let server: Server
let port: number
let listening: Listening
let begun = 0
let open = 0
beforeAll(async () => {
  api = await openTestApi()
  const byApp = getRequestListener(api.app.fetch)
  server = createServer((request, response) => {
    begun++
    open++
    response.once('close', () => open--)
    if (!answerFromMemo(api.memo, request, response)) void byApp(request, response)
  })
  listening = await startListening(server)
  port = listening.port
})
afterAll(async () => {
  await listening.close()
  await api.close()
})

// What is remembered is the same for everybody, and is answered whatever host was named.
beforeEach(() => api.memo.forget())

/** Everything the server says to these bytes, until it closes. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (part) => {
      heard += part.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

const rest = 'Host: localhost\r\nConnection: close\r\n\r\n'

it.each(['a?b/api/health', 'a#b', 'a/api', 'a@b', 'a\\b', '[::', 'a:99999', 'a b', ''])(
  'the host %j is no host',
  async (host) => {
    const heard = await say(
      `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(heard).toMatch(/^HTTP\/1\.1 400 /)
    expect(heard).toMatch(/\r\n\r\n(0\r\n\r\n)?$/)
  },
)

it.each([
  'http://evil.example?x=/api/beach-types',
  'http://evil.example/api/health?x=/api/beach-types',
  '//api/beach-types',
  '/api/health/../beach-types/../health',
  '/api/health#/api/beach-types',
])('asking for %s leaves nothing wrong to be remembered', async (target) => {
  const right = await say(`GET /api/beach-types HTTP/1.1\r\n${rest}`)
  api.clock.nowMs += 60_000
  await say(`GET ${target} HTTP/1.1\r\n${rest}`)
  const body = (heard: string) => heard.slice(heard.indexOf('\r\n\r\n'))
  const after = await say(`GET /api/beach-types HTTP/1.1\r\n${rest}`)
  expect(body(after)).toBe(body(right))
})

// What the server prints fails the test: any client could fill its log like this.
it.each([
  ['a form', '/api/sign-in', 'application/x-www-form-urlencoded'],
  ['JSON', '/api/feedback', 'application/json'],
  ['a forged line of the log', '/api/x%0aGET%20/%20failed', 'application/json'],
])('a client that goes away in the middle of %s is no fault', async (_, path, type) => {
  for (const length of ['Content-Length: 900', 'Transfer-Encoding: chunked']) {
    const before = begun
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n${length}\r\n\r\n3\r\nabc\r\n`,
    )
    while (begun === before) await wait(5)
    await wait(50)
    socket.destroy()
    while (open > 0) await wait(5)
    await wait(20)
  }
})
