import { describe, expect, it } from 'vitest'
import { setPrices } from '#db/server/account/plans'
import { changeRows } from '#db/server/table-rows'
import { openTestApi } from '../testing/test-api'
import { paymentApiForEach, takeErrors } from './testing/payment-api'

const api = paymentApiForEach()

const code = async (answer: Response) => [answer.status, (await answer.json()).code]
const living = () =>
  [...api.stripe.subscriptions.values()].filter((one) => !/cancel|expired/.test(one.status))

describe('a purchase', () => {
  it('makes a customer and a subscription at the price of the server, and gives nothing yet', async () => {
    const answer = await api.begin()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      publishableKey: 'pk_test_double',
    })
    const sent = api.stripe.calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, fields, key }) => [path, fields, key])).toEqual([
      [
        '/v1/customers',
        { email: api.kai.user.email, metadata: { southbreak_user: api.kai.user.id } },
        expect.stringContaining(`customer/${api.kai.user.id}`),
      ],
      [
        '/v1/prices',
        expect.objectContaining({
          unit_amount: '999',
          currency: 'aud',
          recurring: { interval: 'month' },
        }),
        expect.stringContaining('price/'),
      ],
      [
        '/v1/subscriptions',
        expect.objectContaining({
          payment_behavior: 'default_incomplete',
          items: { 0: { price: expect.any(String) } },
        }),
        expect.stringMatching(/^subscription\/[\w-]{36}$/),
      ],
    ])
    expect(await api.plan()).toBeNull()
  })

  it('is by the year where the operator sets a price for it, and refused by the year where not', async () => {
    const byYear = (amount: number) =>
      api.post('/api/create-payment-intent', { planId: 2, amount, interval: 'year' })
    expect(await code(await byYear(9900))).toEqual([422, 'wrong-amount'])
    await setPrices(api.database, 'premium', { yearPrice: 9900 })
    expect(await code(await byYear(999))).toEqual([422, 'wrong-amount'])
    const byMonth = await api.secretOf(api.begin())
    expect(await api.secretOf(await byYear(9900))).not.toBe(byMonth)
    expect(
      [...api.stripe.prices.values()].map((price) => [
        price.unit_amount,
        price.recurring?.interval,
      ]),
    ).toEqual([
      [999, 'month'],
      [9900, 'year'],
    ])
    expect(living()).toHaveLength(1)
  })

  it('is the same one for repeated clicks and for two tabs at once', async () => {
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => api.begin()))
    const later = await api.begin()
    const secrets = await Promise.all([...atOnce, later].map((answer) => api.secretOf(answer)))
    expect(new Set(secrets).size).toBe(1)
    expect(api.stripe.customers.size).toBe(1)
    expect(api.stripe.subscriptions.size).toBe(1)
    expect(api.stripe.prices.size).toBe(1)
  })

  it('begins anew when the one that was open has ended or has become old', async () => {
    const first = await api.secretOf(api.begin())
    const [one] = api.stripe.subscriptions.values()
    api.stripe.change(one?.id ?? '', { status: 'incomplete_expired' })
    const second = await api.secretOf(api.begin())
    expect(second).not.toBe(first)
    api.clock.nowMs += 23 * 3_600_000
    expect(await api.secretOf(api.begin())).not.toBe(second)
    expect(living()).toHaveLength(1)
  })

  it('ends the open purchase of another plan, so that only one can be confirmed', async () => {
    const rider = await api.secretOf(api.begin(2))
    await api.secretOf(api.begin(3))
    expect(() => api.stripe.confirm(rider)).toThrow('expired')
    expect(living()).toHaveLength(1)
  })

  it('is refused when the plan is held already, before any news of its payment', async () => {
    await api.bought()
    expect(await code(await api.begin())).toEqual([409, 'already-subscribed'])
    expect(await api.plan()).toBe('wave_rider')
    expect(living()).toHaveLength(1)
  })

  it('that the credit of an earlier plan pays for is held at once', async () => {
    await api.begin(3)
    const [customer] = api.stripe.customers.values()
    if (customer) customer.balance = -2000
    expect(await code(await api.begin(2))).toEqual([409, 'already-subscribed'])
    expect(await api.plan()).toBe('wave_rider')
  })

  it('without a secret from the provider is told as a failed set-up to a person with no plan', async () => {
    api.stripe.wishes.hasSecrets = false
    expect(await code(await api.begin())).toEqual([503, 'payments-unavailable'])
    expect(takeErrors()).toHaveLength(1)
    expect(await api.plan()).toBeNull()
    api.stripe.wishes.hasSecrets = true
    expect((await api.begin()).status).toBe(200)
  })

  it('asks for a new price once the plan has one, also from those who began at the old one', async () => {
    await api.begin()
    await changeRows(api.database, 'subscription_plans', { id: 2 }, { price: 1099 })
    expect(await code(await api.begin())).toEqual([422, 'wrong-amount'])
    expect((await api.begin(2, 1099)).status).toBe(200)
    expect(living().map((one) => one.items.data[0]?.price.unit_amount)).toEqual([1099])
  })

  it('survives a customer that was deleted at the provider', async () => {
    await api.begin()
    const lost = (await api.user()).stripe_customer_id ?? ''
    api.stripe.customers.delete(lost)
    expect((await api.begin()).status).toBe(200)
    expect((await api.user()).stripe_customer_id).not.toBe(lost)
  })
})

