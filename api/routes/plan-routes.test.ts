import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { subscriptionPlan } from '#domain/wire/subscription-plan'
import { openTestApi } from '../testing/test-api'

const api = await openTestApi()
afterAll(() => api.close())

it('lists the three plans of the product with their prices, cheapest first', async () => {
  const plans = v.parse(
    v.array(v.strictObject(subscriptionPlan.entries)),
    await (await api.get('/api/subscription-plans')).json(),
  )
  expect(
    plans.map(({ id, name, displayName, price, currency, interval }) =>
      [id, name, displayName, price, currency, interval].join(' '),
    ),
  ).toEqual([
    '1 free Free 0 aud month',
    '2 premium Wave Rider 999 aud month',
    '3 pro Surf Master 1999 aud month',
  ])
  for (const { description, features } of plans) {
    expect(description).not.toBe('')
    expect(features.length).toBeGreaterThan(2)
  }
})

it('answers one plan, and says of no other that it exists', async () => {
  expect(await (await api.get('/api/subscription-plans/3')).json()).toMatchObject({ name: 'pro' })
  for (const [id, status, code] of [
    ['4', 404, 'unknown-plan'],
    ['0', 404, 'unknown-plan'],
    ['two', 400, 'validation'],
    ['9'.repeat(12), 400, 'validation'],
  ] as const) {
    const answer = await api.get(`/api/subscription-plans/${id}`)
    expect([answer.status, (await answer.json()).code], id).toEqual([status, code])
  }
})
