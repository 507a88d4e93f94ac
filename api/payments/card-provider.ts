import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import * as v from 'valibot'
import type { PersonRow } from '#db/server/account/users'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import type { StripeSettings } from '../env'
import {
  type PaidPeriod,
  periodOf,
  type StripeCharge,
  type StripeDispute,
  type StripeEvent,
  type StripeSubscription,
  stripeCharge,
  stripeCustomer,
  stripeDispute,
  stripeEvent,
  stripeInvoicePayments,
  stripePortal,
  stripePrice,
  stripeSubscription,
} from './stripe-answers'

/** From the first byte sent; a person waits for it. */
const timeoutMs = 6_000
/** How long a signature is valid (Stripe's default), against replayed requests. */
const toleranceSeconds = 300
/** More than anybody has; the newest come first. */
const mostSubscriptions = 100

/** A request to the payment provider failed. Nothing was charged. */
export class ProviderTrouble extends Error {}
/** An object whose id is stored here no longer exists there. */
export class ProviderLost extends ProviderTrouble {}
export class BadSignature extends Error {}

export type Bought = {
  subscriptionId: string
  /** The period that was paid for; null: only a change of plan within one. */
  period: PaidPeriod | null
}

/** Stripe, as far as the product needs it. Every call @throws ProviderTrouble */
export type CardProvider = ReturnType<typeof createCardProvider>

/** The lookup key of a plan's price: another price has another key, and people keep paying the old one. */
export const priceKeyOf = ({ name, price, currency, interval }: SubscriptionPlan): string =>
  `southbreak_${name}_${price}_${currency}_${interval}`

/** The metadata field of a price that names its plan. */
export const planNameField = 'southbreak_plan'

/** It blocks the event loop for a third of a second and takes 36 MB, so a server with payments loads it before it listens. */
export const loadCardLibrary = () => import('stripe')

