import { chargingStatuses, givingStatuses } from '#domain/plan/subscription-status'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { planNameField } from './card-provider'
import type { StripeSubscription } from './stripe-answers'

const names: readonly SubscriptionPlan['name'][] = ['premium', 'pro']

/** The plan that a subscription pays for; null when it is for something that is not ours. */
export function planNameOf({ items }: StripeSubscription): SubscriptionPlan['name'] | null {
  const said = items.data[0]?.price.metadata[planNameField]
  return names.find((name) => name === said) ?? null
}

/** It gives its plan. */
export const isHeld = ({ status }: StripeSubscription): boolean => givingStatuses.includes(status)

/** It exists and may be paid for again, though it may give nothing now. */
export const isLiving = ({ status }: StripeSubscription): boolean =>
  chargingStatuses.includes(status)

/** It is paid for and charges nothing more. */
export function endsWithPeriod({
  cancel_at_period_end: isSetToEnd,
  cancel_at: endsAt,
  items,
}: StripeSubscription): boolean {
  const periodEnd = items.data[0]?.current_period_end
  return isSetToEnd || (endsAt !== null && periodEnd !== undefined && endsAt <= periodEnd)
}
