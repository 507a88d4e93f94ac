import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { openTestApi } from '#api/testing/test-api'
import { makeAlerts } from '#db/server/alert/alerts'
import { vacuumSqlite } from '#db/server/engines/back-up-sqlite'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase } from '#db/server/tables'
import { addUser } from './load/many-rows'
import { requestsPerSecond } from './load/requests-per-second'
import { startServer } from './load/started-server'

/** Rows are counted in these many people, each with as many of them as `rowsEach` says. */
const people = 2_000
const rowsEach = 10
const rounds = 400

/** What one row of a table takes in the file, its indexes with it. */
async function bytesOf(
  name: string,
  fill: (db: ServerDatabase, userId: string, at: number) => Promise<unknown>,
  each = rowsEach,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-capacity-'))
  const file = join(folder, 'southbreak.db')
  const db = await openServerDatabase(file)
  await sql`pragma synchronous = off`.execute(db)
  const ids = Array.from({ length: people }, () => crypto.randomUUID())
  const addPeople = () =>
    db.transaction().execute(async (trx) => {
      for (const id of ids) await addUser(trx, id, 1_795_000_000_000)
    })
  const size = () => {
    vacuumSqlite(file)
    return statSync(file).size
  }
  if (name !== 'person') await addPeople()
  const before = size()
  if (name === 'person') await addPeople()
  else {
    await db.transaction().execute(async (trx) => {
      for (const id of ids) for (let at = 1; at <= each; at++) await fill(trx, id, at)
    })
  }
  const bytes = (size() - before) / people / (name === 'person' ? 1 : each)
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  return Math.round(bytes)
}

const atMs = 1_795_000_000_000
const endpoint = () =>
  `https://fcm.googleapis.com/fcm/send/${'x'.repeat(150)}${crypto.randomUUID()}`

it('bytes that a person and what they keep take on disk', { timeout: 180_000 }, async () => {
  const document = JSON.stringify({
    durationMinutes: 90,
    stars: 4,
    board: '6ft2',
    notes: 'Clean and empty, a little wobble after the tide turned.',
    conditions: {
      source: 'live',
      validAtMs: atMs,
      fetchedAtMs: atMs,
      surfHeightMetres: 1.4,
      waveHeightMetres: 1.8,
      wavePeriodSeconds: 12.5,
      waveDirectionDegrees: 214,
      windSpeedKmh: 12.4,
      windDirectionDegrees: 338,
      tideHeightMetres: 1.12,
      tideTrend: 'rising',
      score: 71,
      word: 'good',
    },
  })
  const bytes = {
    person: await bytesOf('person', async () => undefined),
    session: await bytesOf(
      'session',
      (db, user_id) =>
        db
          .insertInto('sessions')
          .values({
            id: crypto.randomUUID(),
            token_hash: `${crypto.randomUUID()}1234567`,
            user_id,
            device: 'Chrome on Android',
            oidc_id_token: null,
            created_at_ms: atMs,
            last_seen_at_ms: atMs,
            expires_at_ms: atMs,
          })
          .execute(),
      2,
    ),
    favourite: await bytesOf('favourite', (db, user_id, at) =>
      db
        .insertInto('favourites')
        .values({
          user_id,
          spot_id: at,
          is_favourite: 1,
          added_at_ms: atMs,
          version: at,
          change_id: crypto.randomUUID(),
        })
        .execute(),
    ),
    preference: await bytesOf('preference', (db, user_id, at) =>
      db
        .insertInto('preferences')
        .values({
          user_id,
          field: `optimalCondition${at}`,
          value: 'true',
          version: at,
          change_id: crypto.randomUUID(),
        })
        .execute(),
    ),
    surfLog: await bytesOf('surfLog', (db, user_id, at) =>
      db
        .insertInto('surf_logs')
        .values({
          user_id,
          id: crypto.randomUUID(),
          is_deleted: 0,
          spot_id: at,
          started_at_ms: atMs,
          document,
          version: at,
          change_id: crypto.randomUUID(),
        })
        .execute(),
    ),
    changeOfYear: await bytesOf('changeOfYear', async (db, user_id, at) => {
      const version = {
        user_id,
        version: at,
        tag: crypto.randomUUID().slice(0, 12),
        at_ms: atMs + at,
      }
      await db.insertInto('versions').values(version).execute()
      await db
        .insertInto('change_results')
        .values({
          user_id,
          change_id: crypto.randomUUID(),
          device_id: crypto.randomUUID(),
          seq: at,
          name: 'favourite.set',
          code: null,
          message: null,
          at_ms: atMs,
        })
        .execute()
    }),
    phone: await bytesOf(
      'phone',
      (db, user_id) => db.insertInto('push_subscriptions').values(phoneOf(user_id)).execute(),
      2,
    ),
  }
  console.info('bytes a row with its indexes:', bytes)
  for (const one of Object.values(bytes)) expect(one).toBeLessThan(2_500)
})