export function createCardProvider(settings: StripeSettings) {
  let opened: Promise<Stripe> | undefined
  const stripe = () => {
    opened ??= open(settings)
    return opened
  }

  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    question: (client: Stripe) => Promise<unknown>,
  ): Promise<v.InferOutput<Schema>> {
    const client = await stripe()
    let answer: unknown
    try {
      answer = await question(client)
    } catch (error) {
      throw asTrouble(error)
    }
    const read = v.safeParse(schema, answer)
    if (read.success) return read.output
    const where = read.issues.map((issue) => v.getDotPath(issue)).join(', ')
    throw new ProviderTrouble(`The payment provider's answer does not fit at ${where}.`)
  }

  async function priceOf(plan: SubscriptionPlan): Promise<string> {
    const key = priceKeyOf(plan)
    const known = await ask(v.object({ data: v.array(stripePrice) }), (client) =>
      client.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
    )
    if (known.data[0]) return known.data[0].id
    const made = await ask(stripePrice, (client) =>
      client.prices.create(
        {
          lookup_key: key,
          // From one that was archived at the provider.
          transfer_lookup_key: true,
          currency: plan.currency,
          unit_amount: plan.price,
          recurring: { interval: plan.interval },
          product_data: { name: `Southbreak ${plan.displayName}` },
          metadata: { [planNameField]: plan.name },
        },
        { idempotencyKey: `price/${key}/${shortHash(plan.displayName)}` },
      ),
    )
    return made.id
  }

  return {
    publishableKey: settings.publishableKey,
    /** @returns the id of the person's customer, the same one however often it is asked for */
    async makeCustomer({
      id,
      email,
      lostCustomerId,
    }: Pick<PersonRow, 'id' | 'email'> & { lostCustomerId: string | null }): Promise<string> {
      const customer = await ask(stripeCustomer, (client) =>
        client.customers.create(
          { email, metadata: { southbreak_user: id } },
          { idempotencyKey: `customer/${id}/${shortHash(`${email} ${lostCustomerId}`)}` },
        ),
      )
      return customer.id
    },
    /** Begins a subscription that costs nothing until the card form is confirmed. */
    async subscribe({
      customerId,
      plan,
      attempt,
    }: {
      customerId: string
      plan: SubscriptionPlan
      attempt: string
    }): Promise<StripeSubscription> {
      const price = await priceOf(plan)
      return ask(stripeSubscription, (client) =>
        client.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey: `subscription/${attempt}` },
        ),
      )
    },
    /** With the secret of its open payment, if there is one. */
    subscription: (id: string): Promise<StripeSubscription> =>
      ask(stripeSubscription, (client) =>
        client.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] }),
      ),
    /** All of a customer, newest first. */
    async subscriptionsOf(customerId: string): Promise<StripeSubscription[]> {
      const { data } = await ask(v.object({ data: v.array(stripeSubscription) }), (client) =>
        client.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: mostSubscriptions,
        }),
      )
      return data.sort((one, other) => other.created - one.created)
    },
    /** Ends it now. `withCredit`: what was paid for the rest of the period stays with the customer. */
    cancel: (id: string, withCredit: boolean): Promise<void> =>
      unlessEnded(() =>
        ask(named, (client) =>
          client.subscriptions.cancel(id, withCredit ? { prorate: true, invoice_now: true } : {}),
        ),
      ),
    /** Lets it run out with the period that is paid for. `occasion` names one wish: sent twice, it counts once. */
    endWithPeriod: (id: string, occasion: string): Promise<void> =>
      unlessEnded(() =>
        ask(named, (client) =>
          client.subscriptions.update(
            id,
            { cancel_at_period_end: true },
            { idempotencyKey: `end/${id}/${occasion}` },
          ),
        ),
      ),
    charge: (id: string): Promise<StripeCharge> =>
      ask(stripeCharge, (client) => client.charges.retrieve(id)),
    dispute: (id: string): Promise<StripeDispute> =>
      ask(stripeDispute, (client) => client.disputes.retrieve(id)),
    /** What a payment paid for; null: no subscription. */
    async boughtBy(paymentIntentId: string): Promise<Bought | null> {
      const { data } = await ask(stripeInvoicePayments, (client) =>
        client.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentIntentId },
          expand: ['data.invoice'],
          limit: 1,
        }),
      )
      const invoice = data[0]?.invoice
      const subscriptionId = invoice?.parent?.subscription_details?.subscription
      if (!invoice || subscriptionId === undefined) return null
      return { subscriptionId, period: periodOf(invoice.lines?.data ?? []) }
    },
    /**
     * Notes at a subscription which disputes are open (`disputeField`). While there are any, nothing is charged for it.
     * @param changed the fields to set; null: to take away
     */
    async noteDisputes(
      id: string,
      changed: Record<string, 'open' | null>,
      areAnyOpen: boolean,
    ): Promise<void> {
      const metadata = Object.fromEntries(
        Object.entries(changed).map(([field, value]) => [field, value ?? '']),
      )
      await ask(named, (client) =>
        client.subscriptions.update(id, {
          metadata,
          pause_collection: areAnyOpen ? { behavior: 'void' } : '',
        }),
      )
    },
    /** A page where the customer changes, pays or ends what they have. */
    async portal(customerId: string, returnUrl: string): Promise<string> {
      const session = await ask(stripePortal, (client) =>
        client.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      )
      return session.url
    },
    /** @returns null when it is signed, but nothing that we could know @throws BadSignature */
    async readEvent(rawBody: string, signature: string, atMs: number): Promise<StripeEvent | null> {
      const { webhooks } = await stripe()
      const [secret, tolerance] = [settings.webhookSecret, toleranceSeconds]
      let event: unknown
      try {
        event = webhooks.constructEvent(rawBody, signature, secret, tolerance, undefined, atMs)
      } catch (error) {
        throw new BadSignature('The signature is not ours, or too old.', { cause: error })
      }
      const read = v.safeParse(stripeEvent, event)
      return read.success ? read.output : null
    },
  }
}

const named = v.object({ id: v.string() })

/** What is not there any more has ended already: by us a moment ago, or by itself. */
async function unlessEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await end()
  } catch (error) {
    if (!(error instanceof ProviderLost)) throw error
  }
}

async function open({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await loadCardLibrary()
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Client(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    timeout: timeoutMs,
    // Sent again under the same idempotency key: it counts once.
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/** Every error of the library has a `type`; what has none is a bug of ours. */
function asTrouble(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string')
    return error
  const code = 'code' in error ? String(error.code) : ''
  // Its own words may hold what a customer typed; type and code say enough to find it in their log.
  const sentence = `The payment provider refused the request (${[error.type, code].filter(Boolean).join(', ')}).`
  return code === 'resource_missing'
    ? new ProviderLost(sentence, { cause: error })
    : new ProviderTrouble(sentence, { cause: error })
}

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12)
