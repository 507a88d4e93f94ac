import { vi } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { openTestApi } from '#api/testing/test-api'
import { readEnv } from '../../env'
import { createCardProvider } from '../card-provider'
import { createSubscriptionJob } from '../keep-subscriptions'
import { type StripeDouble, startStripeDouble } from './stripe-double'

/** The events that were logged as errors since it was last asked: such as are expected, and fail no test. */
export function takeErrors(): { event: string }[] {
  const spy = vi.mocked(console.error)
  const events = spy.mock.calls.map(([line]) => JSON.parse(line))
  spy.mockClear()
  return events
}

/** The API with a payment provider of its own beside it; both live in a moment that stands still. */
export async function openPaymentApi() {
  const moment = { read: Date.now }
  const stripe = await startStripeDouble({ now: () => moment.read() })
  const api = await openTestApi({ variables: stripe.variables })
  moment.read = () => api.clock.nowMs

  const post = (path: string, person: TestPerson | null, body?: object) =>
    api.ask(person, 'POST', path, body)

  return {
    ...api,
    stripe,
    post,
    begin: (person: TestPerson | null, planId = 2, amount = planId === 3 ? 1999 : 999) =>
      post('/api/create-payment-intent', person, { planId, amount }),
    /** @returns the secret of the card form */
    async secretOf(answer: Response): Promise<string> {
      const { clientSecret } = await answer.json()
      if (typeof clientSecret !== 'string') throw new Error('There is no client secret.')
      return clientSecret
    },
    /** News from the payment provider. */
    tell: ({ body, headers }: ReturnType<StripeDouble['signed']>) =>
      Promise.resolve(api.app.request('/api/stripe/webhook', { method: 'POST', headers, body })),
    userOf: ({ user }: TestPerson) =>
      api.database
        .selectFrom('users')
        .selectAll()
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow(),
    /** What the person sees at this moment. */
    async planOf({ headers }: TestPerson): Promise<string | null> {
      const answer = await api.get('/api/auth/user', headers)
      return (await answer.json()).subscriptionPlan
    },
    /** The hourly job, as the server's own schedule runs it. */
    subscriptionJob() {
      const { stripe: settings } = readEnv(stripe.variables)
      if (!settings) throw new Error('The double has all settings.')
      const provider = createCardProvider(settings)
      return createSubscriptionJob({ database: api.database, provider, now: () => api.clock.nowMs })
    },
    async close() {
      await api.close()
      await stripe.close()
    },
  }
}

export type PaymentApi = Awaited<ReturnType<typeof openPaymentApi>>
