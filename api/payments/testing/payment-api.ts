import { vi } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { openTestApi } from '#api/testing/test-api'
import { rowWith } from '#db/server/table-rows'
import { readEnv } from '../../env'
import { createCardProvider } from '../card-provider'
import { createSubscriptionJob } from '../keep-subscriptions'
import { startStripeDouble } from './stripe-double'
import type { Subscription } from './stripe-money'

/** The events that were logged as errors since it was last asked: such as are expected, and fail no test. */
export function takeErrors(): { event: string }[] {
  const spy = vi.mocked(console.error)
  const events = spy.mock.calls.map(([line]) => JSON.parse(line))
  spy.mockClear()
  return events
}

/** The end of what is paid of a subscription, UTC epoch ms. */
export const endOf = ({ items }: Subscription) => (items.data[0]?.current_period_end ?? 0) * 1000

/** For each test of a file an API and a payment provider of its own, both in a moment that stands still, and one person. */
export const paymentApiForEach = () => openForEach(openPaymentApi)

async function openPaymentApi() {
  const moment = { read: Date.now }
  const stripe = await startStripeDouble({ now: () => moment.read() })
  const api = await openTestApi({ variables: stripe.variables })
  moment.read = () => api.clock.nowMs

  /** Who buys. */
  const kai = await api.person()
  const post = (path: string, body?: object) => api.ask(kai, 'POST', path, body)
  const begin = (planId = 2, amount = planId === 3 ? 1999 : 999) =>
    post('/api/create-payment-intent', { planId, amount })
  /** The secret of the card form. */
  async function secretOf(answer: Response | Promise<Response>): Promise<string> {
    const { clientSecret } = await (await answer).json()
    if (typeof clientSecret !== 'string') throw new Error('There is no client secret.')
    return clientSecret
  }
  /** News from the payment provider. */
  const tell = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    Promise.resolve(api.app.request('/api/stripe/webhook', { method: 'POST', headers, body }))

  const payments = {
    database: api.database,
    provider: createCardProvider(readEnv(stripe.variables).stripe!),
    now: () => api.clock.nowMs,
  }

  const told = (type: string, object: unknown, id?: string) =>
    tell(stripe.signed(stripe.event(type, object, id)))
  /** Buys a plan; the news of it has not come yet. */
  const bought = async (planId?: number) => stripe.confirm(await secretOf(begin(planId)))

  return {
    ...api,
    stripe,
    kai,
    post,
    begin,
    secretOf,
    tell,
    told,
    bought,
    /** Buys a plan, and the news of it has come. */
    async paid(planId?: number) {
      const one = await bought(planId)
      await told('customer.subscription.updated', one)
      return one
    },
    user: async () => (await rowWith(api.database, 'users', { id: kai.user.id }))!,
    /** What the person sees at this moment. */
    async plan(): Promise<string | null> {
      const answer = await api.get('/api/auth/user', kai.headers)
      return (await answer.json()).subscriptionPlan
    },
    payments,
    /** The hourly job, as the server's own schedule runs it. */
    keepSubscriptions: createSubscriptionJob(payments),
    async close() {
      await api.close()
      await stripe.close()
    },
  }
}
