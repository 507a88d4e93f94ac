import {
  disputedStatus,
  forgetCustomer,
  keepSubscription,
  noSubscription,
  type SubscriptionState,
  userByCustomer,
} from '#db/server/account/payments'
import type { PersonRow } from '#db/server/account/users'
import { audited, lastAdminOf } from '#db/server/operator/audit-log'
import { paidPlan, planBought } from '#domain/person/plan'
import { isoOrNull } from '../http/iso'
import { log } from '../operations/log'
import { ProviderLost } from './card-provider'
import type { StripeSubscription } from './stripe-answers'
import {
  endsWithPeriod,
  isHeld,
  isLiving,
  openDisputesOf,
  type PaymentDeps,
  planNameOf,
} from './subscription-states'
import { settleDisputes } from './taken-back'

/**
 * Reads a customer's state from the payment provider and stores it. It runs at every event of the customer and depends on
 * neither the events' content nor their order: the latest read is kept, and every change causes an event.
 *
 * Of several paid plans the one bought last stays; the others end, their rest becoming credit. A deactivated person is no
 * longer charged (`endCharges`). A plan paid with disputed money gives nothing (`settleDisputes`).
 * @returns every subscription to a plan of the product, newest first
 * @throws ProviderTrouble
 */
export async function readSubscription(
  deps: PaymentDeps,
  customerId: string,
): Promise<StripeSubscription[]> {
  const { database, provider, now } = deps
  const readAtMs = now()
  let ours = await subscriptionsOf(provider, customerId)
  if (await settleDisputes(deps, customerId, ours))
    ours = await subscriptionsOf(provider, customerId)
  const [, ...superseded] = ours.filter(isHeld)
  for (const one of superseded) await provider.cancel(one.id, one.status === 'active')
  const person = await userByCustomer(database, customerId)
  const others = ours.filter((one) => !superseded.includes(one))
  if (person?.is_active === 0 && (await endCharges(deps, person, others)))
    ours = await subscriptionsOf(provider, customerId)
  const last = ours.find(isHeld) ?? ours.find(hasBegun)
  await keepSubscription(database, customerId, last ? stateOf(last) : noSubscription, readAtMs)
  return ours
}

async function subscriptionsOf(
  provider: PaymentDeps['provider'],
  customerId: string,
): Promise<StripeSubscription[]> {
  const all = await provider.subscriptionsOf(customerId)
  return all.filter((one) => planNameOf(one) !== null)
}

/**
 * The same; a customer that no longer exists there is deleted here.
 * @throws ProviderTrouble
 */
export async function readOrForget(deps: PaymentDeps, customerId: string): Promise<void> {
  const askedAtMs = deps.now()
  try {
    await readSubscription(deps, customerId)
  } catch (error) {
    if (!(error instanceof ProviderLost)) throw error
    await forgetCustomer(deps.database, customerId, askedAtMs)
  }
}

const hasBegun = ({ status }: StripeSubscription) =>
  status !== 'incomplete' && status !== 'incomplete_expired'

function stateOf(subscription: StripeSubscription): SubscriptionState {
  const { id, status, cancel_at, canceled_at, ended_at } = subscription
  const name = planNameOf(subscription)
  const item = subscription.items.data[0]
  if (!name || !item) return noSubscription
  const isDisputed = isLiving(subscription) && openDisputesOf(subscription).length > 0
  const isEnding = endsWithPeriod(subscription)
  const cancelledAt = isEnding || ended_at !== null ? (canceled_at ?? cancel_at) : null
  const common = {
    stripe_subscription_id: id,
    subscription_status: isDisputed ? disputedStatus : status,
    subscription_cancel_at_ms: msOrNull(cancelledAt),
  }
  if (!isHeld(subscription)) {
    return { ...common, subscription_plan: null, subscription_end_at_ms: msOrNull(ended_at) }
  }
  // Past due: the period has begun, but only the one before it is paid for.
  const paidUntil = status === 'past_due' ? item.current_period_start : item.current_period_end
  const end = isEnding ? Math.min(cancel_at ?? paidUntil, paidUntil) : paidUntil
  return {
    ...common,
    subscription_plan: paidPlan(planBought(name)),
    subscription_end_at_ms: end * 1000,
  }
}

const msOrNull = (seconds: number | null): number | null =>
  seconds === null ? null : seconds * 1000

/**
 * Ends the charges of a deactivated user: a paid plan ends with its period, an unpaid one now, with an audit log entry under
 * the name of the administrator who deactivated them.
 * @returns whether there was anything to end
 * @throws ProviderTrouble
 */
async function endCharges(
  deps: PaymentDeps,
  person: PersonRow,
  subscriptions: readonly StripeSubscription[],
): Promise<boolean> {
  const going = subscriptions.filter(mayCharge)
  for (const one of going) {
    if (isPaid(one)) await deps.provider.endWithPeriod(one.id, String(deps.now()))
    else await deps.provider.cancel(one.id, false)
    if (isLiving(one)) await note(deps, person, one)
  }
  return going.length > 0
}

const isPaid = ({ status }: StripeSubscription) => status === 'active' || status === 'trialing'

const mayCharge = (one: StripeSubscription): boolean =>
  one.status === 'incomplete' || (isLiving(one) && !(isPaid(one) && endsWithPeriod(one)))

async function note(
  { database, now }: PaymentDeps,
  { id, email }: PersonRow,
  one: StripeSubscription,
): Promise<void> {
  const atMs = now()
  const paidUntilMs = (one.items.data[0]?.current_period_end ?? 0) * 1000
  const plan = { email, plan: planNameOf(one), subscription: one.id }
  const adminId = await lastAdminOf(database, 'user.deactivate', id)
  const who = { adminId, action: 'user.subscription-end', subject: id, atMs } as const
  const endsAt = isoOrNull(isPaid(one) ? paidUntilMs : atMs)
  await audited(database, who, async () => ({
    before: { ...plan, renews: true },
    after: { ...plan, renews: false, endsAt },
    answer: null,
  }))
  log.info('subscription-ends', { userId: id, subscription: one.id })
}
