import {
  forgetCustomer,
  isKnownEvent,
  noteEvent,
  userByCustomer,
} from '#db/server/account/payments'
import { readSubscription } from './read-subscription'
import type { StripeEvent } from './stripe-answers'
import type { PaymentDeps } from './subscription-states'
import { takeDispute, takeRefund } from './taken-back'

type EventOutcome = 'done' | 'seen-before' | 'ignored' | 'unknown-person'

/**
 * What a signed event of the payment provider does: news of a customer's subscription or invoices, or of money
 * that went back to them, makes us ask what they have now, and nothing that the event itself says is used. Taken down by its id when it is done, so
 * that it counts once; when asking fails nothing is taken down, and the provider sends it again.
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
