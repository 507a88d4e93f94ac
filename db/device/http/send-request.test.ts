import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startListening } from '#api/testing/start-listening'
import { askFile, askJson } from './ask-server'
import { type Network, onHeard, type SentRequest, sendRequest } from './send-request'

let closeServer: (() => Promise<void>) | undefined
let network: Network

/** A real server on this machine: what a socket does is not imitated. */
async function serve(listener: RequestListener): Promise<void> {
  const { url, close } = await startListening(createServer(listener))
  closeServer = close
  network = { fetch: (path, init) => fetch(new URL(String(path), url), init) }
}
afterEach(async () => {
  await closeServer?.()
  closeServer = undefined
})

const send = (request: SentRequest = {}) => sendRequest(network, '/x', request)
const json = { 'Content-Type': 'application/json' }

/** `expect.poll` moves the tests' clock on by its interval. */
const still = { interval: 0 }
const offline = (isHeard: boolean) => ({ kind: 'offline', isHeard })

/** Limits pass when the test says so: sockets may take as long as a busy machine needs for them. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('without an answer ends as no signal, after the silence that was allowed', async () => {
  await serve(() => undefined)
  const answer = send({ silenceMs: 80 })
  vi.advanceTimersByTime(80)
  expect(await answer).toEqual(offline(false))
})

it('is waited for as long as bytes come, but not for ever', async () => {
  let response: ServerResponse | undefined
  await serve((_, begun) => {
    response = begun.writeHead(200, json)
    response.write(' ')
  })
  let received = 0
  const onBytes = (bytes: number) => {
    received = bytes
  }
  const answer = send({ silenceMs: 400, onBytes })
  for (let bytes = 1; bytes < 4; bytes++) {
    await expect.poll(() => received, still).toBe(bytes)
    vi.advanceTimersByTime(399)
    response?.write(' ')
  }
  response?.end('{"all":1}')
  expect(await answer).toMatchObject({ kind: 'reply', status: 200 })

  received = 0
  const long = send({ silenceMs: 400, wholeMs: 500, onBytes })
  await expect.poll(() => received, still).toBe(1)
  vi.advanceTimersByTime(399)
  response?.write(' ')
  await expect.poll(() => received, still).toBe(2)
  vi.advanceTimersByTime(101)
  expect(await long).toEqual(offline(true))
})

it('is waited for while other requests are answered', async () => {
  let slowResponse: ServerResponse | undefined
  await serve((request, response) => {
    response.writeHead(200, json)
    if (request.url === '/x') slowResponse = response
    else response.end('{}')
  })
  const slow = send({ silenceMs: 1_000 })
  for (let i = 0; i < 9; i++) {
    vi.advanceTimersByTime(200)
    await sendRequest(network, '/other')
  }
  await expect.poll(() => slowResponse, still).toBeDefined()
  slowResponse?.end('{}')
  expect(await slow).toMatchObject({ kind: 'reply' })
})

it('ends when the caller no longer wants it', async () => {
  const abort = new AbortController()
  await serve(() => abort.abort())
  expect(await send({ signal: abort.signal })).toEqual({ kind: 'cancelled' })
  expect(await send({ signal: abort.signal })).toEqual({ kind: 'cancelled' })
})

it.each([
  ['a page', 200, { 'Content-Type': 'text/html' }],
  ['a redirect', 302, { Location: 'http://login.hotel.example/' }],
  ['a 511', 511, { 'Content-Type': 'text/html' }],
])(
  'that a hotspot answers with %s is told from an answer, and was not heard by us',
  async (_, status, headers) => {
    await serve((_request, response) => response.writeHead(status, headers).end('<html>'))
    let heard = 0
    const stop = onHeard(() => heard++)
    expect(await send()).toEqual({ kind: 'hotspot' })
    expect(await askJson(network, '/x')).toEqual({ kind: 'server-trouble' })
    expect(await askFile(network, '/x', () => true)).toEqual({ kind: 'server-trouble' })
    stop()
    expect(heard).toBe(0)
  },
)

it('with a longer answer than any of ours is not read to its end', async () => {
  await serve((_, response) => response.writeHead(200, json).end('x'.repeat(2_000)))
  expect(await send({ mostBytes: 1_000 })).toEqual({ kind: 'unreadable' })
})

it('that is refused carries what the server said, and how long to wait', async () => {
  const error = { code: 'try-later', message: 'Wait.' }
  await serve((_, response) =>
    response.writeHead(503, { ...json, 'Retry-After': '2' }).end(JSON.stringify(error)),
  )
  expect(await askJson(network, '/x', { method: 'DELETE', body: { a: 1 } })).toEqual({
    kind: 'refused',
    status: 503,
    code: 'try-later',
    error,
    text: `503: ${JSON.stringify(error)}`,
    retryAfterSeconds: 2,
  })
})
