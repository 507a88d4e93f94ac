import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { openOwnersServer, owner } from '#api/auth/testing/owners-server'
import { createHttpServer, endSlowBody } from '#api/http/http-server'
import { startListening } from '#api/testing/start-listening'
import { openTestApi, type TestApi } from '#api/testing/test-api'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import type { PullAnswer } from '#domain/wire/sync'
import { fillLog } from './load/many-rows'
import { processorTime } from './load/processor-time'

/**
 * The attacks of e2e/attacks.md at what the server takes of them: counts, bytes and processor time, which other work on the
 * machine does not change. `WRITE=1` puts them into that page.
 */
const page = join(import.meta.dirname, '../e2e/attacks.md')
const rows: string[] = []

let folder: string
let api: TestApi
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-attacks-'))
  const database = await openServerDatabase(join(folder, 'southbreak.db'))
  await seedDatabase(database)
  api = await openTestApi({ database })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
  console.info(rows.join('\n'))
  if (process.env.WRITE !== '1') return
  const [head, , tail] = readFileSync(page, 'utf8').split(/<!-- (?:from|to) the bench -->\n/)
  writeFileSync(
    page,
    `${head}<!-- from the bench -->\n${rows.join('\n')}\n<!-- to the bench -->\n${tail}`,
  )
})

const row = (attack: string, before: string, now: string) =>
  rows.push(`| ${attack} | ${before} | ${now} |`)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function cpuOf<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const usedMs = processorTime()
  const result = await work()
  return { result, ms: usedMs() }
}

async function databaseBytes(): Promise<number> {
  const { rows: found } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
    api.database,
  )
  return found[0]?.bytes ?? 0
}

const push = (
  person: TestPerson,
  deviceId: string,
  confirmed: number,
  change: () => { name: string; args: unknown },
) => api.pushChanges(person, Array.from({ length: 50 }, change), { deviceId, confirmed })

it('one account with 5,000 surf logs of 4,000 characters pulls everything', async () => {
  const person = await api.person()
  const userId = person.user.id
  await fillLog(api.database, userId, '→'.repeat(4_000))
  const deviceId = crypto.randomUUID()
  const pages: number[] = []
  const { ms } = await cpuOf(async () => {
    let since: string | null = null
    for (let isMore = true; isMore; ) {
      const query = new URLSearchParams({ userId, deviceId, confirmed: '0' })
      if (since) query.set('since', since)
      const answer = await api.get(`/api/sync/pull?${query}`, person.headers)
      const text = await answer.text()
      pages.push(Buffer.byteLength(text))
      const pulled: PullAnswer = JSON.parse(text)
      since = pulled.cookie
      isMore = pulled.more === true
    }
  })
  const largest = Math.max(...pages)
  expect(largest).toBeLessThan(1_000_000)
  expect(ms / pages.length).toBeLessThan(50)
  row(
    'A log of 60 MB (more than may be stored today: 4 MB), pulled from the beginning',
    'one answer of 60 MB, 2.9 s of the main thread; six at once: the process aborted',
    `${pages.length} answers of ${megabytes(largest)} at most, ${(ms / pages.length).toFixed(0)} ms of processor time each`,
  )
})

it('80 strangers send bodies to a route of administrators that never end', async () => {
  const answer = getRequestListener(api.app.fetch)
  const server = createHttpServer((request, response) => {
    endSlowBody(request)
    return answer(request, response)
  })
  const { port, close } = await startListening(server)
  const before = process.memoryUsage().rss
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const said = index % 2 === 0 ? 'Transfer-Encoding: chunked' : 'Content-Length: 1000000'
      const head = `POST /api/admin/pictures HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${said}\r\n\r\n`
      socket.write(head)
      const part = 'x'.repeat(500_000)
      socket.write(index % 2 === 0 ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
      const [first] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return Number(/ (\d{3}) /.exec(first.toString())?.[1])
    }),
  )
  const grown = process.memoryUsage().rss - before
  await close()
  const counts = Object.groupBy(statuses, String)
  expect(['401', '411', '503']).toEqual(expect.arrayContaining(Object.keys(counts)))
  const words = Object.entries(counts).map(([status, all]) => `${all?.length} × ${status}`)
  row(
    '80 bodies to `/api/admin/pictures` without signing in',
    'read: 305 MB of memory',
    `refused unread (${words.join(', ')}); ${megabytes(Math.max(0, grown))} of memory, the sender’s part included`,
  )
})

it('one account changes as much as it can for a day', async () => {
  const person = await api.person()
  const before = await databaseBytes()
  let [taken, tried, changes] = [0, 0, 0]
  const deviceId = crypto.randomUUID()
  const { ms } = await cpuOf(async () => {
    for (let minute = 0; minute < 300; minute++) {
      const answer = await push(person, deviceId, changes, () => ({
        name: 'favourite.set',
        args: { spotId: 1e6 + tried, isFavourite: false },
      }))
      tried += 50
      if (answer.status === 200) {
        taken += 50
        changes += 50
      }
      api.clock.nowMs += 60_000
    }
  })
  const grown = (await databaseBytes()) - before
  expect(taken).toBeLessThan(7_000)
  expect(grown).toBeLessThan(4_000_000)
  row(
    `${tried} changes of spots that never were, in five hours`,
    'each stored for 400 days: 2.7 GB a day at full rate',
    `${taken} looked at and refused, ${megabytes(grown)} of database, ${(ms / 1_000).toFixed(1)} s of processor time; the others 429`,
  )
})

