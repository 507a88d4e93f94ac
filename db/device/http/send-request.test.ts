import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
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
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a request', () => {
  it('without an answer ends as no signal, after the silence that was allowed', async () => {
    await serve(() => undefined)
    const begunAtMs = performance.now()
    expect(await send({ silenceMs: 80 })).toEqual({ kind: 'offline', isHeard: false })
    expect(performance.now() - begunAtMs).toBeLessThan(2_000)
  })

  it('whose answer stalls half-way ends, and says that something was heard', async () => {
    await serve((_, response) => {
      response.writeHead(200, json)
      response.write('{"half":')
    })
    expect(await send({ silenceMs: 400 })).toEqual({ kind: 'offline', isHeard: true })
  })

  it('is waited for as long as bytes come, but not for ever', async () => {
    await serve((_, response) => {
      response.writeHead(200, json)
      const timer = setInterval(() => response.write(' '), 30)
      response.on('close', () => clearInterval(timer))
      setTimeout(() => response.end('{"all":1}'), 900)
    })
    const seen: number[] = []
    const onBytes = (received: number) => seen.push(received)
    expect(await send({ silenceMs: 400, onBytes })).toMatchObject({ kind: 'reply', status: 200 })
    expect(seen.length).toBeGreaterThan(3)
    expect(await send({ silenceMs: 400, wholeMs: 150 })).toMatchObject({ kind: 'offline' })
  })

  it('is waited for while other requests are answered', async () => {
    await serve((request, response) => {
      const answer = () => response.writeHead(200, json).end('{}')
      if (request.url === '/x') setTimeout(answer, 2_000)
      else answer()
    })
    const slow = send({ silenceMs: 1_000 })
    for (let i = 0; i < 9; i++) {
      await pause(200)
      await sendRequest(network, '/other')
    }
    expect(await slow).toMatchObject({ kind: 'reply' })
  })

  it('ends when the caller no longer wants it', async () => {
    await serve(() => undefined)
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 50)
    expect(await send({ signal: abort.signal })).toEqual({ kind: 'cancelled' })
    expect(await send({ signal: abort.signal })).toEqual({ kind: 'cancelled' })
  })

  it('ends also where the browser does not end it', async () => {
    const deaf: Network = { fetch: () => new Promise(() => undefined) }
    expect(await sendRequest(deaf, '/x', { silenceMs: 50 })).toMatchObject({ kind: 'offline' })
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
})
