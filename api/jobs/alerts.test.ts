import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestPerson, type TestPerson } from '#api/auth/testing/create-test-person'
import { createPushHosts } from '#api/push/push-hosts'
import { createPushSender, type PushSender } from '#api/push/push-sender'
import { type PushService, startPushService } from '#api/push/testing/push-service'
import { testVapidKeys } from '#api/push/testing/test-push'
import { openTestApi, type TestApi } from '#api/testing/test-api'
import { nextDeliveryMs } from '#db/server/push-deliveries'
import type { ForecastHour, SpotForecast } from '#domain/forecast/forecast-hour'
import { goldenHour } from '#domain/rating/testing/golden-cases'
import { melbourneClock, melbourneDate, melbourneDay } from '#domain/time/melbourne'
import { createAlertJob } from './keep-alerting'
import { alertVerdicts, matchAlerts, whyNoAlerts } from './match-alerts'
import { createPushDispatcher } from './send-pushes'

const hourMs = 3_600_000
const minuteMs = 60_000
const bells = 1

let api: TestApi
let service: PushService
let sender: PushSender
let told: string[]
/** What the stored forecast says of every spot. */
let hourOf: (atMs: number) => Partial<ForecastHour>
let source: 'live' | 'demo'
let fetchedAtMs: number
let revision: number

beforeEach(async () => {
  api = await openTestApi()
  service = await startPushService()
  // Six in the morning of a Saturday in November.
  api.clock.nowMs = melbourneDay('2026-11-21').startAtMs + 6 * hourMs
  sender = createPushSender({
    keys: testVapidKeys,
    subject: 'mailto:surf@southbreak.example',
    hosts: createPushHosts([service.host]),
    now: () => api.clock.nowMs,
    patienceMs: 3_000,
    ca: service.ca,
  })
  told = []
  hourOf = () => ({})
  source = 'live'
  fetchedAtMs = api.clock.nowMs
  revision = 1
})
afterEach(async () => {
  sender.close()
  await service.close()
  await api.close()
})

const forecastStore = {
  revision: () => revision,
  current: () => ({
    coast: { source, fetchedAtMs } as never,
    version: String(revision),
    forecastOf(spotId: number): SpotForecast {
      const startAtMs = melbourneDay(melbourneDate(api.clock.nowMs)).startAtMs
      return {
        spotId,
        source,
        fetchedAtMs,
        modelRunAtMs: null,
        method: 'model',
        hours: Array.from({ length: 72 }, (_, index) => {
          const atMs = startAtMs + index * hourMs
          const good = { surfHeightMetres: 2.6, surfPeriodSeconds: 16 }
          return goldenHour({ ...good, ...hourOf(atMs), atMs })
        }),
      }
    },
  }),
}

const needs = () => ({
  database: api.database,
  forecastStore,
  spotBook: api.spotBook,
  now: () => api.clock.nowMs,
  origin: 'https://southbreak.example',
  sender,
  tellOperator: (sentence: string) => told.push(sentence),
  random: () => 0.5,
})
const match = () => matchAlerts(needs())
const send = () => createPushDispatcher(needs())()

