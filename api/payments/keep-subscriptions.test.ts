import { expect, it } from 'vitest'
import { hourMs } from '#domain/time/durations'
import { endOf, paymentApiForEach, takeErrors } from './testing/payment-api'

const api = paymentApiForEach()

it('learns of a first payment and of a renewal without any news', async () => {
  const one = await api.bought()
  expect(await api.plan()).toBeNull()
  api.clock.nowMs += hourMs + 1
  await api.keepSubscriptions()
  expect(await api.plan()).toBe('wave_rider')
  const end = endOf(one)
  api.clock.nowMs = end + hourMs
  api.stripe.renew(one.id, true)
  await api.keepSubscriptions()
  api.clock.nowMs = end + 10 * 24 * hourMs
  expect(await api.plan()).toBe('wave_rider')
})

it('asks about no subscription that is not due, and about none twice within the hour', async () => {
  await api.bought()
  api.clock.nowMs += hourMs + 1
  await api.keepSubscriptions()
  const asked = api.stripe.calls.length
  await api.keepSubscriptions()
  api.clock.nowMs += 25 * hourMs
  await api.keepSubscriptions()
  expect(api.stripe.calls.length).toBe(asked)
})

it('ends what a deleted customer had, and comes again when the provider is away', async () => {
  await api.bought()
  api.clock.nowMs += hourMs + 1
  api.stripe.troubles.push(500, 500, 500)
  await api.keepSubscriptions()
  expect(takeErrors()).toMatchObject([{ event: 'payment-provider-failed' }])
  expect(await api.plan()).toBeNull()
  await api.keepSubscriptions()
  expect(await api.plan()).toBe('wave_rider')
  api.stripe.customers.clear()
  api.clock.nowMs += hourMs + 1
  await api.keepSubscriptions()
  expect(await api.plan()).toBeNull()
  expect((await api.user()).stripe_customer_id).toBeNull()
})
