import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { createRefreshQueue } from '#api/jobs/refresh-queue'
import { createTestPhone } from '#api/push/testing/test-phone'
import { auditOf } from '#api/testing/audit-of'
import { openTestApi, storeSomeForecast, type TestApi } from '#api/testing/test-api'
import { noteFailure, noteSuccess } from '#db/server/coast/sources'
import { hourMs } from '#domain/time/durations'
import type { DryRun, Freshness } from '#domain/wire/admin-operations'
import type { Notice } from '#domain/wire/notice'
import type { Pack } from '#domain/wire/pack'

let api: TestApi
let admin: TestPerson
const bothAsked = Promise.withResolvers<void>()
const run = vi.fn(async () => {
  await bothAsked.promise
  return { sources: [], nextDueMs: 0 }
})
/** For each part of the administration one of its own: it finds no rows of another's tests. */
const withOwnApi = (beaches?: readonly number[]) => {
  beforeAll(async () => {
    const queue = createRefreshQueue(run)
    let asks = 0
    const askForAll = () => {
      const report = queue.askForAll()
      if (++asks === 2) bothAsked.resolve()
      return report
    }
    api = await openTestApi({ refresh: { ...queue, askForAll }, beaches })
    admin = await api.person({ role: 'admin' })
  })
  afterAll(() => api.close())
}

const get = async <T>(path: string) => {
  const answer = await api.get(`/api/admin/${path}`, admin.headers)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return (await answer.json()) as T
}
const send = (method: string, path: string, body?: unknown, who = admin) =>
  api.ask(who, method, path, body)

describe('the freshness board', () => {
  withOwnApi([1, 40])

  it('says of every source and spot how old it is, and which never came', async () => {
    const empty = await get<Freshness>('freshness')
    expect(empty.spots.every(({ wind }) => wind === 'missing')).toBe(true)

    const { nowMs } = api.clock
    await noteSuccess(api.database, 'open-meteo-weather', nowMs - 5 * hourMs, nowMs + hourMs)
    const error = 'It did not answer.'
    await noteFailure(api.database, 'open-meteo-weather', nowMs, error, nowMs + hourMs)
    await storeSomeForecast(api, nowMs - hourMs, (key) => key !== '-38.35,144.30')
    await api.forecastStore.reload()
    const board = await get<Freshness>('freshness')
    expect(board.sources[0]).toMatchObject({
      source: 'open-meteo-weather',
      name: 'The wind forecast',
      failuresInARow: 1,
      error,
      lateSinceMs: nowMs - 4 * hourMs,
    })
    const bells = board.spots.find(({ id }) => id === 1)
    expect(bells?.sea).toMatchObject({ fetchedAtMs: nowMs - hourMs, hours: 72, nullHours: 0 })
    expect(board.spots.some(({ sea }) => sea === null)).toBe(true)
    expect(board.canRefresh).toBe(true)
  })

  it('refreshes once for all who ask at once, not too often, and notes who asked', async () => {
    const asked = await Promise.all([1, 2].map(() => send('POST', '/api/admin/freshness/refresh')))
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(await asked[0]?.json()).toEqual({ state: 'done' })
    expect(run.mock.calls).toEqual([['everything']])
    const third = await send('POST', '/api/admin/freshness/refresh')
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, expect.any(String)])
    const lines = await auditOf(api.database, 'source.refresh')
    expect(lines.map(({ admin_id }) => admin_id)).toEqual([admin.user.id, admin.user.id])
  })

  it('of a server that shows demo data has no button', async () => {
    const demo = await openTestApi({ beaches: [1], variables: { DATA_SOURCE: 'demo' } })
    const boss = await demo.person({ role: 'admin' })
    expect((await demo.ask(boss, 'POST', '/api/admin/freshness/refresh')).status).toBe(503)
    await demo.close()
  })
})