async function call(person: TestPerson, method: string, path: string, body: unknown) {
  const answer = await api.app.request(`/api/users/${person.user.id}/${path}`, {
    method,
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

/** Somebody with favourites and phones. The API's own list of hosts does not know our service. */
async function surfer({ spots = [bells], phones = 1 } = {}) {
  const person = await createTestPerson(api.database, { atMs: api.clock.nowMs })
  for (const spotId of spots) await call(person, 'POST', 'favorites', { spotId })
  for (let count = 0; count < phones; count++) await addPhone(person)
  return person
}

async function addPhone(person: TestPerson): Promise<string> {
  const { endpoint, keys } = service.subscribe()
  const id = crypto.randomUUID()
  await api.database
    .insertInto('push_subscriptions')
    .values({
      id,
      endpoint,
      user_id: person.user.id,
      ...keys,
      device: 'a test',
      vapid_public_key: testVapidKeys.publicKey,
      created_at_ms: api.clock.nowMs,
      last_seen_at_ms: api.clock.nowMs,
      last_delivered_at_ms: null,
      failing_since_ms: null,
      failures_in_a_row: 0,
      parked_at_ms: null,
    })
    .execute()
  return id
}

const deliveries = () => api.database.selectFrom('push_deliveries').selectAll().execute()
const attempts = () => api.database.selectFrom('push_attempts').selectAll().execute()
const phones = () => api.database.selectFrom('push_subscriptions').selectAll().execute()
const onshore = { windSpeedKmh: 30, windDirectionDegrees: 150 }
const afterTen = (atMs: number) => (melbourneClock(atMs) >= '10:00' ? onshore : {})

test('before breakfast every phone hears it once, in numbers', async () => {
  hourOf = afterTen
  await surfer({ phones: 2 })
  expect(await match()).toBe(1)
  expect(await send()).toBe(2)
  expect(service.broken).toEqual([])
  expect(service.received).toHaveLength(2)
  const [push] = service.received
  const { notification, web_push } = JSON.parse(push!.text)
  expect(web_push).toBe(8030)
  expect(notification.title).toMatch(
    /^Bells Beach, (good|very good|excellent) 06:00–09:30, then too windy$/,
  )
  expect(notification.navigate).toBe('https://southbreak.example/forecast?spot=1&date=2026-11-21')
  expect(notification.data).toMatchObject({ spotId: 1, waveHeightMetres: 2.4, windFrom: 'NW' })
  expect(push!.text.length).toBeLessThan(2_500)
  expect(Number(push!.headers.ttl)).toBe((notification.data.endAtMs - api.clock.nowMs) / 1_000)
  expect(push!.headers.topic).toMatch(/^[A-Za-z0-9]{1,32}$/)
  expect((await phones()).map((row) => row.last_delivered_at_ms)).toEqual([
    api.clock.nowMs,
    api.clock.nowMs,
  ])

  // Nothing more comes of it, whatever happens that day.
  for (let hour = 0; hour < 10; hour++) {
    api.clock.nowMs += hourMs
    fetchedAtMs = api.clock.nowMs
    expect(await match()).toBe(0)
    expect(await send()).toBe(0)
  }
})

test('the next day has its own alert, and a spot never two on one day', async () => {
  await surfer()
  const madeOn: string[] = []
  for (let step = 0; step < 96; step++) {
    fetchedAtMs = api.clock.nowMs
    if ((await match()) > 0) madeOn.push(melbourneDate(api.clock.nowMs))
    api.clock.nowMs += hourMs
  }
  expect(madeOn).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
})

test('the day is Melbourne’s, also when the clock is put forward', async () => {
  api.clock.nowMs = melbourneDay('2026-10-03').startAtMs + 6 * hourMs
  await surfer()
  const made: string[] = []
  for (let step = 0; step < 71; step++) {
    fetchedAtMs = api.clock.nowMs
    if ((await match()) > 0) made.push(melbourneDate(api.clock.nowMs))
    api.clock.nowMs += hourMs
  }
  expect(made).toEqual(['2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06'])
})

test('only live data that is not old wakes anybody', async () => {
  await surfer()
  source = 'demo'
  expect(whyNoAlerts(needs())).toBe('no-live-data')
  expect(await match()).toBe(0)
  source = 'live'
  fetchedAtMs = api.clock.nowMs - 13 * hourMs
  expect(whyNoAlerts(needs())).toBe('data-too-old')
  expect(await match()).toBe(0)
  fetchedAtMs = api.clock.nowMs - hourMs
  expect(await match()).toBe(1)
})

describe('nobody is told', () => {
  const verdicts = async () => {
    const kinds: string[] = []
    for await (const page of alertVerdicts(needs())) kinds.push(...page.map(({ kind }) => kind))
    return kinds
  }

  test('with a switch off, in quiet hours, of a sea outside the limits, or twice', async () => {
    const person = await surfer()
    expect(await verdicts()).toEqual(['alert'])
    await call(person, 'PUT', 'preferences', { pushNotifications: false })
    expect(await verdicts()).toEqual(['switched-off'])
    await call(person, 'PUT', 'preferences', { pushNotifications: true, waveHeightMax: 2 })
    expect(await verdicts()).toEqual(['nothing-fits'])
    await call(person, 'PUT', 'preferences', { waveHeightMax: 4, quietUntil: '07:00' })
    expect(await verdicts()).toEqual(['quiet-hours'])
    api.clock.nowMs += hourMs
    expect(await verdicts()).toEqual(['alert'])
    await match()
    expect(await verdicts()).toEqual(['had-it'])
  })

  test('without a phone, without a favourite, or when they may not sign in', async () => {
    await surfer({ phones: 0 })
    await surfer({ spots: [] })
    const person = await surfer()
    await api.database
      .updateTable('users')
      .set({ is_active: 0 })
      .where('id', '=', person.user.id)
      .execute()
    expect(await verdicts()).toEqual([])
  })

  test('the dry run names exactly those whom the real run tells', async () => {
    for (const spots of [[1, 2], [3], [], [1, 5, 9]]) await surfer({ spots })
    const dry: string[] = []
    for await (const page of alertVerdicts(needs())) {
      for (const one of page) if (one.kind === 'alert') dry.push(`${one.userId} ${one.spotId}`)
    }
    expect(await match()).toBe(dry.length)
    const rows = await api.database.selectFrom('alerts').select(['user_id', 'spot_id']).execute()
    expect(rows.map((row) => `${row.user_id} ${row.spot_id}`).sort()).toEqual(dry.sort())
    expect(dry.length).toBeGreaterThan(3)
  })
})

test('more people than a page are all told', async () => {
  for (let count = 0; count < 3; count++) await surfer()
  const { user } = await surfer()
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    ...user,
    id: `many-${String(index).padStart(5, '0')}`,
    email: `m${index}@x.example`,
    email_key: `m${index}@x.example`,
  }))
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500)
    await api.database.insertInto('users').values(some).execute()
    await api.database
      .insertInto('favourites')
      .values(
        some.map(({ id }) => ({
          user_id: id,
          spot_id: bells,
          is_favourite: 1 as const,
          added_at_ms: 0,
          version: 1,
          change_id: 'x',
        })),
      )
      .execute()
  }
  const pattern = await phones()
  await api.database
    .insertInto('push_subscriptions')
    .values(
      rows.map(({ id }) => ({
        ...pattern[0]!,
        id: `p-${id}`,
        endpoint: `https://x/${id}`,
        user_id: id,
      })),
    )
    .execute()
  expect(await match()).toBe(1_104)
})

