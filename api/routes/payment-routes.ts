import * as v from 'valibot'
import { allPlans, planById } from '#db/server/account/plans'
import { type PersonRow, userById } from '#db/server/account/users'
import { carouselImages } from '#db/server/operator/carousel-images'
import { shownPicture } from '#domain/person/shown-picture'
import { soldBy } from '#domain/person/sold-by'
import type { Call } from '#domain/wire/call'
import { carouselCalls } from '#domain/wire/carousel-image'
import { paymentCalls, planCalls } from '#domain/wire/subscription-plan'
import { ApiProblem, problem, unauthorised } from '../http/problem'
import { log } from '../operations/log'
import { beginPayment } from '../payments/begin-payment'
import {
  BadSignature,
  type CardProvider,
  ProviderLost,
  ProviderTrouble,
} from '../payments/card-provider'
import { takeEvent } from '../payments/keep-subscriptions'
import { stripeEvent } from '../payments/stripe-answers'
import { countCall, type RouteDeps } from './deps'
import type { Mounts } from './mount-call'

const webhook = {
  method: 'POST',
  path: '/stripe/webhook',
  body: stripeEvent,
  answer: v.object({ received: v.boolean() }),
} as const satisfies Call

const perPerson = { atOnce: 20, everyMs: 15_000 }

/** What a visitor reads before signing in: the price list and the slides of the landing page. */
export function planRoutes({ shared }: Mounts, deps: RouteDeps): void {
  const { database } = deps

  shared(planCalls.list, 'The plans, cheapest first', [], () => allPlans(database))

  shared(planCalls.one, 'One plan', [400, 404], async ({ params: { planId } }) => {
    return (await planById(database, planId)) ?? unknownPlan(planId)
  })

  shared(carouselCalls.list, 'The slides of the landing page, in order', [], async () =>
    (await carouselImages(database)).map((slide) => ({
      ...slide,
      imageUrl: shownPicture(`/api/carousel-images/${slide.id}`, slide.imageUrl),
    })),
  )
}

const unknownPlan = (id: number) => problem(404, 'unknown-plan', `There is no plan ${id}.`)

/** Paying for a plan (accounts 7). The server decides the price and who pays. */
export function paymentRoutes({ open, person }: Mounts, deps: RouteDeps): void {
  const { database, now, cardProvider } = deps

  open(
    paymentCalls.config,
    'The settings of the card form; null: payments are not configured',
    [],
    () => ({ publishableKey: cardProvider?.publishableKey ?? null }),
  )

  person(
    paymentCalls.begin,
    'Begins to pay for a plan; nothing is charged before the card form is confirmed',
    [400, 404, 409, 422, 429, 503],
    async ({ user, body }) => {
      const payer = await payerOf(deps, user.id)
      const { planId, amount, interval } = await body()
      const listed = await planById(database, planId)
      if (!listed) return unknownPlan(planId)
      const plan = soldBy(listed, interval ?? listed.interval)
      if (!plan) return problem(422, 'wrong-amount', `This plan is not sold by the ${interval}.`)
      if (plan.price === 0) return problem(422, 'free-plan', 'This plan is free.')
      if (amount !== plan.price) {
        return problem(422, 'wrong-amount', 'The price of this plan is a different one.', {
          details: { price: plan.price, currency: plan.currency },
        })
      }
      const provider = providerOf(deps)
      await countCall(deps, `payments ${payer.id}`, perPerson)
      const begun = await asked(() => beginPayment({ database, provider, now }, payer, plan))
      if (begun === 'already-subscribed' || begun === 'granted') {
        return problem(409, 'already-subscribed', 'You already have this plan.', {
          details: { reason: begun === 'granted' ? 'granted' : 'subscribed' },
        })
      }
      return { ...begun, publishableKey: provider.publishableKey }
    },
  )

  person(
    paymentCalls.portal,
    'The payment provider’s page to change, pay for or end a subscription',
    [409, 429, 503],
    async ({ user }, c) => {
      const payer = await payerOf(deps, user.id)
      const provider = providerOf(deps)
      const { stripe_customer_id: customerId } = payer
      const none = () => problem(409, 'no-subscription', 'You have never paid for a plan here.')
      if (customerId === null) return none()
      await countCall(deps, `payments ${payer.id}`, perPerson)
      const back = `${new URL(deps.env.publicUrl ?? c.req.url).origin}/profile`
      try {
        return { url: await asked(() => provider.portal(customerId, back)) }
      } catch (error) {
        if (error instanceof ApiProblem && error.cause instanceof ProviderLost) return none()
        throw error
      }
    },
  )

  open(webhook, 'Events from the payment provider, signed by it', [400, 503], async (_, c) => {
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
    return { received: true }
  })
}

function providerOf({ cardProvider }: RouteDeps): CardProvider {
  if (cardProvider) return cardProvider
  throw new ApiProblem(
    503,
    'payments-not-configured',
    'Payment processing is currently not configured.',
  )
}

async function payerOf({ database }: RouteDeps, userId: string): Promise<PersonRow> {
  const person = await userById(database, userId)
  if (!person) throw unauthorised()
  return person
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
