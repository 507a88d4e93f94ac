import { keepSubscription, type SubscriptionState } from '#db/server/payments'
import type { ServerDatabase } from '#db/server/tables'
import { paidPlan, planBought } from '#domain/plan/plan'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { type CardProvider, planNameField } from './card-provider'
import type { StripeSubscription } from './stripe-answers'

const names: readonly SubscriptionPlan['name'][] = ['premium', 'pro']

/** The plan that a subscription pays for; null when it is for something that is not ours. */
export function planNameOf({ items }: StripeSubscription): SubscriptionPlan['name'] | null {
  const said = items.data[0]?.price.metadata[planNameField]
  return names.find((name) => name === said) ?? null
}

const isHeld = ({ status }: StripeSubscription) =>
  status === 'active' || status === 'trialing' || status === 'past_due'

/** It exists and may be paid for again, though it may give nothing now. */
export const isLiving = (subscription: StripeSubscription): boolean =>
  isHeld(subscription) || subscription.status === 'unpaid' || subscription.status === 'paused'

/**
 * Asks the payment provider what a customer has and writes it down. Called at every news of the customer, it
 * needs to trust neither what the news says nor the order in which it comes: the state that was asked for last
 * stays, and every change is followed by news of it.
 *
 * Of several plans that are paid for, the one bought last stays; the others end, with what is left of them as credit.
 * @returns every subscription of ours, newest first
 * @throws ProviderTrouble
 */
export async function readSubscription(
  {
    database,
    provider,
    now,
  }: { database: ServerDatabase; provider: CardProvider; now: () => number },
  customerId: string,
): Promise<StripeSubscription[]> {
  const readAtMs = now()
  const all = await provider.subscriptionsOf(customerId)
  const ours = all.filter((one) => planNameOf(one) !== null)
  const [held, ...superseded] = ours.filter(isHeld)
  for (const one of superseded) await provider.cancel(one.id, one.status === 'active')
  const last = held ?? ours.find(hasBegun)
  await keepSubscription(database, customerId, last ? stateOf(last) : nothing, readAtMs)
  return ours
}

const hasBegun = ({ status }: StripeSubscription) =>
  status !== 'incomplete' && status !== 'incomplete_expired'

const nothing: SubscriptionState = {
  stripe_subscription_id: null,
  subscription_status: 'free',
  subscription_plan: null,
  subscription_end_at_ms: null,
  subscription_cancel_at_ms: null,
}

function stateOf(subscription: StripeSubscription): SubscriptionState {
  const { id, status, cancel_at, canceled_at, ended_at } = subscription
  const name = planNameOf(subscription)
  const item = subscription.items.data[0]
  if (!name || !item) return nothing
  const endsWithPeriod =
    subscription.cancel_at_period_end ||
    (cancel_at !== null && cancel_at <= item.current_period_end)
  const cancelledAt = endsWithPeriod || ended_at !== null ? (canceled_at ?? cancel_at) : null
  const common = {
    stripe_subscription_id: id,
    subscription_status: status,
    subscription_cancel_at_ms: msOrNull(cancelledAt),
  }
  if (!isHeld(subscription)) {
    return { ...common, subscription_plan: null, subscription_end_at_ms: msOrNull(ended_at) }
  }
  // Past due: the period has begun, but only the one before it is paid for.
  const paidUntil = status === 'past_due' ? item.current_period_start : item.current_period_end
  const end = endsWithPeriod ? Math.min(cancel_at ?? paidUntil, paidUntil) : paidUntil
  return {
    ...common,
    subscription_plan: paidPlan(planBought(name)),
    subscription_end_at_ms: end * 1000,
  }
}

const msOrNull = (seconds: number | null): number | null =>
  seconds === null ? null : seconds * 1000
