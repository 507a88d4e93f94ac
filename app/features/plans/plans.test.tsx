import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testAnswer, testPerson } from '#db/device/testing/test-person'
import type { Plan, SubscriptionPlan } from '#domain/wire/subscription-plan'
import { useSession } from '../../data/tab/session'
import { settle } from '../../testing/mount'
import { signInCookie } from '../../testing/sign-in-cookie'
import { draw, drawPage, textsOf } from '../../ui/testing/draw'
import { notePendingPayment } from './chosen-plan'
import { PaymentOutcome } from './payment-outcome'
import { PlanAction } from './plan-action'
import { FirstFeatures } from './plan-list'
import { subscriptionLines } from './subscription-card'

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

async function actionsFor(held: Plan | null, takesPayments = true, yearPrice?: number) {
  const { box } = await draw(
    plans.map((plan) => {
      const sold = plan.price > 0 && yearPrice ? { ...plan, yearPrice } : plan
      return <PlanAction key={plan.id} plan={sold} held={held} takesPayments={takesPayments} />
    }),
  )
  const actions = [...box.querySelectorAll('button, a')].map((one) => {
    const where = one.getAttribute('href') ?? (one.hasAttribute('disabled') ? 'disabled' : '')
    return `${one.textContent} ${where}`.trim()
  })
  return { actions, text: box.textContent ?? '' }
}

const signIn = 'Sign In to Subscribe'
const isIncluded = 'Included in your plan disabled'
const isHeld = 'Current Plan disabled'
it.each<[held: Plan | null, actions: string[]]>([
  [null, [signIn, signIn, signIn]],
  ['free', [isHeld, 'Subscribe Now /subscribe/2', 'Subscribe Now /subscribe/3']],
  ['wave_rider', [isIncluded, isHeld, 'Subscribe Now /subscribe/3']],
  ['surf_master', [isIncluded, isIncluded, isHeld]],
])('the person who has %s can', async (held, actions) => {
  expect((await actionsFor(held)).actions).toEqual(actions)
})

it('who has a plan that is sold by the year too is told where it is changed, with its button', async () => {
  const draws = async (held: Plan, takes: boolean) => (await actionsFor(held, takes, 9_900)).text
  expect(await draws('wave_rider', true)).toMatch(
    /Current Plan.*between monthly and yearly.*Manage Subscription/,
  )
  expect(await draws('wave_rider', false)).not.toContain('Manage Subscription')
  expect(await draws('free', true)).not.toContain('Manage Subscription')
})

it.each<[held: Plan | null, actions: string[]]>([
  [null, [signIn, `${signIn} disabled`, `${signIn} disabled`]],
  ['free', [isHeld, 'Subscribe Now disabled', 'Subscribe Now disabled']],
])(
  'without a payment provider no button of a person who has %s leads to "contact the administrator"',
  async (held, actions) => {
    expect((await actionsFor(held, false)).actions).toEqual(actions)
    const reasons = [...document.querySelectorAll('button[aria-describedby]')].map((button) =>
      document.getElementById(button.getAttribute('aria-describedby') ?? ''),
    )
    expect(reasons.map((reason) => reason?.textContent)).toEqual(Array(2).fill('Not on sale yet.'))
  },
)

it('shows three features and counts the rest', async () => {
  const { box, again } = await draw(<FirstFeatures of={['a', 'b', 'c']} />)
  expect(box.textContent).not.toContain('more')
  await again(<FirstFeatures of={['a', 'b', 'c', 'd', 'e']} />)
  expect(textsOf('li', box).map((text) => text?.trim())).toEqual(['a', 'b', 'c'])
  expect(box.textContent).toContain('+ 2 more features')
})

const dates = {
  subscriptionStatus: 'active',
  subscriptionEndDate: '2026-12-20T03:00:00.000Z',
  subscriptionCancelDate: null,
}
const ends = 'Ends on 20 December 2026'
const cancelled = '2026-11-25T03:00:00.000Z'
const disputed = { subscriptionStatus: 'disputed', subscriptionEndDate: null }
const unpaid = expect.stringMatching(/payment did not go through/)

it.each<[change: Partial<Parameters<typeof subscriptionLines>[0]>, lines: string[]]>([
  [{}, ['Renews on 20 December 2026']],
  [{ subscriptionCancelDate: cancelled }, ['Cancelled on 25 November 2026', ends]],
  [{ subscriptionStatus: 'granted' }, [ends]],
  [{ subscriptionStatus: 'past_due' }, [expect.any(String), unpaid]],
  [disputed, [expect.stringMatching(/plan is paused and nothing is charged/)]],
  [{ subscriptionEndDate: null }, []],
])('says when a subscription renews, ends or waits for money: %j', (change, lines) => {
  expect(subscriptionLines({ ...dates, ...change })).toEqual(lines)
})

describe('the page after a payment', () => {
  let answer: () => Promise<Response>
  const known = (plan: string | null) => async () => Response.json(testAnswer('kai', plan))

  beforeEach(() => {
    signInCookie(true)
    useSession.setState({ isPersonChecked: true })
    answer = known(null)
    vi.stubGlobal('fetch', () => answer())
  })
  afterEach(async () => {
    signInCookie(false)
    notePendingPayment(null)
    await forgetPerson({ discardUnsent: true })
  })

  async function expectOutcome(redirectStatus: string | null, ...words: string[]) {
    const { box } = await drawPage(
      <PaymentOutcome redirectStatus={redirectStatus} onLook={() => undefined} />,
    )
    await settle(() => {
      for (const part of words) expect(box.textContent).toContain(part)
    })
    expect(box.querySelector('h1')?.textContent).toBe(words[0])
  }

  it('congratulates no one for an address that anyone can type', () =>
    expectOutcome('succeeded', 'No payment has arrived', 'Check again', 'Back to Pricing'))

  it('congratulates who has a paid plan, by the server or by what this device heard last', async () => {
    answer = known('wave_rider')
    await expectOutcome(null, 'Payment Successful!', 'Your plan is switched on.')
    await rememberPerson({ ...testPerson, subscriptionPlan: 'surf_master' })
    answer = () => Promise.reject(new TypeError('no signal'))
    await expectOutcome(null, 'Payment Successful!', 'Your plan is switched on.')
  })

  it('says of a payment begun here that the plan follows, and only once', async () => {
    notePendingPayment(2)
    await expectOutcome('succeeded', 'Payment Successful!', 'as soon as the payment is confirmed')
    await expectOutcome('succeeded', 'No payment has arrived')
  })

  it('says when nothing was charged, though a payment had been begun', () => {
    notePendingPayment(2)
    return expectOutcome('failed', 'The payment was not completed', 'Nothing was charged.')
  })

  it('asks a visitor to sign in', () => {
    signInCookie(false)
    return expectOutcome('succeeded', 'Your payment', 'Sign in to see your plan')
  })

  it('needs signal to know, and says so', () => {
    answer = () => Promise.reject(new TypeError('no signal'))
    return expectOutcome(null, 'Your payment', 'Plans and payments need signal.', 'Try again')
  })
})
