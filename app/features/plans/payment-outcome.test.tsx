import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testAnswer, testPerson } from '#db/device/testing/test-person'
import { useSession } from '../../data/tab/session'
import { settle } from '../../testing/mount'
import { signInCookie } from '../../testing/sign-in-cookie'
import { drawPage } from '../../ui/testing/draw'
import { notePendingPayment } from './chosen-plan'
import { PaymentOutcome } from './payment-outcome'

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
