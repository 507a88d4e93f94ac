import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { mount, settle } from '../../testing/mount'
import { Checkout } from './checkout'

const plan: SubscriptionPlan = {
  id: 2,
  name: 'premium',
  displayName: 'Wave Rider',
  description: '',
  price: 999,
  currency: 'aud',
  interval: 'month',
  features: [],
}
afterEach(() => vi.unstubAllGlobals())

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

const none = () =>
  Response.json({ code: 'payments-not-configured', message: 'None.' }, { status: 503 })
const begun = () => Response.json({ clientSecret: 's', publishableKey: 'p' })

async function opened(yearPrice: number | null, answer = none) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ ...plan, yearPrice })
    bodies.push(JSON.parse(String(init.body)))
    return answer()
  })
  const drawn = await mount(
    <MemoryRouter>
      <Checkout planId={2} isSignedIn />
    </MemoryRouter>,
  )
  await settle(() => expect(bodies).toHaveLength(1))
  return { ...drawn, bodies }
}

it('asks for the month or the year where both have a price, and pays what is chosen', async () => {
  const { container, unmount, bodies } = await opened(9900)
  const choices = [...container.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(choices).toEqual(['Month, $9.99/month', 'Year, $99.00/year'])
  const [month, year] = container.querySelectorAll<HTMLInputElement>('input[type="radio"]')
  expect(month?.checked).toBe(true)
  await act(async () => year?.click())
  await settle(() => expect(bodies).toHaveLength(2))
  expect(bodies).toEqual([
    { planId: 2, amount: 999, interval: 'month' },
    { planId: 2, amount: 9900, interval: 'year' },
  ])
  await unmount()
})

it('keeps the choice as it is while a payment is on its way', async () => {
  const { container, unmount, bodies } = await opened(9900, begun)
  const press = async (label: string) => {
    await settle(() => expect(container.textContent).toContain(label))
    const buttons = [...container.querySelectorAll('button')]
    await act(async () => buttons.find(({ textContent }) => textContent === label)?.click())
  }
  const held = () =>
    [...container.querySelectorAll<HTMLInputElement>('input')].map(({ disabled }) => disabled)
  await press('Pay')
  expect(held()).toEqual([true, true])
  await press('Refused')
  expect(held()).toEqual([false, false])
  expect(bodies).toHaveLength(1)
  await unmount()
})

it('asks nothing where there is one price', async () => {
  const { container, unmount, bodies } = await opened(null)
  expect(container.querySelector('input')).toBeNull()
  expect(bodies).toEqual([{ planId: 2, amount: 999 }])
  await unmount()
})
