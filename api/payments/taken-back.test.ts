import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '#domain/time/durations'
import { auditOf } from '../testing/audit-of'
import { endOf, paymentApiForEach, takeErrors } from './testing/payment-api'

const api = paymentApiForEach()

const told = async (type: string, object: object, id?: string) => {
  const { status } = await api.told(type, object, id)
  expect(status).toBe(200)
}

/** A plan that is paid for and known, with the charge of its present period. */
async function bought(planId = 2) {
  const one = api.stripe.confirm(await api.secretOf(api.begin(planId)))
  const charge = api.stripe.money.pay(one)
  await told('invoice.paid', { object: 'invoice', customer: one.customer })
  expect(await api.plan()).toBe(planId === 2 ? 'wave_rider' : 'surf_master')
  return { one, charge }
}
const trail = async () =>
  (await auditOf(api.database, 'payment.')).map(({ action, subject }) => [action, subject])

describe('a refund', () => {
  it('of all that was paid ends the plan at once, without credit, once, with its line in the audit log', async () => {
    const { one, charge } = await bought()
    const refunded = api.stripe.money.refund(charge.id)
    await told('charge.refunded', refunded)
    expect(await api.plan()).toBeNull()
    expect(api.stripe.subscriptions.get(one.id)?.status).toBe('canceled')
    const ended = api.stripe.calls.filter(({ method }) => method === 'DELETE')
    expect(ended.map(({ fields }) => fields)).toEqual([{}])
    await told('charge.refunded', refunded)
    expect(await trail()).toEqual([['payment.refund', api.kai.user.id]])
  })

  it('of a part takes nothing away', async () => {
    const { charge } = await bought()
    await told('charge.refunded', api.stripe.money.refund(charge.id, 500))
    expect([await api.plan(), await trail()]).toEqual(['wave_rider', []])
    await told('charge.refunded', api.stripe.money.refund(charge.id, 499))
    expect(await api.plan()).toBeNull()
  })

  it('of a month that is over leaves the one that is paid for', async () => {
    const { one, charge } = await bought()
    api.clock.nowMs = endOf(one) + hourMs
    await told('invoice.paid', api.stripe.renew(one.id, true))
    await told('charge.refunded', api.stripe.money.refund(charge.id))
    expect([await api.plan(), await trail()]).toEqual(['wave_rider', []])
  })

  it.each([
    ['a change of plan within its period', { change: { back: 400, charged: 900 } }, 500],
    ['what credit left to pay of a period', { credit: 800 }, 199],
  ])(
    'of all of a charge for %s leaves the plan that other money paid for',
    async (_, bill, paid) => {
      const { one } = await bought()
      const charge = api.stripe.money.pay(one, bill)
      expect(charge.amount).toBe(paid)
      await told('charge.refunded', api.stripe.money.refund(charge.id))
      expect([await api.plan(), await trail()]).toEqual(['wave_rider', []])
      expect(api.stripe.subscriptions.get(one.id)?.status).toBe('active')
    },
  )

  it('of a period that was cheaper ends the plan: more was not paid for it', async () => {
    const { one } = await bought()
    const charge = api.stripe.money.pay(one, { discount: 500 })
    await told('charge.refunded', api.stripe.money.refund(charge.id))
    expect(await api.plan()).toBeNull()
  })

  it('that only the news says happened does nothing', async () => {
    const { charge } = await bought()
    await told('charge.refunded', { ...charge, refunded: true, amount_refunded: charge.amount })
    expect([await api.plan(), await trail()]).toEqual(['wave_rider', []])
  })

  it('of something else that the customer bought changes nothing', async () => {
    const { one } = await bought()
    const charge = api.stripe.money.pay(null, { customer: one.customer })
    await told('charge.refunded', api.stripe.money.refund(charge.id))
    expect([await api.plan(), await trail()]).toEqual(['wave_rider', []])
  })
})

