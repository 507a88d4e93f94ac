import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetExpired } from '#db/server/account/forget-expired'
import { hourMs } from '#domain/time/durations'
import type { TestPerson } from '../auth/testing/create-test-person'
import { openPaymentApi, type PaymentApi, takeErrors } from './testing/payment-api'

let api: PaymentApi
let person: TestPerson
let job: ReturnType<PaymentApi['subscriptionJob']>
beforeEach(async () => {
  api = await openPaymentApi()
  person = await api.person()
  job = api.subscriptionJob()
})
afterEach(() => api.close())

it('learns of a first payment and of a renewal without any news', async () => {
  const one = api.stripe.confirm(await api.secretOf(await api.begin(person)))
  expect(await api.planOf(person)).toBeNull()
  api.clock.nowMs += hourMs + 1
  await job()
  expect(await api.planOf(person)).toBe('wave_rider')
  const end = (one.items.data[0]?.current_period_end ?? 0) * 1000
  api.clock.nowMs = end + hourMs
  api.stripe.renew(one.id, true)
  await job()
  api.clock.nowMs = end + 10 * 24 * hourMs
  expect(await api.planOf(person)).toBe('wave_rider')
})

it('asks about no subscription that is not due, and about none twice within the hour', async () => {
  api.stripe.confirm(await api.secretOf(await api.begin(person)))
  api.clock.nowMs += hourMs + 1
  await job()
  const asked = api.stripe.calls.length
  await job()
  api.clock.nowMs += 25 * hourMs
  await job()
  expect(api.stripe.calls.length).toBe(asked)
})

it('ends what a deleted customer had, and comes again when the provider is away', async () => {
  api.stripe.confirm(await api.secretOf(await api.begin(person)))
  api.clock.nowMs += hourMs + 1
  api.stripe.troubles.push(500, 500, 500)
  await job()
  expect(takeErrors()).toMatchObject([{ event: 'payment-provider-failed' }])
  expect(await api.planOf(person)).toBeNull()
  await job()
  expect(await api.planOf(person)).toBe('wave_rider')
  api.stripe.customers.clear()
  api.clock.nowMs += hourMs + 1
  await job()
  expect(await api.planOf(person)).toBeNull()
  expect((await api.userOf(person)).stripe_customer_id).toBeNull()
})

it('news is forgotten after ninety days', async () => {
  const one = api.stripe.confirm(await api.secretOf(await api.begin(person)))
  await api.tell(api.stripe.signed(api.stripe.event('invoice.paid', one)))
  const events = () => api.database.selectFrom('payment_events').selectAll().execute()
  await forgetExpired(api.database, api.clock.nowMs + 89 * 24 * hourMs)
  expect(await events()).toHaveLength(1)
  await forgetExpired(api.database, api.clock.nowMs + 90 * 24 * hourMs)
  expect(await events()).toHaveLength(0)
})
