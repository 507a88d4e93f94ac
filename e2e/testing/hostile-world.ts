import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Stripe from 'stripe'
import * as v from 'valibot'
import { expect, vi } from 'vitest'
import { limitKey, limits } from '#api/auth/limits'
import { signInTestPerson, type TestPerson } from '#api/auth/testing/create-test-person'
import { readStaticFiles } from '#api/http/static-files'
import { startStripeDouble } from '#api/payments/testing/stripe-double'
import { startPushService } from '#api/push/testing/push-service'
import { openTestApi } from '#api/testing/test-api'
import { changeRows, insertRow, rowsWith, rowWith } from '#db/server/table-rows'
import { isOnPostgres } from '#db/server/testing/open-test-database'
import { apiError } from '#domain/wire/errors'
import type { Role } from '#domain/wire/roles'
import type { Schema } from './from-schema'
import { type HostileRequest, hostileRequests, markup, type Route } from './hostile-requests'
import { rightBodies } from './right-bodies'

/** A password alone takes a third of a second, and seconds on a machine with other work. */
const timeoutMs = 60_000
/** Between two requests: a quarter of an hour passes in all, so that limits of a minute open again. */
const pauseMs = 100

/** What only the inside knows: where files lie, what libraries are called, how a database complains. */
const insides = [
  /\bat (?:async )?[\w.<>]* ?\(?(?:file:|node:|\/)[^\s)]*:\d+:\d+/,
  /node_modules|node:internal|SQLITE|SqliteError|ValiError|TypeError|RangeError|kysely|scrypt\$/i,
  /\b(?:select|insert into|update|delete from) ["`]?\w+["`]? (?:from|set|where|\()|syntax error at/i,
  /sk_test_double|whsec_double|"privateKey"|postgres:\/\//,
  new RegExp(process.cwd().replace(/[^\w]/g, '\\$&')),
]

type Description = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Route['parameters']
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
}

/** The whole API with everything it speaks to beside it, and people of these roles who are signed in. */
export async function openHostileWorld(roles: readonly Role[]) {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-hostile-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head><!-- page --><title>Southbreak</title><!-- /page --></head><div id="root"></div>',
  )
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  const firstPage = { shells: { page: '', front: '' }, needs: {} }
  writeFileSync(join(folder, '.vite/first-page.json'), JSON.stringify(firstPage))
  const moment = { read: Date.now }
  const stripe = await startStripeDouble({ now: () => moment.read() })
  const phones = await startPushService()
  const api = await openTestApi({
    staticFiles: readStaticFiles(folder, null),
    variables: { ...stripe.variables, PUSH_HOSTS_EXTRA: phones.host },
    ca: phones.ca,
    refresh: nobodyToAsk,
    beaches: [1, 3, 90],
  })
  moment.read = () => api.clock.nowMs
  // Surviving a power cut is no question here; on a busy disk it takes most of the time.
  if (!isOnPostgres) await sql`pragma synchronous = off`.execute(api.database)
  const atMs = api.clock.nowMs
  const people = await Promise.all(roles.map((role) => api.person({ role, atMs })))
  const other = await api.person({ atMs })
  // Each password that is looked at costs a third of a second on purpose: leave a few.
  for (const name of ['signInFromAddress', 'joinFromAddress'] as const) {
    const busy_until_ms = atMs + (limits[name].atOnce - 4) * limits[name].everyMs
    await insertRow(api.database, 'rate_limits', { name: limitKey(name, 'unknown'), busy_until_ms })
  }

  return {
    api,
    stripe,
    phones,
    people,
    /** A user who sends nothing; what is theirs must stay as it is and be answered to no one else. */
    other,
    async close() {
      await api.close()
      await stripe.close()
      await phones.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type HostileWorld = Awaited<ReturnType<typeof openHostileWorld>>

const nobodyToAsk = {
  job: () => Promise.reject(new Error('No schedule runs here.')),
  askForAll: async () => ({ sources: [], nextDueMs: 0 }),
  askForMissing: () => undefined,
  settled: async () => undefined,
}

/** Every route there is, with what the API says of its parameters and of its body. */
async function allRoutes({ api }: HostileWorld): Promise<Route[]> {
  const openapi: Description = await (await api.get('/api/openapi.json')).json()
  const found = api.app.routes
    .filter((route) => route.method !== 'ALL' && !route.path.includes('*'))
    // What stands before a handler is listed as a route of its own.
    .map(({ method, path }) => [`${method} ${path}`, { method, path }] as const)
  return [...new Map(found).values()].map(({ method, path }) => {
    const name = path.replace(/:(\w+)/g, '{$1}')
    const said = openapi.paths[name]?.[method.toLowerCase()]
    return {
      method,
      path,
      parameters: said?.parameters ?? [],
      body: said?.requestBody?.content['application/json']?.schema ?? null,
    }
  })
}

/** Where what an answer has made is named in a path. */
const namesOfMade: [RegExp, string][] = [
  [/\/(marketing-)?documents$/, 'documentId'],
  [/\/notices$/, 'noticeId'],
  [/\/carousel-images$/, 'imageId'],
  [/\/surf-spots$/, 'id'],
]

/**
 * Three requests to each route.
 * @param others texts that no answer may hold, beside the tokens of all
 * @returns how often each status was answered
 */
export async function sendHostile(
  world: HostileWorld,
  seed: number,
  others: string[] = [],
): Promise<Map<number, number>> {
  const { api, people, other } = world
  const all = [...people, other]
  const secrets = [...others, ...all.map(({ token }) => token)]
  const right: Record<string, unknown[]> = {
    ...(await rightValues(world)),
    userId: all.map(({ user }) => user.id),
  }
  const signedIn = people.map(({ headers }) => ({ cookie: headers.Cookie }))
  const bodies = await rightBodies(world)
  const routes = await allRoutes(world)
  const statuses = new Map<number, number>()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let sent = 0
  for (const made of hostileRequests({ seed, routes, right, bodies, people: signedIn })) {
    const asked = signed(made, api.clock.nowMs)
    const { method, headers, body } = asked
    const begunAtMs = performance.now()
    try {
      const answer = await within(timeoutMs, api.app.request(asked.path, { method, headers, body }))
      const text = await within(timeoutMs, answer.text())
      checkAnswer(asked, answer, text, secrets)
      expect(performance.now() - begunAtMs).toBeLessThan(timeoutMs)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 201) learn(right, asked, text)
    } catch (error) {
      throw new Error(`${sent}: ${JSON.stringify(asked).slice(0, 600)}`, { cause: error })
    }
    sent += 1
    api.clock.nowMs += pauseMs
    // Accounts that were signed out, shut out or given another role are needed again.
    if (method === 'DELETE' || /logout|password|\/admin\/users/.test(asked.path)) {
      await keepPeople(world, signedIn)
    }
  }
  for (const [line] of logged.mock.calls) judgeLine(String(line), secrets)
  logged.mockClear()
  // Not only the doors were tried.
  for (const status of [200, 201, 204, 302, 400, 401, 403, 404, 405, 415]) {
    expect(statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  return statuses
}

/** Nothing of all that was a fault of ours; the provider's news of a customer that is not told to anyone. */
function judgeLine(line: string, secrets: readonly string[]): void {
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    event: 'payment-event-of-unknown-person',
  })
  for (const secret of secrets) expect(line).not.toContain(secret)
}

async function rightValues({ api }: HostileWorld): Promise<Record<string, unknown[]>> {
  const reports = await api.database.selectFrom('spot_reports').select('id').limit(3).execute()
  return {
    id: [1, 90, 91],
    spotId: [1],
    planId: [1, 2, 3],
    cameraId: ['demo-1', '3-winkipop-surf-cam'],
    date: ['2026-11-20', '2026-04-05', '1990-01-01', '2100-12-31'],
    deviceId: [crypto.randomUUID()],
    confirmed: [0],
    since: ['1.abc'],
    next: ['/spots', markup],
    email: ['a@b.cd', markup],
    password: ['four waves before breakfast', markup],
    reportId: [crypto.randomUUID(), ...reports.map(({ id }) => id)],
    documentId: [crypto.randomUUID()],
    noticeId: [crypto.randomUUID()],
    feedbackId: [crypto.randomUUID()],
    imageId: [1, 2],
    page: [1, 2],
    before: [1_795_000_000_000, 1],
  }
}

function learn(right: Record<string, unknown[]>, { path }: HostileRequest, text: string): void {
  const [, name] = namesOfMade.find(([end]) => end.test(path.replace(/\?.*$/, ''))) ?? []
  const { id } = JSON.parse(text)
  if (name === undefined || id === undefined) return
  right[name] = [id, ...(right[name] ?? [])].slice(0, 12)
}

/** Half of what claims to come from the payment provider is signed as its own. */
function signed(asked: HostileRequest, nowMs: number): HostileRequest {
  const { body, headers } = asked
  if (!asked.path.endsWith('/stripe/webhook') || !body || body.length % 2 === 1) return asked
  const signature = new Stripe('sk_test_double').webhooks.generateTestHeaderString({
    payload: body,
    secret: 'whsec_double',
    timestamp: Math.floor(nowMs / 1000),
  })
  return { ...asked, headers: { ...headers, 'stripe-signature': signature } }
}

async function keepPeople(
  { api, people }: HostileWorld,
  signedIn: { cookie: string }[],
): Promise<void> {
  for (const [at, person] of people.entries()) {
    const { id, role } = person.user
    await changeRows(api.database, 'users', { id }, { role, is_active: 1 })
    const cookies = signedIn[at]!
    if ((await api.get('/api/auth/user', { ...cookies })).status === 200) continue
    cookies.cookie = (await signInTestPerson(api.database, id, api.clock.nowMs)).headers.Cookie
  }
}

function within<T>(ms: number, work: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${ms} ms.`)), ms)
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

function checkAnswer(
  asked: HostileRequest,
  answer: Response,
  text: string,
  secrets: readonly string[],
): void {
  const type = answer.headers.get('content-type') ?? ''
  // The one trouble that is no fault: nothing live was ever stored here.
  if (answer.status === 503) expect(JSON.parse(text).code).toBe('no-live-data')
  else expect(answer.status).toBeLessThan(500)
  // A 304 speaks for headers sent before.
  if (answer.status !== 304) expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  for (const inside of insides) expect(text).not.toMatch(inside)
  for (const secret of secrets) expect(text.includes(secret)).toBe(false)
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
    expect(cookie).toMatch(
      /^southbreak_((?:session|taken|device|passkey)=[\w-]*;.*; HttpOnly|signed_in=1?;)/,
    )
  }
}

/** Who a person is, and what they keep. */
export async function ownedBy({ api }: HostileWorld, { user }: TestPerson) {
  const tables = ['favourites', 'preferences', 'surf_logs', 'push_subscriptions'] as const
  const having = { user_id: user.id }
  return {
    who: await rowWith(api.database, 'users', { id: user.id }),
    kept: await Promise.all(tables.map((table) => rowsWith(api.database, table, having))),
  }
}