it('what a second of one core does for people who are signed in', {
  timeout: 120_000,
}, async () => {
  const api = await openTestApi()
  await sql`pragma synchronous = off`.execute(api.database)
  const crowd = await Promise.all(
    Array.from({ length: 50 }, async () => ({
      ...(await api.person()),
      deviceId: crypto.randomUUID(),
      seq: 0,
      since: '',
    })),
  )
  const personOf = (at: number) => crowd[at % crowd.length]!
  /** Calls a second of this process's own processor time, the asking left in. */
  async function perSecond(ask: (at: number) => Promise<Response>): Promise<number> {
    for (let at = 0; at < rounds; at++) await ask(at)
    const begun = process.cpuUsage()
    for (let at = 0; at < rounds; at++) expect((await ask(at)).status).toBe(200)
    const { user, system } = process.cpuUsage(begun)
    return Math.round((rounds * 1e6) / (user + system))
  }
  const push = async (at: number) => {
    api.clock.nowMs += 1_000
    const person = personOf(at)
    person.seq += 1
    const change = {
      name: 'favourite.set',
      args: { spotId: 1 + (at % 40), isFavourite: true },
    }
    const { deviceId } = person
    return api.pushChanges(person, [change], { deviceId, confirmed: person.seq - 1 })
  }
  const pull = async (at: number) => {
    const { user, headers, deviceId, seq, since } = personOf(at)
    const query = new URLSearchParams({ userId: user.id, deviceId, confirmed: String(seq) })
    if (since) query.set('since', since)
    return api.get(`/api/sync/pull?${query}`, headers)
  }
  const pushesOfOneChange = await perSecond(push)
  const pullsOfEverything = await perSecond(pull)
  for (const [at, person] of crowd.entries()) {
    const { cookie } = await (await pull(at)).json()
    person.since = cookie
  }
  const pullsOfNothingNew = await perSecond(pull)
  const rates = { pushesOfOneChange, pullsOfEverything, pullsOfNothingNew }
  console.info('a second of one core:', rates)
  for (const one of Object.values(rates)) expect(one).toBeGreaterThan(100)
  await api.close()
})

it('what a process of a built server answers in a second', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-capacity-'))
  const server = await startServer(
    ['--max-semi-space-size=4', '--no-parallel-scavenge', 'dist/server/main.js'],
    {
      DATA_DIR: folder,
      DATA_SOURCE: 'demo',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  )
  const { port } = server
  const brotli = { 'Accept-Encoding': 'br' }
  const pack = await fetch(`http://127.0.0.1:${port}/api/pack`, { headers: brotli })
  await pack.arrayBuffer()
  const etag = pack.headers.get('etag') ?? ''
  async function perSecond(path: string, status: 200 | 304, headers: Record<string, string>) {
    const asked = { port, path, headers, status }
    await requestsPerSecond(asked, 1_000)
    const turns = [await requestsPerSecond(asked, 1_500), await requestsPerSecond(asked, 1_500)]
    return Math.round(Math.max(...turns))
  }
  const signedIn = { ...brotli, Cookie: `southbreak_session=${'a'.repeat(43)}` }
  const rates = {
    packs: await perSecond('/api/pack', 200, brotli),
    notModified: await perSecond('/api/pack', 304, { ...brotli, 'If-None-Match': etag }),
    conditions: await perSecond('/api/surf-spots/1/conditions', 200, brotli),
    notModifiedWithCookie: await perSecond('/api/pack', 304, {
      ...signedIn,
      'If-None-Match': etag,
    }),
    packBytes: Number(pack.headers.get('content-length')),
  }
  console.info('a second of one process:', rates)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  for (const one of Object.values(rates)) expect(one).toBeGreaterThan(500)
})

it('alerts that are written down durably in a second', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-capacity-'))
  const db = await openServerDatabase(join(folder, 'southbreak.db'))
  const users = await Promise.all(Array.from({ length: rounds }, () => createTestPerson(db)))
  for (const { user } of users)
    await db.insertInto('push_subscriptions').values(phoneOf(user.id)).execute()
  const message = { web_push: 8030, notification: { title: 'Bells', body: 'x'.repeat(200) } }
  /** @param size of one transaction */
  async function perSecond(size: number, spotId: number): Promise<number> {
    const alerts = users.map(({ user }) => ({
      alert: {
        userId: user.id,
        spotId,
        ruleIds: [],
        startAtMs: atMs,
        endAtMs: atMs + 3_600_000,
        atMs,
      },
      message: message as never,
    }))
    const begunAtMs = performance.now()
    let made = 0
    for (let from = 0; from < alerts.length; from += size) {
      made += await makeAlerts(db, alerts.slice(from, from + size))
    }
    expect(made).toBe(alerts.length)
    return Math.round((alerts.length * 1_000) / (performance.now() - begunAtMs))
  }
  const rates = { fiftyACommit: await perSecond(50, 1), oneACommit: await perSecond(1, 2) }
  console.info('alerts a second on this disk:', rates)
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  expect(rates.fiftyACommit).toBeGreaterThan(100)
})

const phoneOf = (user_id: string) => ({
  id: crypto.randomUUID(),
  endpoint: endpoint(),
  user_id,
  p256dh: 'x'.repeat(87),
  auth: 'x'.repeat(22),
  device: 'Chrome on Android',
  vapid_public_key: 'x'.repeat(87),
  created_at_ms: atMs,
  last_seen_at_ms: atMs,
  last_delivered_at_ms: null,
  failing_since_ms: null,
  failures_in_a_row: 0,
  parked_at_ms: null,
})
