import { describe, expect, it } from 'vitest'
import { grantPlan } from '#db/server/account/payments'
import { dayMs } from '#domain/time/durations'
import { endOf, paymentApiForEach, takeErrors } from './testing/payment-api'

const api = paymentApiForEach()
const events = () => api.database.selectFrom('payment_events').selectAll().execute()
const outcomes = async () => (await events()).map(({ outcome }) => outcome)

describe('news of a payment', () => {
  it('gives the plan on the next request, and takes it away on the next when it is cancelled', async () => {
    const energy = async () => {
      const answer = await api.get('/api/surf-spots/1/conditions', api.kai.headers)
      return (await answer.json()).waveEnergy
    }
    const one = await api.bought()
    expect(await energy()).toBeUndefined()
    const answer = await api.told('customer.subscription.updated', one)
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(await energy()).toEqual(expect.any(Number))
    expect(await api.user()).toMatchObject({
      stripe_subscription_id: one.id,
      subscription_status: 'active',
      subscription_plan: 'wave_rider',
      subscription_end_at_ms: endOf(one),
      subscription_cancel_at_ms: null,
    })
    const seconds = Math.floor(api.clock.nowMs / 1000)
    api.stripe.change(one.id, { status: 'canceled', canceled_at: seconds, ended_at: seconds })
    await api.told('customer.subscription.deleted', one)
    expect(await energy()).toBeUndefined()
    expect(await api.user()).toMatchObject({
      subscription_status: 'canceled',
      subscription_plan: null,
      subscription_end_at_ms: seconds * 1000,
    })
  })

  it('counts once, however often it comes', async () => {
    const one = await api.bought()
    await api.told('invoice.paid', one, 'evt_1')
    const asked = api.stripe.calls.length
    for (let index = 0; index < 3; index++) {
      expect((await api.told('invoice.paid', one, 'evt_1')).status).toBe(200)
    }
    expect(api.stripe.calls.length).toBe(asked)
    expect(await events()).toHaveLength(1)
  })

  it('coming late or out of order it cannot bring back what has ended', async () => {
    const one = await api.bought()
    const early = api.stripe.event('customer.subscription.updated', structuredClone(one))
    api.stripe.change(one.id, { status: 'canceled', ended_at: one.created })
    await api.told('customer.subscription.deleted', one)
    await api.tell(api.stripe.signed(early))
    expect(await api.plan()).toBeNull()
  })

  it('asked for earlier and answered later it changes nothing', async () => {
    const one = await api.paid()
    const before = api.clock.nowMs
    api.clock.nowMs -= 1_000
    api.stripe.change(one.id, { status: 'canceled', ended_at: one.created })
    await api.told('customer.subscription.updated', one)
    expect(await api.plan()).toBe('wave_rider')
    api.clock.nowMs = before
    await api.told('customer.subscription.updated', one)
    expect(await api.plan()).toBeNull()
  })

  it('moves to the plan that was bought last, and the other one ends with its rest as credit', async () => {
    const rider = await api.paid(2)
    const secret = await api.secretOf(api.begin(3))
    expect(await api.plan()).toBe('wave_rider')
    await api.told('customer.subscription.updated', api.stripe.confirm(secret))
    expect(await api.plan()).toBe('surf_master')
    expect(api.stripe.subscriptions.get(rider.id)?.status).toBe('canceled')
    const ended = api.stripe.calls.filter(({ method }) => method === 'DELETE')
    expect(ended.map(({ fields }) => fields)).toEqual([{ prorate: 'true', invoice_now: 'true' }])
  })

  it('leaves a plan alone that was given by hand, and sells nothing that it holds', async () => {
    const one = await api.paid(2)
    api.stripe.change(one.id, { status: 'canceled', ended_at: one.created })
    await grantPlan(api.database, api.kai.user.id, 'surf_master', null, api.clock.nowMs)
    await api.told('customer.subscription.deleted', one)
    expect(await api.plan()).toBe('surf_master')
    for (const planId of [2, 3]) {
      const refused = await api.begin(planId)
      expect([refused.status, (await refused.json()).details]).toEqual([409, { reason: 'granted' }])
    }
  })

  it('of something else that the customer pays for gives nothing', async () => {
    const one = await api.bought()
    const [item] = one.items.data
    if (item) item.price = { ...item.price, metadata: {} }
    await api.told('customer.subscription.updated', one)
    expect(await api.plan()).toBeNull()
  })

  it('of a customer that was deleted ends the plan and forgets the customer', async () => {
    const one = await api.paid()
    const customer = api.stripe.customers.get(one.customer)
    await api.told('customer.deleted', customer)
    expect(await api.user()).toMatchObject({
      stripe_customer_id: null,
      subscription_plan: null,
      subscription_status: 'free',
    })
  })
})

