import { setTimeout as wait } from 'node:timers/promises'
import {
  customersToRead,
  forgetCustomer,
  hasOpenCheckout,
  isCharged,
  isKnownEvent,
  noteEvent,
  userByCustomer,
} from '#db/server/account/payments'
import type { PersonRow } from '#db/server/account/users'
import { hourMs } from '#domain/time/durations'
import { log } from '../operations/log'
import { ProviderTrouble } from './card-provider'
import { readOrForget, readSubscription } from './read-subscription'
import type { StripeEvent } from './stripe-answers'
import type { PaymentDeps } from './subscription-states'
import { takeDispute, takeRefund } from './taken-back'

type EventOutcome = 'done' | 'seen-before' | 'ignored' | 'unknown-person'

/**
 * Handles a signed webhook event about a customer's subscription, invoices, refunds or disputes: it reads the current state
 * from the provider and uses nothing else of the event. The event's id is stored afterwards, so that it is handled once; if
 * reading fails nothing is stored, and the provider sends the event again.
 * @throws ProviderTrouble
 */
export async function takeEvent(deps: PaymentDeps, event: StripeEvent): Promise<EventOutcome> {
  const { database, now } = deps
  if (await isKnownEvent(database, event.id)) return 'seen-before'
  const outcome = await act(deps, event)
  await noteEvent(database, {
    id: event.id,
    type: event.type,
    outcome,
    created_at_ms: event.created * 1000,
    received_at_ms: now(),
  })
  return outcome
}

async function act(deps: PaymentDeps, event: StripeEvent): Promise<EventOutcome> {
  const { database, now } = deps
  const customerId = await customerOf(deps, event)
  if (!customerId) return 'ignored'
  if (!(await userByCustomer(database, customerId))) return 'unknown-person'
  if (event.type === 'customer.deleted') await forgetCustomer(database, customerId, now())
  else await readSubscription(deps, customerId)
  return 'done'
}

/** Whose plan the event may have changed. */
async function customerOf(
  deps: PaymentDeps,
  { type, data: { object } }: StripeEvent,
): Promise<string | null> {
  const { id = null, customer } = object
  if (type === 'customer.deleted') return id
  if (type === 'charge.refunded') return id && takeRefund(deps, id)
  if (type.startsWith('charge.dispute.')) return id && takeDispute(deps, id)
  if (!/^(?:customer\.subscription|invoice)\./.test(type) || !customer) return null
  return typeof customer === 'string' ? customer : customer.id
}

/**
 * Reads states that no event has reported: without a working webhook, renewals and first payments are still known within
 * the hour. It also ends charges of people who were deactivated during an outage of the provider.
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

/**
 * Ends all charges of a user who has just been deactivated; the deactivation holds either way. A failure is logged, shown in
 * the list of users (`isCharged`) and repeated by the hourly job. Without a plan or an open purchase the provider is not
 * asked.
 * @param deps `provider`: null where no keys are set
 * @param waitMs longer than the payment provider usually takes; the administrator waits for the answer
 * @returns when it is done, or after `waitMs`
 */
export async function stopCharging(
  {
    provider,
    ...deps
  }: Omit<PaymentDeps, 'provider'> & { provider: PaymentDeps['provider'] | null },
  person: PersonRow,
  waitMs = 5_000,
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
  await Promise.race([asked, wait(waitMs, undefined, { ref: false })])
}
