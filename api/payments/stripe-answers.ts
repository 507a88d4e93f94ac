import * as v from 'valibot'

/** What is read of Stripe's answers, and nothing else of them. Instants are seconds since 1970. */

const seconds = v.pipe(v.number(), v.integer())

/** An id, unless the request expanded it to the whole object. */
const nameOrObject = v.pipe(
  v.union([v.string(), v.object({ id: v.string() })]),
  v.transform((named) => (typeof named === 'string' ? named : named.id)),
)

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
  metadata: v.optional(v.record(v.string(), v.string()), {}),
  items: v.object({
    data: v.array(
      v.object({ price: stripePrice, current_period_start: seconds, current_period_end: seconds }),
    ),
  }),
  /** An id where the request did not expand it. */
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

/** `refunded`: all of it went back. */
export const stripeCharge = v.object({
  id: v.string(),
  /** In the smallest unit of its currency. */
  amount_refunded: v.number(),
  customer: v.nullable(nameOrObject),
  refunded: v.boolean(),
  payment_intent: v.nullable(nameOrObject),
})
export type StripeCharge = v.InferOutput<typeof stripeCharge>

export const stripeDispute = v.object({
  id: v.string(),
  charge: nameOrObject,
  /** Their list may grow. */
  status: v.string(),
})
export type StripeDispute = v.InferOutput<typeof stripeDispute>

/** True: the line settles a change of plan within a period, and is not the price of a period. */
const isProration = v.object({ proration: v.boolean() })

/** Which invoice a payment paid, with what the invoice is for. */
export const stripeInvoicePayments = v.object({
  data: v.array(
    v.object({
      invoice: v.object({
        id: v.string(),
        parent: v.nullish(
          v.object({
            subscription_details: v.nullish(v.object({ subscription: nameOrObject })),
          }),
        ),
        lines: v.nullish(
          v.object({
            data: v.array(
              v.object({
                /** Before discounts, in the smallest unit of its currency. */
                amount: v.number(),
                discount_amounts: v.nullish(v.array(v.object({ amount: v.number() }))),
                parent: v.nullish(
                  v.object({
                    subscription_item_details: v.nullish(isProration),
                    invoice_item_details: v.nullish(isProration),
                  }),
                ),
                period: v.object({ end: seconds }),
              }),
            ),
          }),
        ),
      }),
    }),
  ),
})

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

type InvoiceLine = NonNullable<
  v.InferOutput<typeof stripeInvoicePayments>['data'][number]['invoice']['lines']
>['data'][number]

export type PaidPeriod = {
  /** Its end, UTC epoch ms. */
  untilMs: number
  /** Its price less discounts, whatever of it was paid from credit: in the smallest unit of the currency. */
  cost: number
}

/** The period that an invoice's lines pay for; null: they only change a plan within one. */
export function periodOf(lines: readonly InvoiceLine[]): PaidPeriod | null {
  const ofPeriod = lines.filter(
    ({ parent }) =>
      !parent?.subscription_item_details?.proration && !parent?.invoice_item_details?.proration,
  )
  if (ofPeriod.length === 0) return null
  const costOf = ({ amount, discount_amounts: discounts }: InvoiceLine) =>
    (discounts ?? []).reduce((left, discount) => left - discount.amount, amount)
  return {
    untilMs: Math.max(...ofPeriod.map(({ period }) => period.end * 1000)),
    cost: ofPeriod.reduce((sum, line) => sum + costOf(line), 0),
  }
}
