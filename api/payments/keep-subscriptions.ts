import { setTimeout as wait } from 'node:timers/promises'
import { customersToRead, hasOpenCheckout, isCharged } from '#db/server/account/payments'
import type { PersonRow } from '#db/server/account/users'
import { hourMs } from '#domain/time/durations'
import { log } from '../operations/log'
import { ProviderTrouble } from './card-provider'
import { readOrForget } from './read-subscription'
import type { PaymentDeps } from './subscription-states'

/**
 * Asks by itself for what news should have told: when the webhook is down, or was never set up, a renewal is still
 * known within the hour, and so is a first payment. The person who was deactivated while the payment provider was away is
 * charged no more.
 */
export function createSubscriptionJob(deps: PaymentDeps): () => Promise<void> {
  const { database, now } = deps
  return async () => {
    const atMs = now()
    const customers = await customersToRead(database, { atMs, readBeforeMs: atMs - hourMs })
    for (const customerId of customers) {
      try {
        await readOrForget(deps, customerId)
      } catch (error) {
        if (!(error instanceof ProviderTrouble)) throw error
        log.error('payment-provider-failed', { says: error.message })
        break
      }
    }
  }
}

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
