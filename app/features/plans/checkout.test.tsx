import { expect, it, vi } from 'vitest'
import { jsonAnswer, withoutSignal } from '#db/device/testing/fake-server'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { settle } from '../../testing/mount'
import { click, drawPage, tap, textsOf } from '../../ui/testing/draw'
import { Checkout } from './checkout'

const plan: SubscriptionPlan = {
  ...{ id: 2, name: 'premium', displayName: 'Wave Rider', description: '', features: [] },
  ...{ price: 999, currency: 'aud', interval: 'month' },
}

// The provider's own form, which no test loads.
vi.mock('./card-form', () => ({
  CardForm: ({ onPaying }: { onPaying: (isPaying: boolean) => void }) => (
    <>
      <button type="button" onClick={() => onPaying(true)}>
        Pay
      </button>
      <button type="button" onClick={() => onPaying(false)}>
        Refused
      </button>
    </>
  ),
}))

const problem = (status: number, code: string) =>
  jsonAnswer({ code, message: 'not for the screen' }, '', status)
const none = () => problem(503, 'payments-not-configured')
const begun = () => Response.json({ clientSecret: 's', publishableKey: 'p' })

async function opened(yearPrice: number | null, answer: () => Response | Promise<Response> = none) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ ...plan, yearPrice })
    bodies.push(JSON.parse(String(init.body)))
    return answer()
  })
  const drawn = await drawPage(<Checkout planId={2} isSignedIn />)
  await settle(() => expect(bodies).toHaveLength(1))
  return { ...drawn, bodies }
}

it('asks for the month or the year where both have a price, and pays what is chosen', async () => {
  const { box, bodies } = await opened(9900)
  expect(textsOf('label', box)).toEqual(['Month, $9.99/month', 'Year, $99.00/year'])
  const [month, year] = box.querySelectorAll<HTMLInputElement>('input[type="radio"]')
  expect(month?.checked).toBe(true)
  await click(year!)
  await settle(() => expect(bodies).toHaveLength(2))
  expect(bodies).toEqual([
    { planId: 2, amount: 999, interval: 'month' },
    { planId: 2, amount: 9900, interval: 'year' },
  ])
})

it('keeps the choice as it is while a payment is on its way', async () => {
  const { box, bodies } = await opened(9900, begun)
  const held = () =>
    [...box.querySelectorAll<HTMLInputElement>('input')].map(({ disabled }) => disabled)
  await tap('Pay')
  expect(held()).toEqual([true, true])
  await tap('Refused')
  expect(held()).toEqual([false, false])
  expect(bodies).toHaveLength(1)
})

it('asks nothing where there is one price, and sends the plan with the one that was shown', async () => {
  const { box, bodies } = await opened(null)
  expect(box.querySelector('input')).toBeNull()
  expect(bodies).toEqual([{ planId: 2, amount: 999 }])
})

it.each<[answer: () => Response | Promise<Response>, title: string]>([
  [() => jsonAnswer({ publishableKey: 'pk_test_x' }), 'Payment Setup Failed'],
  [() => jsonAnswer({ clientSecret: '', publishableKey: 'p' }), 'Payment Setup Failed'],
  [() => new Response('<h1>Hotspot</h1>'), 'Payment Setup Failed'],
  [() => problem(503, 'payments-not-configured'), 'Payment System Unavailable'],
  [() => problem(503, 'provider-trouble'), 'Payment Setup Failed'],
  [() => problem(409, 'already-subscribed'), 'You have a plan already'],
  [() => problem(422, 'wrong-amount'), 'This plan has changed'],
  [() => problem(429, 'too-many-requests'), 'Payment Setup Failed'],
  [withoutSignal, 'No signal'],
])('an answer that is none is told apart, %#', async (answer, title) => {
  const { box } = await opened(null, answer)
  await settle(() => expect(box.querySelector('h2')?.textContent).toBe(title))
  expect(box.textContent).not.toContain('not for the screen')
})
