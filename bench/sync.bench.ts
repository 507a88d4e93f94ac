import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { openTestApi, type TestApi } from '#api/testing/test-api'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import { median } from '#domain/sea/observed/buoy-readings'
import { pushBody } from '#domain/wire/testing/push-body'
import { microsecondsEach } from './load/crypto-floor'
import { temporaryFolder } from './load/temporary-folder'

/** What the whole way of a change in a push of many may cost, as a ratio to one bare prepared insert that is as durable. */
const toInsertAllowed = 2
/** What a change that is sent alone may cost in processor time, as a ratio to a request that writes nothing. */
const toRequestAllowed = 7
const changesInPush = 50
const rounds = 30

let api: TestApi
let person: TestPerson
const folder = temporaryFolder()
let bare: Sqlite.Database
beforeAll(async () => {
  // On the same disk and as durable: each commit waits for it.
  const database = await openServerDatabase(join(folder, 'southbreak.db'))
  await seedDatabase(database)
  api = await openTestApi({ database })
  person = await api.person()
  bare = new Sqlite(join(folder, 'bare.db'))
  bare.pragma('journal_mode = WAL')
  bare.pragma('synchronous = FULL')
  bare.exec('create table t (user_id text, id text, body text, primary key (user_id, id)) strict')
})
afterAll(async () => {
  await api.close()
  bare.close()
})

const deviceId = crypto.randomUUID()
let seq = 0

/** Kinds in turn, as a surfer sends them after a week without signal. */
function change(index: number) {
  seq += 1
  const head = { seq, id: crypto.randomUUID(), atMs: api.clock.nowMs }
  const spotId = 1 + (index % 40)
  if (index % 3 === 0) {
    return { ...head, name: 'favourite.set', args: { spotId, isFavourite: seq % 2 === 0 } }
  }
  if (index % 3 === 1) {
    return { ...head, name: 'preference.set', args: { field: 'windSpeedMax', value: index % 50 } }
  }
  const fields = { spotId, startedAtMs: api.clock.nowMs, stars: 4, notes: 'Clean and empty.' }
  return { ...head, name: 'surf-log.put', args: { id: crypto.randomUUID(), fields } }
}

/** As a browser sends it: with its length. */
function requestOf(count: number): Request {
  const changes = Array.from({ length: count }, (_, index) => change(index))
  const body = JSON.stringify(pushBody(person.user.id, changes, { deviceId }))
  const length = String(Buffer.byteLength(body))
  const headers = { 'Content-Type': 'application/json', 'Content-Length': length }
  const request = { method: 'POST', headers: { ...person.headers, ...headers }, body }
  return new Request('http://localhost/api/sync/push', request)
}

/** From the request to its answer; making the one and reading the other is the client's. */
async function answerTo(request: Request): Promise<void> {
  // No device pushes more often than every half a second without being asked to wait.
  api.clock.nowMs += 5_000
  const answer = await api.app.fetch(request)
  await answer.text()
  expect(answer.status).toBe(200)
}

async function push(count: number): Promise<number> {
  const request = requestOf(count)
  const start = performance.now()
  await answerTo(request)
  return performance.now() - start
}

it(`a change in a push of ${changesInPush}`, async () => {
  const insert = bare.prepare('insert into t values (?, ?, ?)')
  const times = { push: [] as number[], single: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.push.push((await push(changesInPush)) / changesInPush)
    const start = performance.now()
    for (let index = 0; index < changesInPush; index++) insert.run('u', crypto.randomUUID(), 'body')
    times.single.push((performance.now() - start) / changesInPush)
  }
  const ours = median(times.push)
  const ratio = ours / median(times.single)
  console.info(
    `a change in a push of ${changesInPush}: ${ours.toFixed(4)} ms, a bare insert ${median(times.single).toFixed(4)} ms, ratio ${ratio.toFixed(2)}`,
  )
  expect(ratio).toBeLessThanOrEqual(toInsertAllowed)
})

/**
 * Alone, a change pays for the request, the session and the bookkeeping of a push, which 50 share otherwise. Its processor
 * time is held to that of a request that only says who is signed in: how many inserts it costs depends on the disk.
 */
it('a change that is sent alone', async () => {
  const ask = () =>
    new Request('http://localhost/api/auth/user', { headers: { Cookie: person.headers.Cookie } })
  const best = { push: Infinity, user: Infinity }
  for (let round = 0; round < 8; round++) {
    for (const name of ['push', 'user'] as const) {
      const requests = Array.from({ length: 150 }, () => (name === 'push' ? requestOf(1) : ask()))
      const each = await microsecondsEach(requests.length, (turn) => answerTo(requests[turn]!))
      best[name] = Math.min(best[name], each)
    }
  }
  const ratio = best.push / best.user
  console.info(
    `a change alone: ${best.push.toFixed(0)} µs of processor, a request that writes nothing ${best.user.toFixed(0)} µs, ratio ${ratio.toFixed(1)}`,
  )
  expect(ratio).toBeLessThanOrEqual(toRequestAllowed)
})
