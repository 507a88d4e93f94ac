import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { planById } from '#db/server/plans'
import { countTry } from '#db/server/rate-limits'
import { type PersonRow, userById } from '#db/server/users'
import { soldBy } from '#domain/plan/sold-by'
import type { Call } from '#domain/wire/call'
import {
  type PaymentConfig,
  type PaymentIntent,
  paymentCalls,
} from '#domain/wire/subscription-plan'
import { requireUser } from '../auth/session'
import { log } from '../log'
import { beginPayment } from '../payments/begin-payment'
import {
  BadSignature,
  type CardProvider,
  ProviderLost,
  ProviderTrouble,
} from '../payments/card-provider'
import { stripeEvent } from '../payments/stripe-answers'
import { takeEvent } from '../payments/take-event'
import { ApiProblem, problem, tooOften, unauthorised } from '../problem'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

const webhook = {
  method: 'POST',
  path: '/stripe/webhook',
  body: stripeEvent,
  answer: v.object({ received: v.boolean() }),
} as const satisfies Call

const perPerson = { atOnce: 20, everyMs: 15_000 }

/** Paying for a plan (accounts 7). The price and who pays are the server's to say. */
export function paymentRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  tellConfig(app, deps)
  beginPaying(app, deps)
  openPortal(app, deps)
  takeNews(app, deps)
  return app
}

function tellConfig(app: Hono, deps: RouteDeps): void {
  mountCall(
    app,
    paymentCalls.config,
    { summary: 'What the card form is set up with; null: nothing can be paid' },
    (c) => {
      const answer: PaymentConfig = { publishableKey: deps.cardProvider?.publishableKey ?? null }
      return c.json(answer, 200, { ...deps.json, 'Cache-Control': 'no-store' })
    },
  )
}

function beginPaying(app: Hono, deps: RouteDeps): void {
  const { database, now } = deps
  mountCall(
    app,
    paymentCalls.begin,
    {
      summary: 'Begins to pay for a plan; nothing is charged before the card form is confirmed',
      errors: [400, 401, 404, 409, 422, 429, 503],
    },
    async (c, { body }) => {
      const person = await payer(deps, c)
      const { planId, amount, interval } = await body()
      const listed = await planById(database, planId)
      if (!listed) return problem(404, 'unknown-plan', `There is no plan ${planId}.`)
      const plan = soldBy(listed, interval ?? listed.interval)
      if (!plan) return problem(422, 'wrong-amount', `This plan is not sold by the ${interval}.`)
      if (plan.price === 0) return problem(422, 'free-plan', 'This plan is free.')
      if (amount !== plan.price) {
        return problem(422, 'wrong-amount', 'The price of this plan is another one.', {
          details: { price: plan.price, currency: plan.currency },
        })
      }
      const provider = providerOf(deps)
      await slowDown(deps, person)
      const begun = await asked(() => beginPayment({ database, provider, now }, person, plan))
      if (begun === 'already-subscribed' || begun === 'granted') {
        return problem(409, 'already-subscribed', 'You have this plan already.', {
          details: { reason: begun === 'granted' ? 'granted' : 'subscribed' },
        })
      }
      const answer: PaymentIntent = { ...begun, publishableKey: provider.publishableKey }
      return c.json(answer, 200, personal(deps))
    },
  )
}

function openPortal(app: Hono, deps: RouteDeps): void {
  mountCall(
    app,
    paymentCalls.portal,
    {
      summary: 'A page of the payment provider to change, pay or end what one has',
      errors: [401, 409, 429, 503],
    },
    async (c) => {
      const person = await payer(deps, c)
      const provider = providerOf(deps)
      const { stripe_customer_id: customerId } = person
      const none = () => problem(409, 'no-subscription', 'You have never paid for a plan here.')
      if (customerId === null) return none()
      await slowDown(deps, person)
      const back = `${new URL(deps.env.publicUrl ?? c.req.url).origin}/profile`
      try {
        const url = await asked(() => provider.portal(customerId, back))
        return c.json({ url }, 200, personal(deps))
      } catch (error) {
        if (error instanceof ApiProblem && error.cause instanceof ProviderLost) return none()
        throw error
      }
    },
  )
}

function takeNews(app: Hono, deps: RouteDeps): void {
  const { database, now } = deps
  mountCall(
    app,
    webhook,
    { summary: 'News of the payment provider, signed by it', errors: [400, 503] },
    async (c) => {
      const provider = providerOf(deps)
      // As it came: the signature is over every byte.
      const rawBody = await c.req.text()
      try {
        const signature = c.req.header('stripe-signature') ?? ''
        const event = await provider.readEvent(rawBody, signature, now())
        const outcome = event && (await asked(() => takeEvent({ database, provider, now }, event)))
        if (event && outcome === 'unknown-person') {
          log.warn('payment-event-of-unknown-person', { eventId: event.id, type: event.type })
        }
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error
        return problem(400, 'bad-signature', error.message)
      }
      return c.json({ received: true }, 200, personal(deps))
    },
  )
}

function providerOf({ cardProvider }: RouteDeps): CardProvider {
  if (cardProvider) return cardProvider
  throw new ApiProblem(
    503,
    'payments-not-configured',
    'Payment processing is currently not configured.',
  )
}

async function payer({ database }: RouteDeps, c: Context): Promise<PersonRow> {
  const { user } = requireUser(c)
  const person = await userById(database, user.id)
  if (!person) throw unauthorised()
  return person
}

async function slowDown({ database, now }: RouteDeps, person: PersonRow): Promise<void> {
  const waitMs = await countTry(database, `payments ${person.id}`, perPerson, now())
  if (waitMs > 0) throw tooOften(waitMs)
}

/** @throws ApiProblem 503 when the payment provider did not do it; what it said is logged */
async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    log.error('payment-provider-failed', { says: error.message })
    const trouble = new ApiProblem(
      503,
      'payments-unavailable',
      'The payment provider did not answer. Nothing was charged; please try again.',
      { headers: { 'Retry-After': '30' } },
    )
    trouble.cause = error
    throw trouble
  }
}
