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

type Charge = ReturnType<typeof stripeCharge>
const stripeCharge = (
  id: string,
  made: { customer: string | null; amount: number; payment_intent: string },
) => ({ id, object: 'charge', ...made, amount_refunded: 0, refunded: false })

type Dispute = ReturnType<typeof stripeDispute>
const stripeDispute = (id: string, charge: string, status: string) => ({
  id,
  object: 'dispute',
  charge,
  status,
})

type InvoiceLine = { amount: number; discount: number; proration: boolean }

/** One that was paid for a subscription, with what each of its lines is for. */
const stripeInvoice = (id: string, of: Subscription, lines: readonly InvoiceLine[]) => ({
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

type Bill = {
  customer?: string | null
  /** What the customer's balance paid of it. */
  credit?: number
  discount?: number
  /** A plan changed within its period: the rest of the former one given back, that of the new one charged. */
  change?: { back: number; charged: number }
}

/** The charges, refunds and disputes of the double. */
export function stripeMoney(newId: (kind: string) => string) {
  const charges = new Map<string, Charge>()
  const disputes = new Map<string, Dispute>()
  const invoices = new Map<string, ReturnType<typeof stripeInvoice>>()
  const charge = (id: string) => {
    const found = charges.get(id)
    if (!found) throw new Error(`There is no charge ${id}.`)
    return found
  }

  return {
    /** What a subscription's present period was paid with; `null`: a payment for something else. */
    pay(of: Subscription | null, { customer = of?.customer ?? null, ...bill }: Bill = {}) {
      const lines = linesOf(bill, of?.items.data[0]?.price.unit_amount ?? 500)
      const total = lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0)
      const amount = total - (bill.credit ?? 0)
      const made = stripeCharge(newId('ch'), { customer, amount, payment_intent: newId('pi') })
      charges.set(made.id, made)
      if (of) invoices.set(made.payment_intent, stripeInvoice(newId('in'), of, lines))
      return made
    },
    refund(chargeId: string, amount?: number) {
      const one = charge(chargeId)
      one.amount_refunded = Math.min(one.amount, one.amount_refunded + (amount ?? one.amount))
      one.refunded = one.amount_refunded === one.amount
      return structuredClone(one)
    },
    dispute(chargeId: string, status = 'needs_response') {
      const made = stripeDispute(newId('dp'), charge(chargeId).id, status)
      disputes.set(made.id, made)
      return structuredClone(made)
    },
    settle(disputeId: string, status: string) {
      const one = disputes.get(disputeId)
      if (!one) throw new Error(`There is no dispute ${disputeId}.`)
      one.status = status
      return structuredClone(one)
    },
    answer(kind: string, id: string, fields: Record<string, unknown>): object | undefined {
      if (kind === 'charges') return charges.get(id)
      if (kind === 'disputes') return disputes.get(id)
      const asked = fields.payment as { type?: string; payment_intent?: string } | undefined
      const found = invoices.get(asked?.payment_intent ?? '')
      if (asked?.type !== 'payment_intent' || !found) return stripeList([])
      // An id unless its fields were asked for.
      const isAsked = Object.values({ ...(fields.expand as object) }).includes('data.invoice')
      return stripeList([{ object: 'invoice_payment', invoice: isAsked ? found : found.id }])
    },
    /** What an update says of metadata and of collecting: an empty text takes away. */
    rest(
      subscription: Subscription,
      { metadata, pause_collection: pause }: Record<string, unknown>,
    ) {
      for (const [name, value] of Object.entries((metadata ?? {}) as Record<string, string>)) {
        if (name.length > 40) throw new Error('Names of metadata have 40 characters at most.')
        if (value === '') delete subscription.metadata[name]
        else subscription.metadata[name] = value
      }
      if (pause === undefined) return
      const behavior = (pause as { behavior?: string }).behavior
      subscription.pause_collection = behavior ? { behavior } : null
    },
  }
}

const linesOf = ({ change, discount = 0 }: Bill, price: number): InvoiceLine[] =>
  change
    ? [
        { amount: -change.back, discount: 0, proration: true },
        { amount: change.charged, discount: 0, proration: true },
      ]
    : [{ amount: price, discount, proration: false }]
