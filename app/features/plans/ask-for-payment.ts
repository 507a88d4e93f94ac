import { askCall } from '#db/device/http/ask-call'
import type { Network } from '#db/device/http/send-request'
import {
  type PaymentIntent,
  paymentCalls,
  type SubscriptionPlan,
} from '#domain/wire/subscription-plan'

/** How the server answered to "this person wants to pay for this plan". */
export type PaymentAnswer =
  | { kind: 'ready'; intent: PaymentIntent }
  /** Payments are not configured. */
  | { kind: 'unavailable' }
  /** The person pays for a plan already. */
  | { kind: 'subscribed' }
  /** The price is not the one shown. */
  | { kind: 'changed' }
  | { kind: 'offline' }
  | { kind: 'failed' }

const kindOfCode: Record<string, 'unavailable' | 'subscribed' | 'changed'> = {
  'payments-not-configured': 'unavailable',
  'already-subscribed': 'subscribed',
  'wrong-amount': 'changed',
}

/** Asks for a payment of a plan. It charges nothing: the card form does, with what comes back. */
export async function askForPayment(
  network: Network,
  plan: Pick<SubscriptionPlan, 'id' | 'price' | 'interval' | 'yearPrice'>,
): Promise<PaymentAnswer> {
  const { id, price, interval, yearPrice } = plan
  const body = { planId: id, amount: price, ...(yearPrice && { interval }) }
  const asked = await askCall(network, paymentCalls.begin, { body })
  if (asked.kind === 'offline') return { kind: 'offline' }
  if (asked.kind === 'refused') return { kind: kindOfCode[asked.code] ?? 'failed' }
  const intent = asked.kind === 'answer' ? asked.value : null
  return intent?.clientSecret ? { kind: 'ready', intent } : { kind: 'failed' }
}
