import type { stripeObjects } from './stripe-shapes'

type Subscription = ReturnType<typeof stripeObjects.subscription>

/** The charges, refunds and disputes of the double, in the shapes of API 2026-10-28. */
export function stripeMoney(newId: (kind: string) => string, seconds: () => number) {
  const charges = new Map<string, ReturnType<typeof chargeOf>>()
  const disputes = new Map<string, ReturnType<typeof disputeOf>>()
  const invoicePayments = new Map<string, object>()
  const charge = (id: string) => {
    const found = charges.get(id)
    if (!found) throw new Error(`There is no charge ${id}.`)
    return found
  }

  return {
    /** What a subscription's present period was paid with; `null`: a payment for something else. */
    pay(
      subscription: Subscription | null,
      {
        customer = subscription?.customer ?? null,
        ...bill
      }: { customer?: string | null } & Bill = {},
    ) {
      const price = subscription?.items.data[0]?.price.unit_amount ?? 500
      const lines = linesOf(bill, price)
      const total = lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0)
      const made = chargeOf(newId('ch'), newId('pi'), {
        customer,
        amount: total - (bill.credit ?? 0),
        created: seconds(),
      })
      charges.set(made.id, made)
      if (subscription) {
        const invoice = invoiceOf(newId('in'), subscription, { lines, total, charge: made })
        invoicePayments.set(made.payment_intent, invoicePaymentOf(newId('inpay'), made, invoice))
      }
      return made
    },
    refund(chargeId: string, amount?: number) {
      const one = charge(chargeId)
      one.amount_refunded = Math.min(one.amount, one.amount_refunded + (amount ?? one.amount))
      one.refunded = one.amount_refunded === one.amount
      return structuredClone(one)
    },
    dispute(chargeId: string, status = 'needs_response') {
      const one = charge(chargeId)
      one.disputed = true
      const made = disputeOf(newId('dp'), one, status, seconds())
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
      const found = invoicePayments.get(asked?.payment_intent ?? '')
      const data = asked?.type === 'payment_intent' && found ? [expanded(found, fields)] : []
      return { object: 'list', data, has_more: false, url: '/v1/invoice_payments' }
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
      subscription.pause_collection = behavior ? { behavior, resumes_at: null } : null
    },
  }
}

type Bill = {
  /** What the customer's balance paid of it. */
  credit?: number
  discount?: number
  /** A plan changed within its period: the rest of the former one given back, that of the new one charged. */
  change?: { back: number; charged: number }
}

type Line = { amount: number; discount: number; proration: boolean }

const linesOf = ({ change, discount = 0 }: Bill, price: number): Line[] =>
  change
    ? [
        { amount: -change.back, discount: 0, proration: true },
        { amount: change.charged, discount: 0, proration: true },
      ]
    : [{ amount: price, discount, proration: false }]

function expanded(found: object, { expand }: Record<string, unknown>): object {
  const isAsked = Object.values((expand ?? {}) as Record<string, string>).includes('data.invoice')
  const { invoice } = found as { invoice: { id: string } }
  return isAsked ? found : { ...found, invoice: invoice.id }
}

const chargeOf = (
  id: string,
  paymentIntent: string,
  made: { customer: string | null; amount: number; created: number },
) => ({
  id,
  object: 'charge',
  ...made,
  amount_captured: made.amount,
  amount_refunded: 0,
  captured: true,
  currency: 'aud',
  disputed: false,
  livemode: false,
  metadata: {},
  paid: true,
  payment_intent: paymentIntent,
  receipt_url: null,
  refunded: false,
  status: 'succeeded',
})

const disputeOf = (
  id: string,
  charge: ReturnType<typeof chargeOf>,
  status: string,
  created: number,
) => ({
  id,
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created,
  currency: charge.currency,
  evidence_details: { due_by: created + 9 * 86_400, has_evidence: false, past_due: false },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status,
})

function invoiceOf(
  id: string,
  { id: subscription, customer, items }: Subscription,
  {
    lines,
    total,
    charge: { amount, created },
  }: { lines: Line[]; total: number; charge: ReturnType<typeof chargeOf> },
) {
  const item = items.data[0]
  const period = { start: item?.current_period_start, end: item?.current_period_end }
  return {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: amount,
    billing_reason: lines.some(({ proration }) => proration)
      ? 'subscription_update'
      : 'subscription_create',
    customer,
    lines: {
      object: 'list',
      data: lines.map((line, at) => ({
        id: `il_${at}_${id}`,
        object: 'line_item',
        amount: line.amount,
        discount_amounts: line.discount ? [{ amount: line.discount, discount: 'di_1' }] : [],
        discountable: !line.proration,
        parent: {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: line.proration,
            proration_details: null,
            subscription,
            subscription_item: item?.id,
          },
          type: 'subscription_item_details',
        },
        period,
        subtotal: line.amount,
      })),
      has_more: false,
    },
    livemode: false,
    // Of the invoice, not of what it pays for: in arrears it is the period before.
    period_start: created,
    period_end: created,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: 'subscription_details',
    },
    starting_balance: amount - total,
    status: 'paid',
    total,
  }
}

const invoicePaymentOf = (
  id: string,
  { amount, created, payment_intent }: ReturnType<typeof chargeOf>,
  invoice: ReturnType<typeof invoiceOf>,
) => ({
  id,
  object: 'invoice_payment',
  amount_paid: amount,
  amount_requested: amount,
  created,
  currency: 'aud',
  invoice,
  is_default: true,
  livemode: false,
  payment: { payment_intent, type: 'payment_intent' },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: created },
})
