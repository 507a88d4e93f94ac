import { dayMs } from '../time/durations'
import type { Plan, SubscriptionPlan } from '../wire/subscription-plan'

export type PaidPlan = Exclude<Plan, 'free'>

/** Wave energy, swell trains, UV, rain and the quality breakdown. */
export const unlocksProfessional = (plan: Plan): boolean => plan !== 'free'

/** The advanced tide view and recommendations for the spot. */
export const unlocksAdvancedTide = (plan: Plan): boolean => plan === 'surf_master'

/** The same as accounts write it: null is free. */
export const paidPlan = (plan: Plan): PaidPlan | null => (plan === 'free' ? null : plan)

const bought: Record<SubscriptionPlan['name'], Plan> = {
  free: 'free',
  premium: 'wave_rider',
  pro: 'surf_master',
}

/** What a plan of the price list gives the person who has it. */
export const planBought = (name: SubscriptionPlan['name']): Plan => bought[name]

export type Subscription = {
  subscriptionPlan: PaidPlan | null
  /** The end of what has been paid or granted, UTC epoch ms; null: it has no end. */
  subscriptionEndAtMs: number | null
  /** The next payment is under way by itself. */
  renews?: boolean
}

/**
 * How long the server waits past the end for the news that a renewing subscription was paid: the payment
 * provider makes the charge about an hour after the end and tells us for up to three days.
 */
const renewalDays = 3

/** What the server lets a subscription see at an instant: a plan that has ended is free at once. */
export const entitledPlan = (subscription: Subscription, atMs: number): Plan =>
  heldUntil(subscription, atMs, subscription.renews ? renewalDays : 0)

/** What a device shows when it cannot ask: the plan it last knew, for some days past its end. */
export const honouredPlan = (subscription: Subscription, atMs: number, graceDays = 7): Plan =>
  heldUntil(subscription, atMs, graceDays)

function heldUntil(
  { subscriptionPlan, subscriptionEndAtMs }: Subscription,
  atMs: number,
  extraDays: number,
): Plan {
  if (subscriptionPlan === null) return 'free'
  const endAtMs = subscriptionEndAtMs ?? Number.POSITIVE_INFINITY
  return atMs < endAtMs + extraDays * dayMs ? subscriptionPlan : 'free'
}

/** What the payment provider calls the states of a subscription that gives its plan. */
export const givingStatuses: readonly string[] = ['active', 'trialing', 'past_due']

/** Those of one that is charged again by itself, though it may give nothing now. */
export const chargingStatuses: readonly string[] = [...givingStatuses, 'unpaid', 'paused']
