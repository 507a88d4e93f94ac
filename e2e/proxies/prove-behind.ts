import { readFileSync } from 'node:fs'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localhostCertificate as ca } from '#api/push/testing/localhost-certificate'
import { freePort } from '../testing/free-port'
import { ProductServer } from '../testing/server'
import { ask, askHttp2, keptConnection } from './ask'
import { HttpsProxy, type ProxyFacts } from './proxy'

const owner = { email: 'owner@surfer.example', password: 'right hander at the reef' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const megabyte = 1024 * 1024

/** What the proofs of one proxy alone may use. */
export type Behind = { port: () => number; server: ProductServer; proxy: HttpsProxy }

/**
 * The deployment that `api/deploy/running.md` describes, with the operator's file as it is: HTTPS and what it is for hold
 * behind the proxy, and attackers get no further than without it.
 */
export function proveBehind(
  facts: ProxyFacts | null,
  more: (behind: Behind) => void = () => undefined,
): void {
  describe.skipIf(!facts)(`behind ${facts?.name ?? 'a proxy that is not installed'}`, () => {
    if (facts) prove(facts, more)
  })
}

function prove(facts: ProxyFacts, more: (behind: Behind) => void): void {
  let own = 0
  let server: ProductServer
  const proxy = new HttpsProxy()
  const behind: Behind = {
    port: () => own,
    get server() {
      return server
    },
    proxy,
  }

  beforeAll(async () => {
    own = await freePort()
    server = new ProductServer({
      PUBLIC_URL: `https://localhost:${own}`,
      TRUST_PROXY: 'true',
      HOST: '127.0.0.1',
    })
    await server.start()
    await proxy.start(facts, { own, server: Number(new URL(server.url).port) })
  })
  afterAll(async () => {
    await proxy.end()
    await server.dispose()
  })

  /** As the app's own pages send: from the same origin. */
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    ask(own, path, {
      method: 'POST',
      headers: {
        Origin: `https://localhost:${own}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: form(fields),
    })

  it('page and coast come over HTTP/2, each with HSTS once, the page with its policy', async () => {
    for (const path of ['/', '/spots', '/api/pack', '/api/who-is-there', '/api/sign-in.css']) {
      const { headers } = await askHttp2(own, path)
      expect([path, headers['strict-transport-security']]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ])
    }
    const page = await askHttp2(own, '/')
    expect(page.headers[':status']).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; /)
    const coast = await askHttp2(own, '/api/pack')
    expect(coast.headers[':status']).toBe(200)
    expect(coast.bytes).toBeGreaterThan(10_000)
    const { names } = await ask(own, '/')
    expect(names.filter((name) => /^strict-transport/i.test(name))).toHaveLength(1)
    expect(names.filter((name) => /^content-security/i.test(name))).toHaveLength(1)
  })

  let cookies = ''
  it('an account that is made through it has cookies of this host and of https alone', async () => {
    const made = await post('/api/create-account', owner)
    expect(made.status).toBe(303)
    const set = made.headers['set-cookie'] ?? []
    const session = set.find((cookie) => cookie.startsWith('__Host-'))
    expect(session).toMatch(/; Path=\/; .*HttpOnly/)
    for (const cookie of set) expect(cookie).toContain('Secure')
    cookies = set.map((cookie) => cookie.split(';')[0]).join('; ')
    const { text } = await ask(own, '/api/auth/user', { headers: { Cookie: cookies } })
    expect(JSON.parse(text)).toMatchObject({ email: owner.email })
  })

  it('who writes X-Forwarded-For becomes no other address, and the owner comes in all the same', async () => {
    const statuses: number[] = []
    // Of links that were never sent twenty are tried at once, then one in half a minute; no password is hashed for them.
    for (let turn = 0; statuses.at(-1) !== 429 && turn < 40; turn += 1) {
      const wrong = { token: 'a-link-never-sent', name: 'Mia', password: owner.password }
      const forged = { 'X-Forwarded-For': `203.0.113.${turn}`, 'X-Real-IP': `203.0.113.${turn}` }
      statuses.push((await post('/api/new-password', wrong, forged)).status)
    }
    expect(statuses.length).toBeGreaterThan(20)
    expect(statuses.at(-1)).toBe(429)
    const mine = await ask(own, '/api/auth/user', { headers: { Cookie: cookies } })
    expect(mine.status).toBe(200)
  })

  it('a body that is too long is refused, and the next request on the connection is answered', async () => {
    for (const bytes of [2, 2, 2, 4, 4, 4].map((megabytes) => megabytes * megabyte)) {
      const agent = keptConnection()
      const long = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookies },
        body: Buffer.alloc(bytes, ' '),
        agent,
      }
      expect([bytes, (await ask(own, '/api/sync/push', long)).status]).toEqual([bytes, 413])
      expect((await ask(own, '/api/health', { agent })).status).toBe(200)
      agent.destroy()
    }
  })

  it('a body that does not say its length reaches nothing', async () => {
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const answer = await ask(own, '/api/sync/push', { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(facts.unsaidLength)
  })

  // Memory is read as Linux tells it.
  it.skipIf(process.platform !== 'linux')(
    'eighty bodies that never end hold up no reader and take no memory of the server',
    async () => {
      const before = residentMb(server)
      const sockets = Array.from({ length: 80 }, () => {
        const socket = connect({ host: 'localhost', port: own, ca })
        // The proxy may end it; that is what it is for.
        socket.on('error', () => socket.destroy())
        socket.write(
          `POST /api/admin/pictures HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${2 * megabyte}\r\n\r\n`,
        )
        socket.write(Buffer.alloc(megabyte, 'x'))
        return socket
      })
      try {
        // As far as they come: until the proxy takes no more of any.
        let taken = -1
        const takesMore = () => {
          const now = sockets.reduce(
            (sum, { bytesWritten, writableLength }) => sum + bytesWritten - writableLength,
            0,
          )
          const isMore = now === 0 || now > taken
          taken = now
          return isMore
        }
        await expect.poll(takesMore, { interval: 500 }).toBe(false)
        for (let turn = 0; turn < 20; turn += 1) {
          expect((await ask(own, `/api/surf-spots/${1 + turn}/conditions`)).status).toBe(200)
        }
        expect(residentMb(server) - before).toBeLessThan(60)
      } finally {
        for (const socket of sockets) socket.destroy()
      }
    },
  )

  more(behind)
}

/** What the process holds of memory, in MB, as Linux counts it. */
function residentMb({ pid }: ProductServer): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
