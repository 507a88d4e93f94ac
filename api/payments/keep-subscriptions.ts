import { customersToRead } from '#db/server/payments'
import { hourMs } from '#domain/time/durations'
import { log } from '../log'
import { ProviderTrouble } from './card-provider'
import type { PaymentDeps } from './payment-deps'
import { readOrForget } from './read-subscription'

/**
 * Asks by itself for what news should have told: when the webhook is down, or was never set up, a renewal is still
 * known within the hour, and so is a first payment. The person who was deactivated while the payment provider was away is
 * charged no more.
 */
export function createSubscriptionJob(deps: PaymentDeps): () => Promise<{ nextDueMs: number }> {
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
    return { nextDueMs: atMs + hourMs }
  }
}
