import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitKey, limits } from '#api/auth/limits'
import {
  createTestPerson,
  signInTestPerson,
  type TestPerson,
} from '#api/auth/testing/create-test-person'
import { readStaticFiles } from '#api/static-files'
import { openTestApi, type TestApi } from '#api/testing/test-api'
import { apiError } from '#domain/wire/errors'
import {
  type HostileRequest,
  hostileRequests,
  markup,
  type Parameter,
  type Route,
} from './testing/hostile-requests'

const requests = 4_000
/** They take 6 s; a machine with other work to do does as many as it can. */
const longestMs = 15_000
/** A password alone takes a third of a second, and seconds on a machine with other work. */
const patienceMs = 20_000

let folder: string
let api: TestApi
let person: TestPerson
let other: TestPerson
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-hostile-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><p>the page</p>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  api = await openTestApi({ staticFiles: readStaticFiles(folder, null) })
  // Surviving a power cut is no question here; on a busy disk it takes most of the time.
  await sql`pragma synchronous = off`.execute(api.database)
  const atMs = api.clock.nowMs
  person = await createTestPerson(api.database, { atMs })
  other = await createTestPerson(api.database, { atMs })
  // Each password that is looked at costs a third of a second on purpose: leave a few.
  for (const name of ['signInFromAddress', 'joinFromAddress'] as const) {
    const busy_until_ms = atMs + (limits[name].atOnce - 4) * limits[name].everyMs
    const row = { name: limitKey(name, 'unknown'), busy_until_ms }
    await api.database.insertInto('rate_limits').values(row).execute()
  }
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every route there is, with the parameters that the API says it has. */
async function allRoutes(): Promise<Route[]> {
  const described: { paths: Record<string, Record<string, { parameters?: Parameter[] }>> } = await (
    await api.get('/api/openapi.json')
  ).json()
  return api.app.routes
    .filter((route) => route.method !== 'ALL' && !route.path.includes('*'))
    .map(({ method, path }) => {
      const name = path.replace(/:(\w+)/g, '{$1}')
      return {
        method,
        path,
        parameters: described.paths[name]?.[method.toLowerCase()]?.parameters ?? [],
      }
    })
}

function rightBodies() {
  const uuid = () => crypto.randomUUID()
  const changes: [string, unknown][] = [
    ['favourite.set', { spotId: 1, isFavourite: true }],
    ['preference.set', { field: 'windSpeedMax', value: 20 }],
    ['surf-log.put', { id: uuid(), fields: { spotId: 1, startedAtMs: 1, notes: markup } }],
    ['surf-log.delete', { id: uuid() }],
    ['report.put', { id: uuid(), spotId: 1, observedAtMs: 1, text: markup }],
    ['report.flag', { reportId: uuid(), reason: 'spam' }],
  ]
  return {
    '/sync/push': () => ({
      format: 1,
      userId: person.user.id,
      deviceId: uuid(),
      confirmed: 0,
      changes: changes.map(([name, args], at) => ({
        seq: at + 1,
        id: uuid(),
        name,
        args,
        atMs: 1,
      })),
    }),
    '/favorites': () => ({ spotId: 1 }),
    '/preferences': () => ({ windSpeedMax: 20, preferredUnits: 'metric', defaultLocation: '1' }),
    '/feedback': () => ({ feedbackType: 'general', title: 'a', description: 'b', email: 'a@b.cd' }),
    '/users/:userId': () => ({ bio: 'a', displayName: markup, profileImageUrl: 'https://a.b/c' }),
  }
}

/** What only the inside knows: where files lie, what libraries are called, how a database complains. */
const insides = [
  /\bat (?:async )?[\w.<>]* ?\(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/,
  /node_modules|node:internal|SQLITE|SqliteError|ValiError|TypeError|RangeError|kysely|scrypt\$/i,
  new RegExp(process.cwd().replace(/[^\w]/g, '\\$&')),
]

async function judge(asked: HostileRequest, answer: Response): Promise<void> {
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  expect(answer.status).toBeLessThan(500)
  // A 304 speaks for headers sent before.
  if (answer.status !== 304) expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  for (const inside of [...insides, other.user.email, other.token]) {
    expect(text).not.toMatch(inside)
  }
  if (type.startsWith('text/html')) {
    expect(text).not.toContain('<x-hostile')
    expect(text).not.toContain(markup)
  } else if (answer.status >= 400 && text !== '' && asked.method !== 'HEAD') {
    expect(v.safeParse(apiError, JSON.parse(text)).issues).toBeUndefined()
  }
  const location = answer.headers.get('location')
  if (location !== null) {
    expect(location).toMatch(/^\/(?![/\\])/)
    expect(new URL(location, 'http://localhost').origin).toBe('http://localhost')
  }
  for (const cookie of answer.headers.getSetCookie()) {
    expect(cookie).toMatch(/^southbreak_(session=[\w-]*;.*; HttpOnly|signed_in=1?;)/)
  }
}

test('nothing that anybody sends breaks the server, hangs it or makes it talk', {
  timeout: 60_000,
}, async () => {
  const signedIn = { cookie: person.headers.Cookie }
  const keepSession = async () => {
    if ((await api.get('/api/auth/user', signedIn)).status === 200) return
    const session = await signInTestPerson(api.database, person.user.id, api.clock.nowMs)
    signedIn.cookie = session.headers.Cookie
  }
  const ids = { userId: [person.user.id, other.user.id], id: [1, 90, 91], spotId: [1] }
  const right = {
    ...ids,
    cameraId: ['demo-1', '3-winkipop-surf-cam'],
    date: ['2026-11-20', '2026-04-05', '1990-01-01', '2100-12-31'],
    deviceId: [crypto.randomUUID()],
    confirmed: [0],
    since: ['1.abc'],
    next: ['/spots', markup],
    email: ['a@b.cd', markup],
    password: ['four waves before breakfast', markup],
  }
  const theirs = () =>
    api.database.selectFrom('users').selectAll().where('id', '=', other.user.id).execute()
  const before = await theirs()
  const next = hostileRequests(20_261_120, await allRoutes(), right, rightBodies(), [signedIn, {}])
  const statuses = new Map<number, number>()
  const endMs = performance.now() + longestMs
  for (let i = 0; i < requests && performance.now() < endMs; i++) {
    const asked = next()
    const { method, headers, body } = asked
    const label = `${i}: ${JSON.stringify(asked).slice(0, 600)}`
    const begunAtMs = performance.now()
    const answer = await api.app.request(asked.path, { method, headers, body })
    try {
      await judge(asked, answer)
      expect(performance.now() - begunAtMs).toBeLessThan(patienceMs)
    } catch (error) {
      throw new Error(label, { cause: error })
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    // The session of the person may have been ended on purpose; it is needed again.
    if (method === 'DELETE' || asked.path.includes('logout')) await keepSession()
  }
  // Not only the doors were tried.
  for (const status of [200, 302, 400, 401, 403, 404, 405, 415]) {
    expect(statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0)
  }
  expect(await theirs()).toEqual(before)
  expect(Object.keys(Object.prototype)).toEqual([])
})