describe('the end of a plan', () => {
  it('is the end of what was paid, to the moment, once it is cancelled', async () => {
    const one = await api.bought()
    const end = endOf(one)
    const seconds = Math.floor(api.clock.nowMs / 1000)
    api.stripe.change(one.id, {
      cancel_at: end / 1000,
      cancel_at_period_end: true,
      canceled_at: seconds,
    })
    await api.told('customer.subscription.updated', one)
    expect(await api.user()).toMatchObject({
      subscription_end_at_ms: end,
      subscription_cancel_at_ms: seconds * 1000,
    })
    api.clock.nowMs = end - 1
    expect(await api.plan()).toBe('wave_rider')
    api.clock.nowMs = end
    expect(await api.plan()).toBeNull()
  })

  it('is known when only the period is said to be the last', async () => {
    const one = await api.bought()
    api.stripe.change(one.id, { cancel_at_period_end: true, canceled_at: one.created })
    await api.told('customer.subscription.updated', one)
    api.clock.nowMs = endOf(one)
    expect(await api.plan()).toBeNull()
  })

  it('comes with a status that is not known yet', async () => {
    const one = await api.paid()
    api.stripe.change(one.id, { status: 'frozen' })
    await api.told('customer.subscription.updated', one)
    expect(await api.plan()).toBeNull()
  })

  it('waits three days for the news of a renewal', async () => {
    const one = await api.paid()
    const end = endOf(one)
    api.clock.nowMs = end + 3 * dayMs - 1
    expect(await api.plan()).toBe('wave_rider')
    api.stripe.renew(one.id, true)
    await api.told('invoice.paid', one)
    api.clock.nowMs = end + 20 * dayMs
    expect(await api.plan()).toBe('wave_rider')
  })

  it('comes three days after a card was refused, and at once when the provider gives up', async () => {
    const one = await api.paid()
    const end = endOf(one)
    api.clock.nowMs = end + 60_000
    api.stripe.renew(one.id, false)
    await api.told('invoice.payment_failed', one)
    expect((await api.user()).subscription_status).toBe('past_due')
    expect(await api.plan()).toBe('wave_rider')
    api.clock.nowMs = end + 3 * dayMs
    expect(await api.plan()).toBeNull()
    api.clock.nowMs = end + dayMs
    api.stripe.change(one.id, { status: 'unpaid' })
    await api.told('customer.subscription.updated', one)
    expect(await api.plan()).toBeNull()
  })
})

describe('what is not news of ours', () => {
  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['recorded and sent again after five minutes', { ageMs: 301_000 }],
  ])('%s is refused', async (_, { secret, ageMs = 0 }: { secret?: string; ageMs?: number }) => {
    const one = await api.bought()
    const sent = api.stripe.signed(api.stripe.event('customer.subscription.updated', one), {
      ...(secret && { secret }),
      atMs: api.clock.nowMs - ageMs,
    })
    const answer = await api.tell(sent)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'bad-signature'])
    expect([await api.plan(), await events()]).toEqual([null, []])
  })

  it('changed by one byte, unsigned or empty it is refused', async () => {
    const one = await api.bought()
    const sent = api.stripe.signed(api.stripe.event('customer.subscription.updated', one))
    const { 'Stripe-Signature': _, ...unsigned } = sent.headers
    for (const forged of [
      { ...sent, body: sent.body.replace('"active"', '"trialing"') },
      { ...sent, body: JSON.stringify(JSON.parse(sent.body)) },
      { ...sent, body: '' },
      { ...sent, headers: unsigned },
    ]) {
      expect((await api.tell(forged)).status).toBe(400)
    }
    expect([await api.plan(), await events()]).toEqual([null, []])
  })

  it('of kinds we do not know is accepted and does nothing', async () => {
    const one = await api.bought()
    const before = await api.user()
    const asked = api.stripe.calls.length
    for (const event of [
      api.stripe.event('charge.succeeded', { object: 'charge', customer: one.customer }),
      api.stripe.event('charge.refunded', { object: 'charge', customer: one.customer }),
      api.stripe.event('radar.early_fraud_warning.created', { object: 'x' }),
      api.stripe.event('customer.subscription.updated', { object: 'subscription' }),
    ]) {
      expect((await api.tell(api.stripe.signed(event))).status).toBe(200)
    }
    expect((await api.tell(api.stripe.signed({ id: 'evt_2', object: 'event' }))).status).toBe(200)
    expect(api.stripe.calls.length).toBe(asked)
    expect(await api.user()).toEqual(before)
    expect(await outcomes()).toEqual(['ignored', 'ignored', 'ignored', 'ignored'])
  })

  it('of unknown people is accepted and logged, and changes no account', async () => {
    const one = await api.bought()
    const metadata = { southbreak_user: api.kai.user.id }
    const stranger = { ...one, customer: 'cus_stranger', metadata }
    const type = 'customer.subscription.updated'
    expect((await api.told(type, stranger, 'evt_9')).status).toBe(200)
    const event = 'payment-event-of-unknown-person'
    expect(takeErrors()).toMatchObject([{ event, eventId: 'evt_9', type }])
    expect(await outcomes()).toEqual(['unknown-person'])
    expect(await api.plan()).toBeNull()
  })

  it('is asked for again when the provider cannot be asked at that moment', async () => {
    const one = await api.bought()
    api.stripe.troubles.push(500, 500, 500)
    expect((await api.told('customer.subscription.updated', one, 'evt_3')).status).toBe(503)
    expect(takeErrors()).toMatchObject([{ event: 'payment-provider-failed' }])
    expect(await events()).toEqual([])
    expect((await api.told('customer.subscription.updated', one, 'evt_3')).status).toBe(200)
    expect(await api.plan()).toBe('wave_rider')
  })
})
