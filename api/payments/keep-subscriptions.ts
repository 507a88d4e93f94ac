import { customersToRead, forgetCustomer } from '#db/server/payments'
import { log } from '../log'
import type { PaymentDeps } from './begin-payment'
import { ProviderLost, ProviderTrouble } from './card-provider'
import { readSubscription } from './read-subscription'

const hourMs = 3_600_000

/**
 * Asks by itself for what news should have told: when the webhook is down, or was never set up, a renewal is still
 * known within the hour, and so is a first payment.
 */
export function createSubscriptionJob(deps: PaymentDeps): () => Promise<{ nextDueMs: number }> {
  const { database, now } = deps
  return async () => {
    const atMs = now()
    const customers = await customersToRead(database, { atMs, readBeforeMs: atMs - hourMs })
    for (const customerId of customers) {
      try {
        await readSubscription(deps, customerId)
      } catch (error) {
        if (error instanceof ProviderLost) await forgetCustomer(database, customerId, atMs)
        else if (error instanceof ProviderTrouble) {
          log.error('payment-provider-failed', { says: error.message })
          break
        } else throw error
      }
    }
    return { nextDueMs: atMs + hourMs }
  }
}
