import { lastAdminOf, recordAudit } from '#db/server/audit-log'
import { transact } from '#db/server/transact'
import type { PersonRow } from '#db/server/users'
import { isoOrNull } from '../iso'
import { log } from '../log'
import type { PaymentDeps } from './payment-deps'
import type { StripeSubscription } from './stripe-answers'
import { endsWithPeriod, isLiving, planNameOf } from './subscription-states'

/**
 * Sees to it that a user who was deactivated is charged no more: what is paid for runs out with its period, and what
 * waits for money ends now. A plan that ends so has its line in the audit log, under the name of who deactivated them.
 * @returns whether there was anything to end
 * @throws ProviderTrouble
 */
export async function endCharges(
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
  await transact(database, async (trx) =>
    recordAudit(trx, {
      adminId: await lastAdminOf(trx, 'user.deactivate', id),
      action: 'user.subscription-end',
      subject: id,
      before: { ...plan, renews: true },
      after: { ...plan, renews: false, endsAt: isoOrNull(isPaid(one) ? paidUntilMs : atMs) },
      atMs,
    }),
  )
  log.info('subscription-ends', { userId: id, subscription: one.id })
}
