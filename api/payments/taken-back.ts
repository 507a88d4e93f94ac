import { userByCustomer } from '#db/server/account/payments'
import { audited } from '#db/server/operator/audit-log'
import { log } from '../operations/log'
import type { Bought } from './card-provider'
import type { StripeCharge, StripeSubscription } from './stripe-answers'
import type { PaymentDeps } from './subscription-states'
import { disputeField, isLiving, openDisputesOf, planNameOf } from './subscription-states'

/**
 * Refunds, and disputes that customers open at their bank. An event names a charge; what it bought and the state of the
 * refund or dispute are read from the provider, so the order and number of events do not matter.
 */

/**
 * Ends a plan at once when the full cost of its current period was refunded. A smaller charge (a change of plan within a
 * period, a rest that credit did not cover) bought no whole period: its refund ends nothing; an operator can end the plan
 * at the payment provider.
 * @returns the customer to read again; null: the charge bought no plan
 * @throws ProviderTrouble
 */
export async function takeRefund(deps: PaymentDeps, chargeId: string): Promise<string | null> {
  const charge = await deps.provider.charge(chargeId)
  const bought = await boughtWith(deps, charge)
  if (!bought || !charge.customer) return null
  const { subscription, period } = bought
  const isAllBack = period !== null && charge.refunded && charge.amount_refunded >= period.cost
  if (isAllBack && isLiving(subscription) && period.untilMs > deps.now()) {
    await deps.provider.cancel(subscription.id, false)
    await note(deps, charge.customer, subscription, { action: 'payment.refund', charge: charge.id })
  }
  return charge.customer
}

/**
 * Suspends the plan that a disputed charge bought: it gives and charges nothing until `settleDisputes` finds the dispute
 * closed. A bank's inquiry (`warning_…`) takes no money and suspends nothing.
 * @returns as `takeRefund`
 * @throws ProviderTrouble
 */
export async function takeDispute(deps: PaymentDeps, disputeId: string): Promise<string | null> {
  const dispute = await deps.provider.dispute(disputeId)
  const charge = await deps.provider.charge(dispute.charge)
  const bought = await boughtWith(deps, charge)
  if (!bought || !charge.customer) return null
  const { subscription } = bought
  const isNoted = openDisputesOf(subscription).includes(dispute.id)
  if (isLiving(subscription) && !isNoted && verdictOf(dispute.status) !== 'for-us') {
    await deps.provider.noteDisputes(subscription.id, { [disputeField(dispute.id)]: 'open' }, true)
    await note(deps, charge.customer, subscription, {
      action: 'payment.dispute',
      charge: charge.id,
      dispute: dispute.id,
    })
  }
  return charge.customer
}

/**
 * Reads the state of the disputes of a customer's subscriptions: a won one restores the plan, a lost one ends it without
 * credit.
 * @returns whether anything was changed
 * @throws ProviderTrouble
 */
export async function settleDisputes(
  deps: PaymentDeps,
  customerId: string,
  subscriptions: readonly StripeSubscription[],
): Promise<boolean> {
  let isChanged = false
  for (const one of subscriptions.filter(isLiving)) {
    const open = new Set(openDisputesOf(one))
    for (const id of [...open]) {
      const verdict = verdictOf((await deps.provider.dispute(id)).status)
      if (verdict === 'open') continue
      isChanged = true
      open.delete(id)
      const isLost = verdict === 'lost'
      if (isLost) await deps.provider.cancel(one.id, false)
      else await deps.provider.noteDisputes(one.id, { [disputeField(id)]: null }, open.size > 0)
      const action = isLost ? 'payment.dispute-lost' : 'payment.dispute-won'
      await note(deps, customerId, one, { action, dispute: id })
      if (isLost) break
    }
  }
  return isChanged
}

/** Stripe's states of a dispute; an unknown one counts as open, so that it gives nothing. */
function verdictOf(status: string): 'open' | 'lost' | 'for-us' {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'prevented' || status.startsWith('warning_')
    ? 'for-us'
    : 'open'
}

async function boughtWith(
  { provider }: PaymentDeps,
  charge: StripeCharge,
): Promise<{ subscription: StripeSubscription; period: Bought['period'] } | null> {
  const bought = charge.payment_intent && (await provider.boughtBy(charge.payment_intent))
  if (!bought) return null
  const subscription = await provider.subscription(bought.subscriptionId)
  return planNameOf(subscription) ? { subscription, period: bought.period } : null
}

/** One line of the audit log; no administrator did it: the payment provider reported it. */
async function note(
  { database, now }: PaymentDeps,
  customerId: string,
  subscription: StripeSubscription,
  { action, ...about }: { action: `payment.${string}`; charge?: string; dispute?: string },
): Promise<void> {
  const person = await userByCustomer(database, customerId)
  if (!person) return
  const { id: userId, email } = person
  const plan = { email, plan: planNameOf(subscription), subscription: subscription.id }
  const gives = action === 'payment.dispute-won'
  const who = { adminId: null, action, subject: userId, atMs: now() }
  await audited(database, who, async () => ({
    before: { ...plan, gives: !gives && openDisputesOf(subscription).length === 0 },
    after: { ...plan, gives, ...about },
    answer: null,
  }))
  log.info('money-back', { userId, action, ...about })
}
