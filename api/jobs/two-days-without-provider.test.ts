import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import type { PushMessage } from '#api/push/push-sender'
import { openTestApi, type TestApi } from '#api/testing/test-api'
import { createOpenMeteo } from '#api/upstream/open-meteo'
import type { Fault } from '#api/upstream/testing/fake-faults'
import { type OpenMeteoFake, startOpenMeteoFake } from '#api/upstream/testing/open-meteo-fake'
import { storeSubscription } from '#db/server/alert/push-subscriptions'
import { sourceStates } from '#db/server/coast/sources'
import { storedHours, storedPoints } from '#db/server/coast/stored-hours'
import type { HoursKind } from '#db/server/tables/coast-tables'
import { hourMs, minuteMs } from '#domain/time/durations'
import { watchSources } from '../operations/watch-sources'
import { matchAlerts, whyNoAlerts } from './match-alerts'
import { refreshConditions } from './refresh-conditions'

const stepMs = 5 * minuteMs
/** What two days without the provider may look like, three hours each, again and again. */
const troubles: Fault[] = ['reset', 'hang', 'html', 'overloaded', 'all-null', 'truncated']

let api: TestApi
let fake: OpenMeteoFake
let fetchedAtMs: number
beforeEach(async () => {
  api = await openTestApi({ variables: { DATA_SOURCE: 'live' } })
  fake = await startOpenMeteoFake({ now: () => api.clock.nowMs })
})
afterEach(async () => {
  await fake.close()
  await api.close()
})

it('two days without the provider: old numbers with their age, few questions, no alert, one word to administrators, and back at once', async () => {
  const { clock, database, forecastStore, spotCatalog } = api
  const now = () => clock.nowMs
  const provider = createOpenMeteo({
    marineUrl: fake.url,
    weatherUrl: fake.url,
    apiKey: null,
    timeoutMs: 30,
  })
  const patient = createOpenMeteo({
    marineUrl: fake.url,
    weatherUrl: fake.url,
    apiKey: null,
    timeoutMs: 20_000,
  })
  const refresh = async (source = provider) => {
    // A stretch of the coast: the provider's stand-in has to write every hour that is asked for.
    const spots = spotCatalog.spots.slice(0, 12)
    const needs = { database, provider: source, now, spots, random: () => 0 }
    return refreshConditions(needs)
  }
  const admin = await createTestPerson(database, { role: 'admin', atMs: now() })
  await storeSubscription(database, {
    userId: admin.user.id,
    endpoint: 'https://web.push.apple.com/admin',
    p256dh: 'x',
    auth: 'x',
    device: 'a test',
    vapidPublicKey: 'x',
    atMs: now(),
  })
  const sent: string[] = []
  const sender = {
    send: async ({ payload }: PushMessage) => {
      sent.push(JSON.parse(payload).notification.title)
      return { kind: 'accepted', status: 201 } as const
    },
  }
  const stored = async () => {
    const of = async (wanted: HoursKind) => {
      const points = (await storedPoints(database)).filter(({ kind }) => kind === wanted)
      const hours = points.map(({ key }) =>
        storedHours(database, wanted, key, fetchedAtMs, Number.MAX_SAFE_INTEGER),
      )
      return (await Promise.all(hours)).flat()
    }
    return { marine: await of('meteofrance_wave'), weather: await of('weather') }
  }

  let { nextDueMs } = await refresh(patient)
  await forecastStore.reload()
  fetchedAtMs = clock.nowMs
  expect(whyNoAlerts({ forecastStore, now })).toBeNull()
  const before = await stored()
  expect(before.marine.length).toBeGreaterThan(500)
  fake.requests.length = 0

  const askedAtMs: number[] = []
  const endMs = clock.nowMs + 48 * hourMs
  for (let step = 0; clock.nowMs < endMs; step++) {
    clock.nowMs += stepMs
    if (clock.nowMs >= nextDueMs) {
      fake.setFault(troubles[Math.floor((clock.nowMs - fetchedAtMs) / (3 * hourMs)) % 6] ?? null)
      askedAtMs.push(clock.nowMs)
      const report = await refresh()
      expect(report.sources.some(({ outcome }) => outcome === 'ok')).toBe(false)
      nextDueMs = report.nextDueMs
    }
    await watchSources({ database, sender, now, origin: null })
    if (step % 36 > 0) continue
    // Every three hours a visitor looks, and the alerts are gone through.
    await forecastStore.reload()
    for (const path of ['/api/surf-spots/1/conditions', '/api/pack', '/api/status']) {
      expect((await api.get(`${path}?api=true`)).status).toBe(200)
    }
    const answer = await (await api.get('/api/surf-spots/1/conditions?api=true')).json()
    expect(answer).toMatchObject({
      source: expect.stringMatching(/^(live|stored)$/),
      fetchedAt: new Date(fetchedAtMs).toISOString(),
    })
    if (clock.nowMs - fetchedAtMs > 12 * hourMs) {
      expect(whyNoAlerts({ forecastStore, now })).toBe('data-too-old')
      await matchAlerts({ database, forecastStore, spotCatalog, now, origin: null })
    }
  }
  expect(await stored()).toEqual(before)
  expect(await database.selectFrom('alerts').selectAll().execute()).toEqual([])
  // An hour apart in the end, for all sources together; each asks for its points in one or two calls.
  expect(askedAtMs.length).toBeLessThan(2 * 52)
  expect(fake.requests.length).toBeLessThan(4 * 52)
  expect(sent.sort()).toEqual([
    'The sea forecast is late',
    'The second sea forecast is late',
    'The wind forecast is late',
  ])
  for (const state of await sourceStates(database)) {
    expect(state.error).toContain('The stored forecast is kept.')
    expect(state.nextDueAtMs).toBeLessThanOrEqual(clock.nowMs + hourMs)
  }

  fake.setFault(null)
  clock.nowMs = Math.max(
    ...(await sourceStates(database)).map(({ nextDueAtMs }) => nextDueAtMs ?? 0),
  )
  const report = await refresh(patient)
  await forecastStore.reload()
  expect(report.sources.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok'])
  const answer = await (await api.get('/api/surf-spots/1/conditions?api=true')).json()
  expect(answer.fetchedAt).toBe(new Date(clock.nowMs).toISOString())
  expect(whyNoAlerts({ forecastStore, now })).toBeNull()
  await watchSources({ database, sender, now, origin: null })
  const open = await database
    .selectFrom('source_outages')
    .selectAll()
    .where('ended_at_ms', 'is', null)
    .execute()
  expect(open).toEqual([])
  expect(sent).toHaveLength(3)
})
