import { describe, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { nextDeliveryMs } from '#db/server/alert/push-deliveries'
import { changeRows } from '#db/server/table-rows'
import { hourMs, minuteMs } from '#domain/time/durations'
import { createPushDispatcher } from './send-pushes'
import { afterTen, openAlertWorld } from './testing/alert-world'

const world = openForEach(openAlertWorld)

describe('two at once', () => {
  it('two matchers make one alert', async () => {
    await world.surfer()
    expect((await Promise.all([world.match(), world.match(), world.match()])).sort()).toEqual([
      0, 0, 1,
    ])
  })

  it('two senders send each message once', async () => {
    for (let count = 0; count < 20; count++) await world.surfer({ phones: 2 })
    await world.match()
    const counts = await Promise.all([world.send(), world.send(), world.send()])
    expect(counts.reduce((a, b) => a + b)).toBe(40)
    expect(new Set(world.service.received.map(({ path }) => path)).size).toBe(40)
    expect(world.service.received).toHaveLength(40)
  })
})

it('a message in the hands of a process that died is another’s once the lease is over', async () => {
  await world.surfer()
  await world.match()
  void createPushDispatcher({
    ...world.needs(),
    sender: { send: () => new Promise(() => undefined) },
  })()
  await expect.poll(async () => (await world.deliveries())[0]?.claimed_by).toBeTruthy()
  expect(await world.send()).toBe(0)
  world.api.clock.nowMs += 3 * minuteMs
  expect(await world.send()).toBe(1)
})

describe('what a service answers', () => {
  const answer = (status: number, headers: Record<string, string> = {}) =>
    world.service.answerWith((response) => response.writeHead(status, headers).end('why'))

  it.each([404, 410])('%i: the phone is forgotten', async (status) => {
    await world.surfer()
    await world.match()
    answer(status)
    await world.send()
    expect(await world.phones()).toEqual([])
    expect(await world.deliveries()).toEqual([])
  })

  it.each([400, 401, 403, 413])('%i: the operator is told, the phone stays', async (status) => {
    for (let count = 0; count < 3; count++) await world.surfer()
    await world.match()
    answer(status)
    await world.send()
    const answers = (await world.phones()).map((phone) => phone.last_answer)
    expect(answers).toEqual(Array(3).fill(`${status === 413 ? 'too-large' : 'refused'} ${status}`))
    expect((await world.deliveries()).map(({ state }) => state)).toEqual([
      'failed',
      'failed',
      'failed',
    ])
    expect(world.told).toHaveLength(1)
    expect(world.told[0]).toContain(String(status))
    expect(await nextDeliveryMs(world.api.database)).toBeNull()
  })

  it.each([
    [429, '90', 90_000],
    [406, '90', 90_000],
    [429, undefined, 60_000],
  ])('%i with Retry-After %s: all to that service wait', async (status, retryAfter, waitMs) => {
    for (let count = 0; count < 40; count++) await world.surfer()
    await world.match()
    answer(status, retryAfter ? { 'Retry-After': retryAfter } : {})
    await world.send()
    // Only those already under way were tried, and two before the third answer.
    expect(world.service.calls()).toBeLessThanOrEqual(34)
    expect(await nextDeliveryMs(world.api.database)).toBe(world.api.clock.nowMs + waitMs)
    world.service.answerWith(null)
    expect(await world.send()).toBe(0)
    world.api.clock.nowMs += waitMs
    expect(await world.send()).toBe(40)
  })

  it('429 for all phones of one person: those of others are sent', async () => {
    // Whichever end the queue begins at: of two people it is still no trouble of the service.
    const first = await world.surfer({ phones: 16 })
    for (let count = 0; count < 40; count++) await world.surfer()
    const last = await world.surfer({ phones: 16 })
    await world.match()
    const greedy = new Set([first.user.id, last.user.id])
    const own = (await world.phones()).filter(({ user_id }) => greedy.has(user_id))
    const paths = new Set(own.map(({ endpoint }) => new URL(endpoint).pathname))
    world.service.answerWith((response, path) =>
      response.writeHead(paths.has(path) ? 429 : 201).end(),
    )
    expect(await world.send()).toBe(40)
  })

  it('5xx: again and again, later and later, until the surf is over; then no more', async () => {
    world.sea.hourOf = afterTen
    await world.surfer()
    await world.match()
    answer(503)
    const waits: number[] = []
    for (;;) {
      await world.send()
      const next = await nextDeliveryMs(world.api.database)
      if (next === null) break
      waits.push(next - world.api.clock.nowMs)
      world.api.clock.nowMs = next
    }
    expect(waits.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000])
    expect(Math.max(...waits)).toBe(15 * minuteMs)
    expect((await world.deliveries())[0]).toMatchObject({ state: 'expired' })
    expect((await world.phones())[0]).toMatchObject({
      failures_in_a_row: 1,
      last_answer: 'trouble 503',
      last_delivered_at_ms: null,
    })
  })

  it('silence: a few are tried, the others wait', async () => {
    await world.close()
    Object.assign(world, await openAlertWorld({ timeoutMs: 300 }))
    for (let count = 0; count < 50; count++) await world.surfer()
    await world.match()
    world.service.answerWith(() => undefined)
    await world.send()
    expect(world.service.calls()).toBeLessThanOrEqual(36)
    expect((await world.deliveries()).every(({ state }) => state === 'waiting')).toBe(true)
  })

  it('a phone that fails for days rests, and nothing is made for it', async () => {
    await world.surfer()
    const [phone] = await world.phones()
    const failing = {
      failures_in_a_row: 9,
      failing_since_ms: world.api.clock.nowMs - 4 * 24 * hourMs,
    }
    await changeRows(world.api.database, 'push_subscriptions', { id: phone!.id }, failing)
    world.sea.hourOf = afterTen
    await world.match()
    answer(500)
    world.api.clock.nowMs += 3.4 * hourMs
    await world.send()
    for (let next = await nextDeliveryMs(world.api.database); next !== null; ) {
      world.api.clock.nowMs = next
      await world.send()
      next = await nextDeliveryMs(world.api.database)
    }
    expect((await world.phones())[0]?.parked_at_ms).not.toBeNull()
    world.api.clock.nowMs += 24 * hourMs
    world.sea.fetchedAtMs = world.api.clock.nowMs
    world.sea.hourOf = () => ({})
    expect(await world.match()).toBe(0)
  })

  it('too late is not sent at all', async () => {
    world.sea.hourOf = afterTen
    await world.surfer()
    await world.match()
    world.api.clock.nowMs += 6 * hourMs
    expect(await world.send()).toBe(0)
    expect(world.service.calls()).toBe(0)
    expect((await world.deliveries())[0]).toMatchObject({ state: 'expired' })
  })
})
