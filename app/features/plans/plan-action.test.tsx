import { expect, it } from 'vitest'
import type { Plan, SubscriptionPlan } from '#domain/wire/subscription-plan'
import { draw } from '../../ui/testing/draw'
import { PlanAction } from './plan-action'

const plans = (['free', 'premium', 'pro'] as const).map(
  (name, place): SubscriptionPlan => ({
    id: place + 1,
    name,
    displayName: name,
    description: '',
    price: place * 1000 - (place > 0 ? 1 : 0),
    currency: 'aud',
    interval: 'month',
    features: [],
  }),
)

async function actionsFor(held: Plan | null, takesPayments = true): Promise<string[]> {
  const { box } = await draw(
    plans.map((plan) => (
      <PlanAction key={plan.id} plan={plan} held={held} takesPayments={takesPayments} />
    )),
  )
  return [...box.querySelectorAll('button, a')].map((one) => {
    const where = one.getAttribute('href') ?? (one.hasAttribute('disabled') ? 'disabled' : '')
    return `${one.textContent} ${where}`.trim()
  })
}

it.each<[held: Plan | null, actions: string[]]>([
  [null, ['Sign In to Subscribe', 'Sign In to Subscribe', 'Sign In to Subscribe']],
  ['free', ['Current Plan disabled', 'Subscribe Now /subscribe/2', 'Subscribe Now /subscribe/3']],
  [
    'wave_rider',
    ['Included in your plan disabled', 'Current Plan disabled', 'Subscribe Now /subscribe/3'],
  ],
  [
    'surf_master',
    ['Included in your plan disabled', 'Included in your plan disabled', 'Current Plan disabled'],
  ],
])('the person who has %s can', async (held, actions) => {
  expect(await actionsFor(held)).toEqual(actions)
})

it('who has a plan that is sold by the year too is told where it is changed, with its button', async () => {
  const byBoth = plans.map((plan) => ({ ...plan, yearPrice: plan.price === 0 ? null : 9_900 }))
  const draws = async (held: Plan, takesPayments: boolean) => {
    const { box } = await draw(
      byBoth.map((plan) => <PlanAction key={plan.id} {...{ plan, held, takesPayments }} />),
    )
    return box.textContent ?? ''
  }
  expect(await draws('wave_rider', true)).toMatch(
    /Current Plan.*between monthly and yearly.*Manage Subscription/,
  )
  expect(await draws('wave_rider', false)).not.toContain('Manage Subscription')
  expect(await draws('free', true)).not.toContain('Manage Subscription')
})

it.each<[held: Plan | null, actions: string[]]>([
  [
    null,
    ['Sign In to Subscribe', 'Sign In to Subscribe disabled', 'Sign In to Subscribe disabled'],
  ],
  ['free', ['Current Plan disabled', 'Subscribe Now disabled', 'Subscribe Now disabled']],
])(
  'without a payment provider no button of a person who has %s leads to "contact the administrator"',
  async (held, actions) => {
    expect(await actionsFor(held, false)).toEqual(actions)
    for (const button of document.querySelectorAll('button[aria-describedby]')) {
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent).toBe('Not on sale yet.')
    }
    expect(document.querySelectorAll('button[aria-describedby]')).toHaveLength(2)
  },
)
