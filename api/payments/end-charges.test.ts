import { beforeEach, expect, it } from 'vitest'
import { setActive } from '#db/server/account/users'
import { hourMs } from '#domain/time/durations'
import type { TestPerson } from '../auth/testing/create-test-person'
import { auditOf } from '../testing/audit-of'
import { stopCharging } from './keep-subscriptions'
import { endOf, paymentApiForEach, takeErrors } from './testing/payment-api'

const api = paymentApiForEach()
let admin: TestPerson
beforeEach(async () => {
  admin = await api.person({ role: 'admin' })
})

/** @returns the person as the administration is told of them */
async function put(verb: 'deactivate' | 'activate') {
  const answer = await api.ask(admin, 'PUT', `/api/admin/users/${api.kai.user.id}/${verb}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

async function paid() {
  const one = await api.paid()
  api.stripe.calls.length = 0
  return one
}

const endings = () =>
  api.stripe.calls.filter(
    ({ method, path }) => /^(POST|DELETE)$/.test(method) && path.startsWith('/v1/subscriptions/'),
  )
const trail = () => auditOf(api.database, 'user.subscription-end')

it('of a person who is deactivated the plan runs out with what is paid, once, with its line in the audit log', async () => {
  const one = await paid()
  expect(await put('deactivate')).not.toHaveProperty('isStillCharged')
  expect(endings()).toEqual([
    {
      method: 'POST',
      path: `/v1/subscriptions/${one.id}`,
      fields: { cancel_at_period_end: 'true' },
      key: expect.stringContaining(`end/${one.id}/`),
    },
  ])
  expect([one.status, one.cancel_at_period_end]).toEqual(['active', true])
  const paidUntilMs = endOf(one)
  expect(await api.user()).toMatchObject({
    is_active: 0,
    subscription_plan: 'wave_rider',
    subscription_end_at_ms: paidUntilMs,
    subscription_cancel_at_ms: api.clock.nowMs,
  })
  expect(await trail()).toMatchObject([
    {
      admin_id: admin.user.id,
      subject: api.kai.user.id,
      before: { plan: 'premium', renews: true },
      after: { plan: 'premium', renews: false, endsAt: new Date(paidUntilMs).toISOString() },
    },
  ])
  await api.told('customer.subscription.updated', one)
  await put('deactivate')
  api.clock.nowMs += 2 * hourMs
  await api.keepSubscriptions()
  expect(endings()).toHaveLength(1)
  expect(await trail()).toHaveLength(1)
})

it('the person who comes back has what was paid, and is charged again only by their own doing', async () => {
  const one = await paid()
  await put('deactivate')
  await put('activate')
  expect(one.cancel_at_period_end).toBe(true)
  expect((await api.user()).subscription_plan).toBe('wave_rider')
})

it.each(['past_due', 'unpaid', 'paused'])('what is %s is tried no more', async (status) => {
  const one = await paid()
  api.stripe.change(one.id, { status })
  await api.told('customer.subscription.updated', one)
  await put('deactivate')
  expect(endings().map(({ method }) => method)).toEqual(['DELETE'])
  expect([one.status, (await api.user()).subscription_plan]).toEqual(['canceled', null])
})

it('a purchase that is open can be confirmed no more', async () => {
  const secret = await api.secretOf(api.begin())
  await put('deactivate')
  expect(() => api.stripe.confirm(secret)).toThrow('expired')
  expect(await trail()).toEqual([])
})

it('one that is confirmed in the same moment ends at the news of it', async () => {
  const one = await api.bought()
  api.stripe.change(one.id, { status: 'incomplete_expired' })
  await put('deactivate')
  api.stripe.change(one.id, { status: 'active' })
  await api.told('invoice.paid', one)
  expect(one.cancel_at_period_end).toBe(true)
})

it.each([
  ['never had a plan', async () => undefined],
  [
    'has ended theirs',
    async () => {
      const one = await paid()
      api.stripe.change(one.id, { status: 'canceled', ended_at: 1, canceled_at: 1 })
      await api.told('customer.subscription.deleted', one)
      await api.database.deleteFrom('checkouts').execute()
      api.stripe.calls.length = 0
    },
  ],
])('of a person who %s the provider is not asked', async (_, before) => {
  await before()
  expect(await put('deactivate')).toMatchObject({ isActive: false })
  api.clock.nowMs += 2 * hourMs
  await api.keepSubscriptions()
  expect(api.stripe.calls).toEqual([])
})

it.each(['cut', 500] as const)(
  'when the provider is away (%s) the deactivation holds, the list says so, and the next hour ends it',
  async (trouble) => {
    const one = await paid()
    api.stripe.troubles.push(trouble, trouble, trouble)
    expect(await put('deactivate')).toMatchObject({ isActive: false, isStillCharged: true })
    expect(takeErrors()).toMatchObject([{ event: 'charges-not-ended' }])
    const list = await (await api.get('/api/admin/users', admin.headers)).json()
    expect(list.find(({ id }: { id: string }) => id === api.kai.user.id)).toMatchObject({
      isActive: false,
      isStillCharged: true,
    })
    expect([one.cancel_at_period_end, await trail()]).toEqual([false, []])
    await api.keepSubscriptions()
    expect(one.cancel_at_period_end).toBe(true)
    expect(await trail()).toMatchObject([{ admin_id: admin.user.id }])
    const after = await (await api.get('/api/admin/users', admin.headers)).json()
    expect(JSON.stringify(after)).not.toContain('isStillCharged')
  },
)

it('a provider that says nothing holds the answer up for a moment only, and does it later', async () => {
  const one = await paid()
  await setActive(api.database, api.kai.user.id, false, api.clock.nowMs)
  api.stripe.troubles.push('silence')
  await stopCharging(api.payments, await api.user(), 20)
  expect(one.cancel_at_period_end).toBe(false)
  api.stripe.speak()
  // What is kept of the plan is the last thing that is done: the database is there until then.
  const endsAt = async () => (await api.user()).subscription_cancel_at_ms
  await expect.poll(endsAt).not.toBeNull()
  expect(one.cancel_at_period_end).toBe(true)
})

it('the person who is let in again before the provider answers goes on as before', async () => {
  const one = await paid()
  api.stripe.troubles.push(500, 500, 500)
  await put('deactivate')
  expect(takeErrors()).toMatchObject([{ event: 'charges-not-ended' }])
  await put('activate')
  api.clock.nowMs += 2 * hourMs
  await api.keepSubscriptions()
  expect(one.cancel_at_period_end).toBe(false)
})

it('a customer who is gone at the provider is forgotten, and asked for no more', async () => {
  await paid()
  api.stripe.customers.clear()
  expect(await put('deactivate')).not.toHaveProperty('isStillCharged')
  expect((await api.user()).stripe_customer_id).toBeNull()
})
