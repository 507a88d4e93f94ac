import * as v from 'valibot'
import { get, post } from './calls'
import { numberInPath } from './spot-number'

// Apart from the price list, which the first screen has no use for.
export type { Plan } from './plan'

/** `GET /api/subscription-plans` (accounts 3). `price` is in minor units per `interval`; 0 means free. */
export const subscriptionPlan = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.picklist(['free', 'premium', 'pro']),
  displayName: v.string(),
  description: v.string(),
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ISO 4217 in lower case. */
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  interval: v.picklist(['month', 'year']),
  /** What a year at once costs, in minor units; null or absent: it is sold by `interval` only. */
  yearPrice: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
  features: v.array(v.string()),
})
export type SubscriptionPlan = v.InferOutput<typeof subscriptionPlan>

/** Body of `POST /api/create-payment-intent`. The price is the server's: another amount is refused. */
const paymentIntentBody = v.strictObject({
  planId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
  /** Absent: by the interval of the plan. */
  interval: v.optional(v.picklist(['month', 'year'])),
})

/** What the card form needs. */
export const paymentIntent = v.object({ clientSecret: v.string(), publishableKey: v.string() })
export type PaymentIntent = v.InferOutput<typeof paymentIntent>

/** `GET /api/payment-config`: null while payments are not configured. */
const paymentConfig = v.object({ publishableKey: v.nullable(v.string()) })

/** `POST /api/billing-portal`: a page of the payment provider, to be opened at once. */
export const billingPortal = v.object({ url: v.string() })

const planPath = v.object({ planId: numberInPath('plan') })

/** The price list (accounts 3). */
export const planCalls = {
  list: get('/subscription-plans', v.array(subscriptionPlan)),
  one: get('/subscription-plans/:planId', subscriptionPlan, { params: planPath }),
}

/** Paying for a plan (accounts 7). */
export const paymentCalls = {
  config: get('/payment-config', paymentConfig),
  begin: post('/create-payment-intent', paymentIntent, { body: paymentIntentBody }),
  portal: post('/billing-portal', billingPortal),
}
