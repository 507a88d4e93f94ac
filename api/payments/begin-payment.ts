import {
  endCheckout,
  endCheckouts,
  grantedStatus,
  keepCustomer,
  noteCheckout,
  openCheckout,
} from '#db/server/account/payments'
import { type PersonRow, subscriptionOf } from '#db/server/account/users'
import { entitledPlan, planBought } from '#domain/person/plan'
import { hourMs } from '#domain/time/durations'
import type { SubscriptionPlan } from '#domain/wire/subscription-plan'
import { ProviderLost, ProviderTrouble, priceKeyOf } from './card-provider'
import { readSubscription } from './read-subscription'
import type { StripeSubscription } from './stripe-answers'
import type { PaymentDeps } from './subscription-states'
import { isLiving, planNameOf } from './subscription-states'

/** Stripe cancels a subscription unpaid for 23 hours, and an idempotency key expires after 24. */
const checkoutLifeMs = 22 * hourMs

export type Begun = { clientSecret: string } | 'already-subscribed' | 'granted'

/**
 * Begins the purchase of a plan: nothing is charged and nothing given until the card form is confirmed with the secret. A
 * second call (another click or tab) returns the same purchase; for another plan it ends the open one. A present plan
 * continues until the new one is paid for (`readSubscription`).
 * @throws ProviderTrouble
 */
export async function beginPayment(
  deps: PaymentDeps,
  person: PersonRow,
  plan: SubscriptionPlan,
): Promise<Begun> {
  if (hasGrantOf(person, plan, deps.now())) return 'granted'
  const known = person.stripe_customer_id
  if (known === null) return withCustomer(deps, person, plan, await newCustomer(deps, person, null))
  try {
    return await withCustomer(deps, person, plan, known)
  } catch (error) {
    if (!(error instanceof ProviderLost)) throw error
    // Deleted there, or made under other keys: what was begun with it is lost as well.
    await endCheckouts(deps.database, person.id)
    return withCustomer(deps, person, plan, await newCustomer(deps, person, known))
  }
}

function hasGrantOf(person: PersonRow, plan: SubscriptionPlan, atMs: number): boolean {
  if (person.subscription_status !== grantedStatus) return false
  const granted = entitledPlan(subscriptionOf(person), atMs)
  return granted === 'surf_master' || granted === planBought(plan.name)
}

async function newCustomer(
  { database, provider }: PaymentDeps,
  { id, email }: PersonRow,
  lostCustomerId: string | null,
): Promise<string> {
  const made = await provider.makeCustomer({ id, email, lostCustomerId })
  return keepCustomer(database, id, made, lostCustomerId)
}

async function withCustomer(
  deps: PaymentDeps,
  person: PersonRow,
  plan: SubscriptionPlan,
  customerId: string,
): Promise<Begun> {
  // The news of a payment in another tab may still be on its way.
  const ours = await readSubscription(deps, customerId)
  if (holds(ours, plan)) return 'already-subscribed'
  const pending =
    (await pendingPurchase(deps, person, plan, customerId, ours)) ??
    (await pendingPurchase(deps, person, plan, customerId, ours))
  if (!pending) {
    // Paid at once out of the customer's credit; or the provider gave no secret, and nothing was bought.
    const after = await readSubscription(deps, customerId)
    if (holds(after, plan)) return 'already-subscribed'
    throw new ProviderTrouble('The payment provider gave no secret for the card form.')
  }
  await endOlderPurchases(deps, customerId, pending.purchase)
  return { clientSecret: pending.clientSecret }
}

const holds = (ours: readonly StripeSubscription[], plan: SubscriptionPlan): boolean =>
  ours.some((one) => isLiving(one) && planNameOf(one) === plan.name)

/**
 * The open purchase of a plan, begun if there is none.
 * @returns null after ending a purchase that no longer waits for payment, or not for today's price
 */
async function pendingPurchase(
  { database, provider, now }: PaymentDeps,
  person: PersonRow,
  plan: SubscriptionPlan,
  customerId: string,
  ours: readonly StripeSubscription[],
): Promise<{ purchase: StripeSubscription; clientSecret: string } | null> {
  const checkout = await openCheckout(database, {
    userId: person.id,
    planId: plan.id,
    atMs: now(),
    maxAgeMs: checkoutLifeMs,
  })
  const { attempt, stripe_subscription_id: known } = checkout
  const purchase =
    known === null
      ? await provider.subscribe({ customerId, plan, attempt })
      : await provider.subscription(known)
  if (known === null) await noteCheckout(database, checkout, purchase.id)
  // The same idempotency key answers with what was so at first.
  const { status } = ours.find(({ id }) => id === purchase.id) ?? purchase
  const isAtThisPrice = purchase.items.data[0]?.price.lookup_key === priceKeyOf(plan)
  const clientSecret = secretOf(purchase)
  if (status === 'incomplete' && isAtThisPrice && clientSecret) {
    return { purchase, clientSecret }
  }
  await endCheckout(database, checkout)
  return null
}

/** Looked for after the new one is there: of two that two tabs begin at once, the older is ended by either. */
async function endOlderPurchases(
  { provider }: PaymentDeps,
  customerId: string,
  { id, created }: StripeSubscription,
): Promise<void> {
  const isOlder = (other: StripeSubscription) =>
    other.created < created || (other.created === created && other.id < id)
  for (const other of await provider.subscriptionsOf(customerId)) {
    if (planNameOf(other) && other.status === 'incomplete' && isOlder(other)) {
      await provider.cancel(other.id, false)
    }
  }
}

function secretOf({ latest_invoice: invoice }: StripeSubscription): string | null {
  if (!invoice || typeof invoice === 'string') return null
  return invoice.confirmation_secret?.client_secret ?? null
}
