import { setTimeout as wait } from 'node:timers/promises'
import { hasOpenCheckout, isCharged } from '#db/server/payments'
import type { PersonRow } from '#db/server/users'
import { log } from '../log'
import type { PaymentDeps } from './payment-deps'
import { readOrForget } from './read-subscription'

/** Longer than the payment provider usually takes; the administrator waits for the answer. */
const timeoutMs = 5_000

/**
 * For a user who has just been deactivated: tells the payment provider to charge them no more. The deactivation holds
 * whatever comes of it. What was not done is written to the log, shown in the list of users (`isCharged`), and done by
 * the hourly job. Without a plan and without a purchase that is open the provider is not asked.
 * @param deps `provider`: null where no keys are set, or not any more
 * @returns when it is done, or after a moment
 */
export async function stopCharging(
  {
    provider,
    ...deps
  }: Omit<PaymentDeps, 'provider'> & { provider: PaymentDeps['provider'] | null },
  person: PersonRow,
): Promise<void> {
  const { id: userId, stripe_customer_id: customerId } = person
  if (customerId === null) return
  if (!isCharged(person) && !(await hasOpenCheckout(deps.database, userId))) return
  if (!provider) {
    log.error('charges-not-ended', { userId, says: 'Payments are not configured.' })
    return
  }
  const asked = readOrForget({ ...deps, provider }, customerId).catch((error: unknown) => {
    log.error('charges-not-ended', { userId }, error)
  })
  await Promise.race([asked, wait(timeoutMs, undefined, { ref: false })])
}
