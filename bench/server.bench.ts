import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type OpenMeteoFake, startOpenMeteoFake } from '#api/upstream/testing/open-meteo-fake'
import { median } from '#domain/sea/observed/buoy-readings'
import { ratiosTo } from './load/requests-per-second'
import {
  builtServer,
  liveFrom,
  nodeOptions,
  type StartedServer,
  startServer,
} from './load/started-server'
import { temporaryFolder } from './load/temporary-folder'

/** What the owner asks for (requests per second of processor time as a ratio to a bare `node:http` hello). */
const bounds = {
  smallAnswer: 0.55,
  notModified: 0.8,
  /** To the bare server with as many bytes: the system copies 60 KB for both. */
  pack: 0.75,
  startMs: 1_000,
  /** What it takes beyond an empty node:http server, within a minute, with what a second process takes just then. */
  ownMegabytes: 100,
}

const folder = temporaryFolder()
let fake: OpenMeteoFake
let bare: StartedServer
let southbreak: StartedServer

beforeAll(async () => {
  expect(existsSync(builtServer), 'npm run build comes first').toBe(true)
  fake = await startOpenMeteoFake()
  bare = await startServer(['bench/load/bare-server.mjs'])
  southbreak = await startSouthbreak('shared')
  await untilLive(southbreak)
}, 60_000)

afterAll(async () => {
  await Promise.all([bare?.stop(), southbreak?.stop()])
  await fake?.close()
})

const startSouthbreak = (name: string, script = builtServer) =>
  startServer([...nodeOptions, script], {
    // As in deploy/southbreak.service.
    MALLOC_ARENA_MAX: '2',
    ...liveFrom(fake.url, join(folder, name)),
  })

const get = (server: StartedServer, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers })

const untilLive = (server: StartedServer) =>
  vi.waitFor(async () => expect((await get(server, packPath)).ok, 'live data').toBe(true), 30_000)

const sameBytes = 'bare node:http with as many bytes as the pack'
const packPath = '/api/pack?api=true'
const smallPath = '/api/surf-spots/1/conditions?api=true'
const readsBrotli = { 'Accept-Encoding': 'br' }

it('requests per second of processor time, as a ratio to a bare node:http hello', async () => {
  const head = async () => (await get(southbreak, packPath, readsBrotli)).headers
  const bytesNow = async () => Number((await head()).get('content-length'))
  const first = await bytesNow()
  // The smaller form is made while a quick one is already being served: ten seconds later.
  await expect.poll(bytesNow, { timeout: 30_000, interval: 500 }).toBeLessThan(first)
  const bytes = await bytesNow()
  const etag = (await head()).get('etag') ?? ''
  const { yardstickPerSecond, ratios } = await ratiosTo(
    { server: bare, path: '/', status: 200 },
    {
      smallAnswer: { server: southbreak, path: smallPath, headers: readsBrotli, status: 200 },
      pack: { server: southbreak, path: packPath, headers: readsBrotli, status: 200 },
      notModified: {
        server: southbreak,
        path: packPath,
        headers: { ...readsBrotli, 'If-None-Match': etag },
        status: 304,
      },
      [sameBytes]: { server: bare, path: `/${bytes}`, status: 200 },
    },
  )
  console.info(`bare hello: ${Math.round(yardstickPerSecond)} requests a second of processor time`)
  for (const [name, ratio] of Object.entries(ratios)) console.info(`${name}: ${ratio.toFixed(2)}`)
  expect.soft(ratios.smallAnswer).toBeGreaterThanOrEqual(bounds.smallAnswer)
  expect.soft(ratios.notModified).toBeGreaterThanOrEqual(bounds.notModified)
  const packToBytes = ratios.pack / ratios[sameBytes]
  console.info(`pack to the same bytes: ${packToBytes.toFixed(2)}`)
  expect.soft(packToBytes).toBeGreaterThanOrEqual(bounds.pack)
})

it('10,000 mixed requests leave it within its memory', async () => {
  const empty = await startServer(['bench/load/bare-server.mjs'])
  const ofNode = empty.residentMegabytes()
  await empty.stop()
  const paths = Array.from({ length: 90 }, (_, i) => [
    `/api/surf-spots/${i + 1}/conditions?api=true`,
    `/api/surf-spots/${i + 1}/forecast?days=16&api=true`,
    `/api/surf-spots/${i + 1}/tides`,
    `/api/surf-spots/${i + 1}/tides/hourly`,
  ]).flat()
  paths.push('/api/surf-spots', packPath, '/api/status', '/')
  const server = await startSouthbreak('memory')
  onTestFinished(async () => void (await server.stop()))
  await untilLive(server)
  const before = server.residentMegabytes()
  let next = 0
  const askSome = async (): Promise<void> => {
    while (next < 10_000) {
      const path = paths[next++ % paths.length] ?? '/'
      const answer = await get(server, path, readsBrotli)
      await answer.arrayBuffer()
      expect(answer.status, path).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askSome))
  const most = server.residentMegabytes()
  // V8 returns memory when it finds the server idle, which it looks for every eight seconds.
  const own = () => server.residentMegabytes() - ofNode
  await expect.poll(own, { timeout: 60_000, interval: 1_000 }).toBeLessThan(bounds.ownMegabytes)
  console.info(
    `resident memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at the end, its own ${own().toFixed(0)} MB later; an empty server ${ofNode.toFixed(0)} MB`,
  )
})

it('starts within a second, and ends when asked', async () => {
  const first = await startSouthbreak('start')
  expect(await first.stop()).toBe(0)
  const startsMs: number[] = []
  for (let i = 0; i < 5; i++) {
    const again = await startSouthbreak('start', 'api/start.mjs')
    expect((await get(again, '/api/health')).status).toBe(200)
    startsMs.push(again.startedInMs)
    expect(await again.stop()).toBe(0)
  }
  console.info(
    `start: ${first.startedInMs.toFixed(0)} ms with an empty folder, then ${median(startsMs).toFixed(0)} ms`,
  )
  expect(median(startsMs)).toBeLessThan(bounds.startMs)
})
