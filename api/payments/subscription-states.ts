import type { ServerDatabase } from '#db/server/tables'
import { chargingStatuses, givingStatuses } from '#domain/person/plan'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { type CardProvider, planNameField } from './card-provider'
import type { StripeSubscription } from './stripe-answers'

const names: readonly SubscriptionPlan['name'][] = ['premium', 'pro']

/** The plan that a subscription pays for; null when it is for something that is not ours. */
export function planNameOf({ items }: StripeSubscription): SubscriptionPlan['name'] | null {
  const said = items.data[0]?.price.metadata[planNameField]
  return names.find((name) => name === said) ?? null
}

/** It gives its plan. */
export const isHeld = (one: StripeSubscription): boolean =>
  givingStatuses.includes(one.status) && openDisputesOf(one).length === 0

/** Says at a subscription that a payment of it is disputed. Their names of fields have 40 characters at most. */
const disputePrefix = 'dispute_'
export const disputeField = (disputeId: string): string => `${disputePrefix}${disputeId}`

/** The ids of the disputes that are open about a subscription, as far as it says (`CardProvider.noteDisputes`). */
export const openDisputesOf = ({ metadata }: StripeSubscription): string[] =>
  Object.keys(metadata)
    .filter((field) => field.startsWith(disputePrefix))
    .map((field) => field.slice(disputePrefix.length))

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

/** What everything about payments works with. `now` is in UTC epoch milliseconds. */
export type PaymentDeps = { database: ServerDatabase; provider: CardProvider; now: () => number }