it('1,000 wrong passwords at one account from 1,000 addresses', async () => {
  const server = await openOwnersServer()
  const own = server.browser({ 'X-Forwarded-For': '10.9.0.1' })
  const known = { email: owner.email, password: owner.password }
  expect((await own.submit('/api/sign-in', known)).status).toBe(303)
  const hashed = server.counted.hashes
  const counts: Record<number, number> = {}
  for (let at = 0; at < 1_000; at++) {
    const stranger = server.browser({ 'X-Forwarded-For': `10.${at >> 8}.${at & 255}.7` })
    const { status } = await stranger.submit('/api/sign-in', { ...known, password: 'wrong guess' })
    counts[status] = (counts[status] ?? 0) + 1
  }
  const hashes = server.counted.hashes - hashed
  const isIn = (await own.submit('/api/sign-in', known)).status === 303
  await server.close()
  expect([hashes <= 11, isIn]).toEqual([true, true])
  row(
    '1,000 wrong passwords at one account from 1,000 addresses',
    'the owner is locked out by ten, from anywhere, every two minutes',
    `${hashes} hashed, ${counts[429]} × 429; the owner is let in from a browser they have used`,
  )
})

it('2,000 wrong passwords at 2,000 accounts, each from another /64 of one /48', async () => {
  const server = await openOwnersServer()
  const counts: Record<number, number> = {}
  for (let at = 0; at < 2_000; at++) {
    const browser = server.browser({ 'X-Forwarded-For': `2001:db8:7:${at.toString(16)}::1` })
    const tried = { email: `nobody.${at}@surfer.example`, password: 'wrong guess' }
    const { status } = await browser.submit('/api/sign-in', tried)
    counts[status] = (counts[status] ?? 0) + 1
  }
  const { hashes } = server.counted
  await server.close()
  expect(hashes).toBeLessThan(250)
  row(
    '2,000 wrong passwords at 2,000 accounts, each from another /64 of one /48',
    'each network had tries of its own; with `TRUST_PROXY` any peer’s header was believed',
    `${hashes} hashed, ${counts[429]} × 429; the header is believed of named proxies alone`,
  )
})

it('thirteen fresh accounts against the report of a shark', async () => {
  const atMs = api.clock.nowMs
  const say = async (createdAtMs: number, text: string, times: number) => {
    const person = await api.person({ atMs })
    await api.database
      .updateTable('users')
      .set({ created_at_ms: createdAtMs })
      .where('id', '=', person.user.id)
      .execute()
    const seen = { waveHeightMetres: null, windSpeedKmh: null, windClass: null }
    const put = () => ({ id: crypto.randomUUID(), spotId: 5, observedAtMs: atMs, ...seen, text })
    const pushes = Math.ceil(times / 50)
    let taken = 0
    for (let pushed = 0; pushed < pushes; pushed++) {
      const answer = await push(person, crypto.randomUUID(), 0, () => ({
        name: 'report.put',
        args: put(),
      }))
      const { results } = await answer.json()
      taken += results.filter(({ refused }: { refused: unknown }) => refused === null).length
    }
    return taken
  }
  await say(atMs - 3e10, 'Shark at the point', 1)
  let lies = 0
  for (let account = 0; account < 13; account++) lies += await say(atMs, 'All good', 50)
  const shown: { text: string }[] = await (await api.get('/api/spot-reports')).json()
  const place = shown.toReversed().findIndex(({ text }) => text.startsWith('Shark'))
  expect(place).toBeGreaterThanOrEqual(0)
  row(
    'Thirteen fresh accounts, 50 reports each, against the report of a shark',
    'the shark’s was shown to nobody',
    `${lies} stored, the others refused; the shark’s is among the ${shown.length} that everybody is shown`,
  )
})

it('a disk that fills in the middle of pushes', async () => {
  const person = await api.person()
  const pragma = (text: string) => sql`pragma ${sql.raw(text)}`.execute(api.database)
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await pragma(`max_page_count = ${(await databaseBytes()) / 4_096 + 120}`)
  const fields = { spotId: 1, startedAtMs: api.clock.nowMs, notes: 'x'.repeat(3_000) }
  const put = () => ({ name: 'surf-log.put', args: { id: crypto.randomUUID(), fields } })
  const deviceId = crypto.randomUUID()
  let answered = 0
  let status = 200
  while (status === 200) {
    status = (await push(person, deviceId, answered, put)).status
    if (status === 200) answered += 50
  }
  const logs = await api.database
    .selectFrom('surf_logs')
    .select('id')
    .where('user_id', '=', person.user.id)
    .execute()
  const reads = (await api.get('/api/pack')).status
  await pragma('max_page_count = 1073741823')
  const again = (await push(person, deviceId, answered, put)).status
  silent.mockRestore()
  expect([status, logs.length, reads, again]).toEqual([503, answered, 200, 200])
  row(
    'A disk that fills in the middle of pushes',
    'not tried',
    `${answered} surfs answered and ${logs.length} stored; the next push 503 with a sentence, reading goes on, and it is taken once there is room`,
  )
})

it('the list of 20,004 users', async () => {
  const admin = await api.person({ role: 'admin' })
  const { user } = await api.person({ atMs: 1 })
  for (let from = 0; from < 20_000; from += 500) {
    const many = Array.from({ length: 500 }, (_, index) => {
      const email = `many.${from + index}@surfer.example`
      return {
        ...user,
        id: crypto.randomUUID(),
        email,
        email_key: email,
        created_at_ms: from + index,
      }
    })
    await api.database.insertInto('users').values(many).execute()
  }
  const { result, ms } = await cpuOf(async () =>
    (await api.get('/api/admin/users', admin.headers)).text(),
  )
  expect(Buffer.byteLength(result)).toBeLessThan(100_000)
  row(
    'The users’ list of 20,004 accounts',
    '4.1 MB, 1.5 s',
    `${(Buffer.byteLength(result) / 1_000).toFixed(0)} KB, ${ms.toFixed(0)} ms of processor time`,
  )
})
