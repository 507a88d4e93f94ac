import type { SubscriptionPlan } from '../wire/subscription-plan'

/** A plan at its price for one interval; null: it is not sold by that interval. */
export function soldBy(
  plan: SubscriptionPlan,
  interval: SubscriptionPlan['interval'],
): SubscriptionPlan | null {
  if (interval === plan.interval) return plan
  return interval === 'year' && plan.yearPrice ? { ...plan, interval, price: plan.yearPrice } : null
}
