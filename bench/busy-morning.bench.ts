import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { type OpenMeteoFake, startOpenMeteoFake } from '#api/upstream/testing/open-meteo-fake'
import { openServerDatabase } from '#db/server/open'
import { makeTestDatabase } from '#db/server/testing/test-server'
import { runPostgres } from '../e2e/postgres/run-postgres.mjs'
import { type Morning, type Phone, replayMorning } from './load/busy-morning'
import {
  builtServer,
  liveFrom,
  nodeOptions,
  type StartedServer,
  startServer,
} from './load/started-server'

/** Throughput of the mixed morning to a bare `node:http` hello asked by the same client. */
const bounds = { oneProcess: 0.35, fourProcesses: 0.2, memoryGrowth: 1.1 }
const requests = 12_000

let folder: string
let fake: OpenMeteoFake
let postgres: Awaited<ReturnType<typeof runPostgres>>
let barePerSecond: number
const servers: StartedServer[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-morning-'))
  fake = await startOpenMeteoFake()
  postgres = await runPostgres()
  const bare = await startServer(['bench/load/bare-server.mjs'])
  servers.push(bare)
  barePerSecond = await bareRequestsPerSecond(bare.port)
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await fake.close()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** By the same client, so that its own cost, which is most of it, is in both. */
async function bareRequestsPerSecond(port: number): Promise<number> {
  const phones = await phonesOf(null)
  const { perSecond } = await replayMorning({ ports: [port], phones, requests: 4_000, etag: '' })
  return perSecond
}

/** Forty people, each signed in on one phone; made up where no database is asked. */
async function phonesOf(where: string | null): Promise<Phone[]> {
  const db = where === null ? null : await openServerDatabase(where)
  const phones: Phone[] = []
  for (let i = 0; i < 40; i++) {
    const person = db && (await createTestPerson(db))
    phones.push({
      userId: person?.user.id ?? randomUUID(),
      cookie: person?.headers.Cookie ?? 'none=1',
      deviceId: randomUUID(),
      seq: 0,
    })
  }
  await db?.destroy()
  return phones
}

async function start(name: string, environment: Record<string, string>): Promise<StartedServer> {
  const server = await startServer([...nodeOptions, builtServer], {
    ...liveFrom(fake.url, join(folder, name)),
    ...environment,
  })
  servers.push(server)
  return server
}

async function etagOf(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/pack?api=true`, {
      headers: { 'Accept-Encoding': 'br' },
    })
    await answer.arrayBuffer()
    if (answer.ok) return answer.headers.get('etag') ?? ''
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** Warmed up first, and waits until the smaller form of the pack has been made. */
async function morningOf(name: string, ports: number[], where: string): Promise<Morning> {
  const phones = await phonesOf(where)
  for (const port of ports) await etagOf(port)
  await new Promise((done) => setTimeout(done, 4_000))
  const etag = await etagOf(ports[0] ?? 0)
  await replayMorning({ ports, phones, requests: 2_000, etag })
  const morning = await replayMorning({ ports, phones, requests, etag })
  const { perSecond, p50, p99, slowest, wrong } = morning
  console.info(
    `${name}: ${perSecond.toFixed(0)} a second (${(perSecond / barePerSecond).toFixed(2)} of the bare server), ` +
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, slowest ${slowest.name} p99 ${slowest.p99.toFixed(1)} ms`,
  )
  expect([...wrong]).toEqual([])
  return morning
}

it('one process on SQLite, and its memory stays flat', { timeout: 240_000 }, async () => {
  const server = await start('sqlite', {})
  const where = join(folder, 'sqlite/southbreak.db')
  const { perSecond } = await morningOf('one process, SQLite', [server.port], where)
  const phones = await phonesOf(where)
  const etag = await etagOf(server.port)
  const resident: number[] = []
  for (let i = 0; i < 4; i++) {
    const { wrong } = await replayMorning({ ports: [server.port], phones, requests, etag })
    expect([...wrong]).toEqual([])
    resident.push(server.residentMegabytes())
  }
  const [early = 0, late = 0] = [resident[0], resident.at(-1)]
  console.info(
    `resident: ${resident.map((one) => one.toFixed(0)).join(', ')} MB, each after 12,000 more`,
  )
  expect(late / early).toBeLessThan(bounds.memoryGrowth)
  expect(perSecond / barePerSecond).toBeGreaterThan(bounds.oneProcess)
})

it('one and four processes on one PostgreSQL', { timeout: 240_000 }, async () => {
  const { url } = await makeTestDatabase(postgres.url, 'empty')
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: '5' }
  const ports: number[] = []
  for (let i = 0; i < 4; i++) ports.push((await start(`postgres-${i}`, environment)).port)
  const one = await morningOf('one process, PostgreSQL', ports.slice(0, 1), url)
  const two = await morningOf('two processes, PostgreSQL', ports.slice(0, 2), url)
  const four = await morningOf('four processes, PostgreSQL', ports, url)
  console.info(
    `one to two: ${(two.perSecond / one.perSecond).toFixed(2)}, one to four: ${(four.perSecond / one.perSecond).toFixed(2)}`,
  )
  expect(four.perSecond / barePerSecond).toBeGreaterThan(bounds.fourProcesses)
})
