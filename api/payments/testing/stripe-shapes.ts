/** Objects in the shapes of Stripe's API 2026-10-28, with the fields of them that the product or a test reads. */

type Fields = Record<string, unknown>

export const stripeError = (type: string, message: string, code?: string) => ({
  error: { type, message, ...(code && { code }) },
})

export const stripeList = (data: unknown[]) => ({ object: 'list', data, has_more: false })

export type StripePrice = ReturnType<typeof stripePrice>
export const stripePrice = (id: string, { lookup_key, metadata, recurring, ...price }: Fields) => ({
  id,
  object: 'price',
  lookup_key: String(lookup_key),
  metadata: { ...(metadata as Record<string, string>) },
  recurring: { interval: String((recurring as Record<string, string>).interval) },
  unit_amount: Number(price.unit_amount),
})

export type StripeCustomer = ReturnType<typeof stripeCustomer>
export const stripeCustomer = (id: string) => ({ id, object: 'customer', balance: 0 })

export type Subscription = ReturnType<typeof stripeSubscription>
export const stripeSubscription = (
  id: string,
  made: {
    customer: string
    price: StripePrice
    startAt: number
    endAt: number
    invoice: { id: string; confirmation_secret: { client_secret: string } }
  },
) => ({
  id,
  object: 'subscription',
  cancel_at: null as number | null,
  cancel_at_period_end: false,
  canceled_at: null as number | null,
  created: made.startAt,
  customer: made.customer,
  ended_at: null as number | null,
  items: {
    data: [
      {
        price: made.price,
        current_period_start: made.startAt,
        current_period_end: made.endAt,
      },
    ],
  },
  latest_invoice: made.invoice,
  metadata: {} as Record<string, string>,
  pause_collection: null as { behavior: string } | null,
  status: 'incomplete',
})

export const stripeEvent = (id: string, type: string, object: unknown, created: number) => ({
  id,
  object: 'event',
  created,
  data: { object },
  type,
})

export type Charge = ReturnType<typeof stripeCharge>
export const stripeCharge = (
  id: string,
  made: { customer: string | null; amount: number; payment_intent: string },
) => ({ id, object: 'charge', ...made, amount_refunded: 0, refunded: false })

export type Dispute = ReturnType<typeof stripeDispute>
export const stripeDispute = (id: string, charge: string, status: string) => ({
  id,
  object: 'dispute',
  charge,
  status,
})

export type InvoiceLine = { amount: number; discount: number; proration: boolean }

/** One that was paid for a subscription, with what each of its lines is for. */
export const stripeInvoice = (id: string, of: Subscription, lines: readonly InvoiceLine[]) => ({
  id,
  object: 'invoice',
  parent: { subscription_details: { subscription: of.id } },
  lines: stripeList(
    lines.map(({ amount, discount, proration }) => ({
      amount,
      discount_amounts: discount ? [{ amount: discount, discount: 'di_1' }] : [],
      parent: { invoice_item_details: null, subscription_item_details: { proration } },
      period: { end: of.items.data[0]?.current_period_end },
    })),
  ),
})