describe('a dispute', () => {
  it('suspends the plan and what is charged for it, and gives both back when it is won', async () => {
    const { one, charge } = await bought()
    const dispute = api.stripe.money.dispute(charge.id)
    await told('charge.dispute.created', dispute)
    await told('charge.dispute.funds_withdrawn', dispute)
    expect(await api.plan()).toBeNull()
    expect(await api.user()).toMatchObject({ subscription_status: 'disputed' })
    expect(one).toMatchObject({ status: 'active', pause_collection: { behavior: 'void' } })
    // Other news meanwhile does not give it back, and a second purchase of it is not begun.
    await told('customer.subscription.updated', one)
    expect(await api.plan()).toBeNull()
    expect((await api.begin(2)).status).toBe(409)
    await told('charge.dispute.closed', api.stripe.money.settle(dispute.id, 'won'))
    expect(await api.plan()).toBe('wave_rider')
    expect(one).toMatchObject({ pause_collection: null, metadata: {} })
    expect(await trail()).toEqual([
      ['payment.dispute', api.kai.user.id],
      ['payment.dispute-won', api.kai.user.id],
    ])
  })

  it('that is lost ends the plan, and late news of its beginning changes nothing', async () => {
    const { one, charge } = await bought()
    const dispute = api.stripe.money.dispute(charge.id)
    const created = api.stripe.event('charge.dispute.created', dispute)
    await told('charge.dispute.closed', api.stripe.money.settle(dispute.id, 'lost'))
    expect(await api.plan()).toBeNull()
    expect(api.stripe.subscriptions.get(one.id)?.status).toBe('canceled')
    const before = await trail()
    expect(before.at(-1)).toEqual(['payment.dispute-lost', api.kai.user.id])
    await api.tell(api.stripe.signed(created))
    expect([await trail(), await api.plan()]).toEqual([before, null])
  })

  it('won does not give back what another one holds', async () => {
    const { one, charge } = await bought()
    const first = api.stripe.money.dispute(charge.id)
    const second = api.stripe.money.dispute(api.stripe.money.pay(one).id)
    await told('charge.dispute.created', first)
    await told('charge.dispute.created', second)
    await told('charge.dispute.closed', api.stripe.money.settle(first.id, 'won'))
    expect(await api.plan()).toBeNull()
    expect(one.pause_collection).not.toBeNull()
    await told('charge.dispute.closed', api.stripe.money.settle(second.id, 'won'))
    expect(await api.plan()).toBe('wave_rider')
  })

  it('that is a bank’s question so far suspends nothing', async () => {
    const { charge } = await bought()
    const asked = api.stripe.money.dispute(charge.id, 'warning_needs_response')
    await told('charge.dispute.created', asked)
    expect([await api.plan(), await trail()]).toEqual(['wave_rider', []])
    await told('charge.dispute.updated', api.stripe.money.settle(asked.id, 'needs_response'))
    expect(await api.plan()).toBeNull()
  })

  it('whose end was not told is asked for by the hourly job', async () => {
    const { charge } = await bought()
    const dispute = api.stripe.money.dispute(charge.id)
    await told('charge.dispute.created', dispute)
    api.stripe.money.settle(dispute.id, 'won')
    api.clock.nowMs += dayMs
    await api.keepSubscriptions()
    expect(await api.plan()).toBe('wave_rider')
  })

  it('counts once the provider can be asked again', async () => {
    const { charge } = await bought()
    const news = api.stripe.event('charge.dispute.created', api.stripe.money.dispute(charge.id))
    api.stripe.troubles.push(500, 500, 500)
    expect((await api.tell(api.stripe.signed(news))).status).toBe(503)
    expect(takeErrors()).toMatchObject([{ event: 'payment-provider-failed' }])
    expect((await api.tell(api.stripe.signed(news))).status).toBe(200)
    expect([await api.plan(), (await trail()).length]).toEqual([null, 1])
  })
})
