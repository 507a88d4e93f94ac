import * as v from 'valibot'

/** What is read of Stripe's answers, and nothing else of them. Instants are seconds since 1970. */

const seconds = v.pipe(v.number(), v.integer())

export const stripePrice = v.object({
  id: v.string(),
  lookup_key: v.nullable(v.string()),
  metadata: v.record(v.string(), v.string()),
})

export const stripeCustomer = v.object({ id: v.string() })

export const stripeSubscription = v.object({
  id: v.string(),
  /** Their list may grow: what is not known gives nothing. */
  status: v.string(),
  created: seconds,
  cancel_at: v.nullable(seconds),
  cancel_at_period_end: v.boolean(),
  canceled_at: v.nullable(seconds),
  ended_at: v.nullable(seconds),
  items: v.object({
    data: v.array(
      v.object({ price: stripePrice, current_period_start: seconds, current_period_end: seconds }),
    ),
  }),
  /** An id where nobody asked for more. */
  latest_invoice: v.nullish(
    v.union([
      v.string(),
      v.object({
        confirmation_secret: v.nullish(v.object({ client_secret: v.string() })),
      }),
    ]),
  ),
})
export type StripeSubscription = v.InferOutput<typeof stripeSubscription>

export const stripePortal = v.object({ url: v.pipe(v.string(), v.url()) })

/** What every event says, whatever the version of its object. */
export const stripeEvent = v.object({
  id: v.pipe(v.string(), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(255)),
  created: seconds,
  data: v.object({
    object: v.object({
      id: v.optional(v.string()),
      object: v.optional(v.string()),
      customer: v.nullish(v.union([v.string(), v.object({ id: v.string() })])),
    }),
  }),
})
export type StripeEvent = v.InferOutput<typeof stripeEvent>
