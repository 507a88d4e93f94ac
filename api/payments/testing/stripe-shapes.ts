/** Objects as Stripe's API 2026-10-28 writes them, with the fields around those that the product reads. */

type Fields = Record<string, unknown>

const apiVersion = '2026-10-28.endive'

export const stripeError = (
  type: string,
  code: string | null,
  message: string,
  param?: string,
) => ({
  error: { type, ...(code && { code }), message, ...(param && { param }) },
})

type Price = ReturnType<typeof price>

function price(id: string, fields: Fields, created: number) {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: String(fields.currency),
    livemode: false,
    lookup_key: String(fields.lookup_key),
    metadata: { ...(fields.metadata as Record<string, string>) },
    nickname: null,
    product: `prod_${id}`,
    recurring: {
      interval: String((fields.recurring as Record<string, string>).interval),
      interval_count: 1,
      usage_type: 'licensed',
    },
    type: 'recurring',
    unit_amount: Number(fields.unit_amount),
    unit_amount_decimal: String(fields.unit_amount),
  }
}

export type StripeInvoiceShape = ReturnType<typeof stripeInvoice>

export const stripeInvoice = (
  id: string,
  { customer, items }: { customer: string; items: { data: { price: Price }[] } },
  clientSecret: string,
) => ({
  id,
  object: 'invoice',
  amount_due: items.data[0]?.price.unit_amount ?? 0,
  billing_reason: 'subscription_create',
  confirmation_secret: { client_secret: clientSecret, type: 'payment_intent' },
  currency: items.data[0]?.price.currency ?? 'aud',
  customer,
  livemode: false,
  status: 'open',
})

export const stripeObjects = {
  price,
  customer: (id: string, fields: Fields, created: number) => ({
    id,
    object: 'customer',
    balance: 0,
    created,
    deleted: false,
    email: String(fields.email),
    livemode: false,
    metadata: { ...(fields.metadata as Record<string, string>) },
  }),
  subscription: (
    id: string,
    made: { customerId: string; price: Price; startAt: number; endAt: number },
  ) => ({
    id,
    object: 'subscription',
    billing_mode: { type: 'flexible' },
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    canceled_at: null as number | null,
    collection_method: 'charge_automatically',
    created: made.startAt,
    currency: made.price.currency,
    customer: made.customerId,
    ended_at: null as number | null,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${id}`,
          object: 'subscription_item',
          created: made.startAt,
          current_period_start: made.startAt,
          current_period_end: made.endAt,
          price: made.price,
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null as StripeInvoiceShape | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    pause_collection: null as { behavior: string; resumes_at: number | null } | null,
    pending_update: null,
    start_date: made.startAt,
    status: 'incomplete',
  }),
  portal: (id: string, customer: string, returnUrl: string, created: number) => ({
    id,
    object: 'billing_portal.session',
    created,
    customer,
    livemode: false,
    return_url: returnUrl,
    url: `https://billing.stripe.com/p/session/${id}`,
  }),
  event: (id: string, type: string, object: unknown, created: number) => ({
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }),
}