describe('alert diagnostics', () => {
  withOwnApi()
  let surfer: TestPerson
  beforeAll(async () => {
    surfer = await api.person()
    const own = `/api/users/${surfer.user.id}`
    for (const { id } of api.spotCatalog.spots.slice(0, 70)) {
      await send('POST', `${own}/favorites`, { spotId: id }, surfer)
    }
    const wide = { waveHeightMin: 0.5, waveHeightMax: 15, windSpeedMax: 50 }
    await send('PUT', `${own}/preferences`, wide, surfer)
    const endpoint = 'https://web.push.apple.com/very-secret-endpoint'
    const { keys } = createTestPhone()
    await send('POST', `${own}/push-subscribe`, { endpoint, keys }, surfer)
    await storeSomeForecast(api, api.clock.nowMs)
    await api.forecastStore.reload()
  })

  it('says page by page what a run would do, without where', async () => {
    const first = await get<DryRun>('alerts/dry-run')
    const alerts = Math.min(50, first.alerts)
    expect([first.rows.length, first.nextOffset]).toEqual([alerts, first.alerts > 50 ? 50 : null])
    const silent = first.silent.reduce((sum, { count }) => sum + count, 0)
    expect(first.alerts + silent).toBe(70)
    const last = await get<DryRun>(`alerts/dry-run?offset=${first.alerts - 1}`)
    expect([last.rows.length, last.nextOffset]).toEqual([1, null])
    expect(first.rows.every(({ email }) => email === surfer.user.email)).toBe(true)
    expect(JSON.stringify(first)).not.toMatch(/very-secret|p256dh|"auth"/)
  })

  it('goes through everybody’s alerts once at a time: of many who ask at once the last are refused', async () => {
    const path = '/api/admin/alerts/dry-run'
    const asked = await Promise.all(Array.from({ length: 12 }, () => api.get(path, admin.headers)))
    const statuses = asked.map(({ status }) => status)
    // The one before them may not have given its turn back yet.
    const answered = statuses.filter((status) => status === 200).length
    expect([8, 9]).toContain(answered)
    expect(statuses.filter((status) => status === 503)).toHaveLength(12 - answered)
    expect((await api.get(path, admin.headers)).status).toBe(200)
  })
})

describe('notices', () => {
  withOwnApi([1])
  const draft = (more: object = {}) => ({
    text: 'Bells is closed for the contest',
    tone: 'warning',
    linkUrl: 'https://news.example/bells',
    startsAtMs: api.clock.nowMs,
    endsAtMs: api.clock.nowMs + 48 * hourMs,
    ...more,
  })
  const endMs = Date.UTC(2026, 11, 1)
  const packed = async () =>
    ((await (await api.get('/api/pack')).json()) as Pack).parts.notices?.rows ?? []

  afterEach(async () => {
    const { notices } = await get<{ notices: Notice[] }>('notices')
    for (const { id } of notices) await send('DELETE', `/api/admin/notices/${id}`)
  })

  it('travel with the pack from now until they are over or taken back', async () => {
    const made = await send('POST', '/api/admin/notices', draft())
    expect(made.status).toBe(201)
    const one = (await made.json()) as Notice
    expect(await packed()).toEqual([one])
    const changed = await send('PUT', `/api/admin/notices/${one.id}`, {
      ...draft({ text: '<b>Closed</b> until Monday', linkUrl: null }),
      version: 1,
    })
    expect(await changed.json()).toMatchObject({ text: '<b>Closed</b> until Monday', version: 2 })
    const late = await send('PUT', `/api/admin/notices/${one.id}`, { ...draft(), version: 1 })
    expect([late.status, (await late.json()).code]).toEqual([409, 'changed-meanwhile'])
    expect((await packed())[0]?.version).toBe(2)
    expect((await send('DELETE', `/api/admin/notices/${one.id}`)).status).toBe(204)
    expect(await packed()).toEqual([])
    expect((await send('DELETE', `/api/admin/notices/${one.id}`)).status).toBe(404)
    const trail = await auditOf(api.database, one.id)
    const verbs = ['create', 'update', 'delete']
    expect(trail.map(({ action }) => action)).toEqual(verbs.map((verb) => `notice.${verb}`))
  })

  it.each<[string, object]>([
    ['no text', { text: '  ' }],
    ['much text', { text: 'x'.repeat(281) }],
    ['a tone of its own', { tone: 'shouting' }],
    ['a link by script', { linkUrl: 'javascript:alert(1)' }],
    ['an end before its beginning', { startsAtMs: endMs + 5, endsAtMs: endMs }],
    ['an end in the past', { startsAtMs: 0, endsAtMs: 10 }],
    ['no end', { endsAtMs: Date.UTC(2030, 0) }],
    ['an end that is text', { endsAtMs: 'never' }],
  ])('with %s are refused', async (_, wrong) => {
    expect((await send('POST', '/api/admin/notices', draft(wrong))).status).toBe(400)
    expect(await packed()).toEqual([])
  })

  it('stand in the pack by the score at most, also by bringing old ones back', async () => {
    const post = async () =>
      await send('POST', '/api/admin/notices', draft({ endsAtMs: api.clock.nowMs + hourMs }))
    const old: Notice[] = []
    for (let count = 0; count < 20; count++) old.push((await (await post()).json()) as Notice)
    expect((await post()).status).toBe(422)
    // Its words may be changed: it is one of the twenty.
    const change = (more: object) => send('PUT', `/api/admin/notices/${old[0]?.id}`, draft(more))
    expect((await change({ text: 'Bells is open again' })).status).toBe(200)
    expect((await change({ endsAtMs: api.clock.nowMs + hourMs })).status).toBe(200)
    api.clock.nowMs += 2 * hourMs
    for (let count = 0; count < 20; count++) expect((await post()).status).toBe(201)
    const back = await change({})
    expect([back.status, (await back.json()).code]).toEqual([422, 'refused'])
    expect(await packed()).toHaveLength(20)
  })
})