describe('two at once', () => {
  test('two matchers make one alert', async () => {
    await surfer()
    expect((await Promise.all([match(), match(), match()])).sort()).toEqual([0, 0, 1])
  })

  test('two senders send each message once', async () => {
    for (let count = 0; count < 20; count++) await surfer({ phones: 2 })
    await match()
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.reduce((a, b) => a + b)).toBe(40)
    expect(new Set(service.received.map(({ path }) => path)).size).toBe(40)
    expect(service.received).toHaveLength(40)
  })
})

describe('a process that dies', () => {
  test('between writing and sending: the next one sends', async () => {
    await surfer()
    await match()
    expect(service.received).toHaveLength(0)
    expect(await send()).toBe(1)
  })

  test('with a message in its hands: another takes it once the lease is over', async () => {
    await surfer()
    await match()
    void createPushDispatcher({
      ...needs(),
      sender: { send: () => new Promise(() => undefined) },
    })()
    await expect.poll(async () => (await deliveries())[0]?.claimed_by).toBeTruthy()
    expect(await send()).toBe(0)
    api.clock.nowMs += 3 * minuteMs
    expect(await send()).toBe(1)
  })
})

describe('what a service answers', () => {
  const answer = (status: number, headers: Record<string, string> = {}) =>
    service.answerWith((response) => response.writeHead(status, headers).end('why'))

  test.each([404, 410])('%i: the phone is forgotten', async (status) => {
    await surfer()
    await match()
    answer(status)
    await send()
    expect(await phones()).toEqual([])
    expect(await deliveries()).toEqual([])
    expect(await attempts()).toMatchObject([{ outcome: 'gone', status }])
  })

  test.each([400, 401, 403, 413])('%i: the operator is told, the phone stays', async (status) => {
    for (let count = 0; count < 3; count++) await surfer()
    await match()
    answer(status)
    await send()
    expect(await phones()).toHaveLength(3)
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(String(status))
    expect(await nextDeliveryMs(api.database)).toBeNull()
  })

  test.each([
    [429, '90', 90_000],
    [406, '90', 90_000],
    [429, undefined, 60_000],
  ])('%i with Retry-After %s: all to that service wait', async (status, retryAfter, waitMs) => {
    for (let count = 0; count < 40; count++) await surfer()
    await match()
    answer(status, retryAfter ? { 'Retry-After': retryAfter } : {})
    await send()
    // Only those already under way were tried.
    expect(service.calls()).toBeLessThanOrEqual(32)
    expect(await nextDeliveryMs(api.database)).toBe(api.clock.nowMs + waitMs)
    service.answerWith(null)
    expect(await send()).toBe(0)
    api.clock.nowMs += waitMs
    expect(await send()).toBe(40)
  })

  test('a Retry-After as a date', async () => {
    await surfer()
    await match()
    answer(429, { 'Retry-After': new Date(api.clock.nowMs + 5 * minuteMs).toUTCString() })
    await send()
    expect(await nextDeliveryMs(api.database)).toBe(api.clock.nowMs + 5 * minuteMs)
  })

  test('5xx: again and again, later and later, until the surf is over; then no more', async () => {
    hourOf = afterTen
    await surfer()
    await match()
    answer(503)
    const waits: number[] = []
    for (;;) {
      await send()
      const next = await nextDeliveryMs(api.database)
      if (next === null) break
      waits.push(next - api.clock.nowMs)
      api.clock.nowMs = next
    }
    expect(waits.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(Math.max(...waits)).toBe(15 * minuteMs)
    expect((await deliveries())[0]).toMatchObject({ state: 'expired' })
    expect((await phones())[0]).toMatchObject({ failures_in_a_row: 1 })
    expect((await attempts()).every(({ outcome }) => outcome === 'trouble')).toBe(true)
  })

  test('silence: a few are tried, the others wait', async () => {
    for (let count = 0; count < 50; count++) await surfer()
    await match()
    service.answerWith(() => undefined)
    await send()
    expect(service.calls()).toBeLessThanOrEqual(36)
    expect((await deliveries()).every(({ state }) => state === 'waiting')).toBe(true)
  })

  test('a phone that fails for days rests, and nothing is made for it', async () => {
    await surfer()
    const [phone] = await phones()
    await api.database
      .updateTable('push_subscriptions')
      .set({ failures_in_a_row: 9, failing_since_ms: api.clock.nowMs - 4 * 24 * hourMs })
      .where('id', '=', phone!.id)
      .execute()
    hourOf = afterTen
    await match()
    answer(500)
    api.clock.nowMs += 3.4 * hourMs
    await send()
    for (let next = await nextDeliveryMs(api.database); next !== null; ) {
      api.clock.nowMs = next
      await send()
      next = await nextDeliveryMs(api.database)
    }
    expect((await phones())[0]?.parked_at_ms).not.toBeNull()
    api.clock.nowMs += 24 * hourMs
    fetchedAtMs = api.clock.nowMs
    hourOf = () => ({})
    expect(await match()).toBe(0)
  })

  test('too late is not sent at all', async () => {
    hourOf = afterTen
    await surfer()
    await match()
    api.clock.nowMs += 6 * hourMs
    expect(await send()).toBe(0)
    expect(service.calls()).toBe(0)
    expect((await deliveries())[0]).toMatchObject({ state: 'expired' })
  })
})

test('the job looks after every refresh and now and then, and sends at once', async () => {
  hourOf = () => onshore
  await surfer()
  const job = createAlertJob(needs())
  await job()
  expect(service.received).toHaveLength(0)
  hourOf = () => ({})
  await job()
  expect(service.received).toHaveLength(0)
  revision += 1
  const { nextDueMs } = await job()
  expect(service.received).toHaveLength(1)
  expect(nextDueMs).toBe(api.clock.nowMs + minuteMs)
})
