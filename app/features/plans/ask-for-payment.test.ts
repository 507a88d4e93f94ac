import { expect, it, vi } from 'vitest'
import { jsonAnswer, withoutSignal } from '#db/device/testing/fake-server'
import { askForPayment } from './checkout'

const plan = { id: 2, price: 999, interval: 'month' } as const
const problem = (status: number, code: string) =>
  jsonAnswer({ code, message: 'not for the screen' }, '', status)

it('sends the plan with the price that was shown', async () => {
  const intent = { clientSecret: 'secret', publishableKey: 'pk_test_x' }
  const fetch = vi.fn<typeof globalThis.fetch>(async () => jsonAnswer(intent))
  expect(await askForPayment({ fetch }, plan)).toEqual({ kind: 'ready', intent })
  const [path, sent] = fetch.mock.calls[0] ?? []
  expect([path, sent?.method, sent?.credentials, sent?.body]).toEqual([
    '/api/create-payment-intent',
    'POST',
    'include',
    JSON.stringify({ planId: 2, amount: 999 }),
  ])
})

it('names the interval where there is a choice of it', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => jsonAnswer({}))
  await askForPayment({ fetch }, { id: 2, price: 9900, interval: 'year', yearPrice: 9900 })
  expect(fetch.mock.calls[0]?.[1]?.body).toBe(
    JSON.stringify({ planId: 2, amount: 9900, interval: 'year' }),
  )
})

it.each<[answer: () => Promise<Response>, kind: string]>([
  [async () => jsonAnswer({ publishableKey: 'pk_test_x' }), 'failed'],
  [async () => jsonAnswer({ clientSecret: '', publishableKey: 'pk_test_x' }), 'failed'],
  [async () => new Response('<h1>Hotspot</h1>'), 'failed'],
  [async () => problem(503, 'payments-not-configured'), 'unavailable'],
  [async () => problem(503, 'provider-trouble'), 'failed'],
  [async () => problem(409, 'already-subscribed'), 'subscribed'],
  [async () => problem(422, 'wrong-amount'), 'changed'],
  [async () => problem(429, 'too-many-requests'), 'failed'],
  [withoutSignal, 'offline'],
])('an answer that is none is told apart, %#', async (answer, kind) => {
  expect(await askForPayment({ fetch: answer }, plan)).toEqual({ kind })
})