describe('bad input', () => {
  it.each([
    ['an unknown plan', { planId: 99, amount: 999 }, 404, 'unknown-plan'],
    ['the free plan', { planId: 1, amount: 0 }, 422, 'free-plan'],
    ['a smaller amount', { planId: 2, amount: 1 }, 422, 'wrong-amount'],
    ['the amount of another plan', { planId: 3, amount: 999 }, 422, 'wrong-amount'],
    ['no amount', { planId: 2 }, 400, 'validation'],
    ['a fraction', { planId: 2, amount: 999.5 }, 400, 'validation'],
    ['text', { planId: '2', amount: '999' }, 400, 'validation'],
    ['something more', { planId: 2, amount: 999, userId: 'x' }, 400, 'validation'],
  ])('%s is refused, and nothing is begun', async (_, body, status, says) => {
    expect(await code(await api.post('/api/create-payment-intent', body))).toEqual([status, says])
    expect(api.stripe.calls).toEqual([])
  })

  it('asked again and again it has to wait', async () => {
    const answers: number[] = []
    for (let index = 0; index < 21; index++) answers.push((await api.begin()).status)
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(answers[20]).toBe(429)
  })
})

describe('a provider in trouble', () => {
  it.each(['cut', 500] as const)('%s: it is asked again under the same key', async (trouble) => {
    api.stripe.troubles.push(trouble)
    expect((await api.begin()).status).toBe(200)
    const keys = api.stripe.calls
      .filter(({ path }) => path === '/v1/customers')
      .map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('a clear 503 when it stays so, and nothing begun twice afterwards', async () => {
    await api.begin(3)
    api.stripe.troubles.push(500, 500, 500)
    const answer = await api.begin()
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await code(answer)).toEqual([503, 'payments-unavailable'])
    expect(takeErrors()).toMatchObject([{ event: 'payment-provider-failed' }])
    expect((await api.begin()).status).toBe(200)
    expect(living()).toHaveLength(1)
  })
})

it('the customer portal opens for anyone who has paid', async () => {
  expect(await code(await api.post('/api/billing-portal'))).toEqual([409, 'no-subscription'])
  await api.begin()
  const answer = await api.post('/api/billing-portal')
  expect(await answer.json()).toEqual({
    url: expect.stringContaining('https://billing.stripe.com/'),
  })
  expect(api.stripe.calls.at(-1)?.fields).toMatchObject({
    return_url: 'http://localhost/profile',
  })
})

it('says that nothing can be paid where no keys are set', async () => {
  const bare = await openTestApi()
  const person = await bare.person()
  const ask = (path: string, body: object = {}) => bare.ask(person, 'POST', path, body)
  expect(await (await bare.get('/api/payment-config')).json()).toEqual({ publishableKey: null })
  for (const answer of [
    await ask('/api/create-payment-intent', { planId: 2, amount: 999 }),
    await ask('/api/billing-portal'),
    await ask('/api/stripe/webhook'),
  ]) {
    expect(await code(answer)).toEqual([503, 'payments-not-configured'])
  }
  expect(await (await api.get('/api/payment-config')).json()).toEqual({
    publishableKey: 'pk_test_double',
  })
  await bare.close()
})
