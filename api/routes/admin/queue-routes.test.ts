import { afterAll, describe, expect, it } from 'vitest'
import { createTestPhone } from '#api/push/testing/test-phone'
import { openTestApi, storeSomeForecast } from '#api/testing/test-api'
import { noteFailure, noteSuccess } from '#db/server/sources'
import { noteSignIn } from '#db/server/users'
import { hourMs, minuteMs } from '#domain/time/durations'
import type { AdminQueue } from '#domain/wire/admin-queue'

const api = await openTestApi()
afterAll(() => api.close())
const admin = await api.person({ role: 'admin', displayName: 'Maya' })

const queue = async (): Promise<AdminQueue> => {
  const answer = await api.get('/api/admin/desk', admin.headers)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return (await answer.json()) as AdminQueue
}

describe('the queue', () => {
  it('of a server on which nothing has gone wrong counts nothing', async () => {
    expect(await queue()).toMatchObject({
      pushes: { stuck: 0, stuckSinceMs: null, restingPhones: 0 },
      openReports: 0,
      newFeedback: 0,
      payments: { isSetUp: false, failedCharges: 0, unheardRenewals: 0, chargedInactive: 0 },
      gaps: { total: 0, spots: [] },
    })
  })

  it('names a source that fails, with its reason and since when it is late', async () => {
    const { nowMs } = api.clock
    await noteSuccess(api.database, 'open-meteo-marine', nowMs - 9 * hourMs, nowMs - 8 * hourMs)
    await noteFailure(api.database, 'open-meteo-marine', nowMs, 'It did not answer.', nowMs)
    expect((await queue()).sources).toEqual([
      {
        source: 'open-meteo-marine',
        name: 'The sea forecast',
        lastSignAtMs: nowMs - 9 * hourMs,
        failuresInARow: 1,
        error: 'It did not answer.',
        // Hours of the sea come every three.
        lateSinceMs: nowMs - 6 * hourMs,
      },
    ])
  })

  it('counts messages that are due for ten minutes, not those that have just come due', async () => {
    const { database, clock } = api
    const surfer = await api.person()
    const phone = createTestPhone()
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/queue'
    const answer = await api.ask(surfer, 'POST', `/api/users/${surfer.user.id}/push-subscribe`, {
      endpoint,
      keys: phone.keys,
    })
    expect(answer.status).toBeLessThan(300)
    const { id: subscriptionId } = await database
      .selectFrom('push_subscriptions')
      .select('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('alerts')
      .values({
        id: 'alert',
        user_id: surfer.user.id,
        spot_id: 1,
        surf_date: '2026-11-22',
        made_date: '2026-11-22',
        made_at_ms: clock.nowMs,
        start_at_ms: clock.nowMs,
        end_at_ms: clock.nowMs + hourMs,
        document: '{}',
        kind: 'surf',
      })
      .execute()
    const waiting = (id: string, dueAtMs: number, state: 'waiting' | 'accepted' = 'waiting') => ({
      id,
      alert_id: 'alert',
      subscription_id: subscriptionId,
      state,
      due_at_ms: dueAtMs,
      lease_until_ms: 0,
      claimed_by: null,
      attempts: 0,
    })
    const oldest = clock.nowMs - 40 * minuteMs
    await database
      .insertInto('push_deliveries')
      .values([waiting('old', oldest), waiting('new', clock.nowMs - 9 * minuteMs)])
      .execute()
    await database
      .insertInto('push_deliveries')
      .values(waiting('gone', oldest - minuteMs, 'accepted'))
      .execute()
    expect((await queue()).pushes).toEqual({ stuck: 1, stuckSinceMs: oldest, restingPhones: 0 })
    await database.updateTable('push_subscriptions').set({ parked_at_ms: oldest }).execute()
    expect((await queue()).pushes.restingPhones).toBe(1)
  })

  it('counts flagged reports and unread messages', async () => {
    const { database, clock } = api
    await database
      .insertInto('spot_reports')
      .values({
        id: 'report',
        user_id: admin.user.id,
        spot_id: 1,
        observed_at_ms: clock.nowMs,
        received_at_ms: clock.nowMs,
        document: '{}',
        is_hidden: 0,
        change_id: 'change',
      })
      .execute()
    expect((await queue()).openReports).toBe(0)
    await database
      .insertInto('report_flags')
      .values({
        report_id: 'report',
        user_id: admin.user.id,
        reason: 'wrong',
        change_id: 'flag',
        at_ms: clock.nowMs,
        dismissed_at_ms: null,
      })
      .execute()
    const said = await api.ask(null, 'POST', '/api/feedback', {
      feedbackType: 'general',
      title: 'T',
      description: 'D',
    })
    expect(said.status).toBeLessThan(300)
    expect(await queue()).toMatchObject({ openReports: 1, newFeedback: 1 })
  })

  it('counts payments that failed, were not heard of, or come from a deactivated account', async () => {
    const { database, clock } = api
    const paying = async (set: Record<string, string | number>) => {
      const { user } = await api.person()
      await database
        .updateTable('users')
        .set({ stripe_customer_id: `cus_${user.id}`, subscription_plan: 'wave_rider', ...set })
        .where('id', '=', user.id)
        .execute()
    }
    await paying({ subscription_status: 'active', subscription_end_at_ms: clock.nowMs + hourMs })
    // A granted plan that has run out was not paid by its holder.
    await paying({ subscription_status: 'granted', subscription_end_at_ms: 1 })
    expect((await queue()).payments).toMatchObject({
      failedCharges: 0,
      unheardRenewals: 0,
      chargedInactive: 0,
    })
    await paying({
      subscription_status: 'past_due',
      subscription_end_at_ms: clock.nowMs + hourMs,
    })
    await paying({
      subscription_status: 'active',
      subscription_end_at_ms: clock.nowMs - 3 * hourMs,
    })
    await paying({ subscription_status: 'active', is_active: 0 })
    expect((await queue()).payments).toMatchObject({
      failedCharges: 1,
      unheardRenewals: 1,
      chargedInactive: 1,
    })
  })

  it('has at most five spots with gaps and five people, who signed in last first', async () => {
    const { database, clock } = api
    await storeSomeForecast(api, clock.nowMs - hourMs, (key) => Number(key.split(',')[1]) < 145)
    await api.forecastStore.reload()
    for (let number = 1; number <= 6; number += 1) {
      const { user } = await api.person({ displayName: `P${number}`, atMs: 0 })
      await noteSignIn(database, user.id, clock.nowMs + number * minuteMs)
    }
    const { gaps, people } = await queue()
    expect(gaps.total).toBeGreaterThan(5)
    expect(gaps.spots).toHaveLength(5)
    expect(people.map(({ name }) => name)).toEqual(['P6', 'P5', 'P4', 'P3', 'P2'])
  })
})
