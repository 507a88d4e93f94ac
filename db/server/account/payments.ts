import { randomUUID } from 'node:crypto'
import { chargingStatuses, givingStatuses } from '#domain/person/plan'
import { dayMs } from '#domain/time/durations'
import { addRow, changeRows, hasRow, removeRows, rowWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import type { PersonRow } from './users'

export type Checkout = Tables['checkouts']

/** Plans that an operator gave: no one is charged, and no news of a payment takes them away. */
export const grantedStatus = 'granted'

/** A plan that is suspended while a payment of it is disputed: it gives nothing and nothing is charged for it. */
export const disputedStatus = 'disputed'

/** Who the payment provider's customer is here, active or not; null: no account has this customer. */
export const userByCustomer = (db: ServerDatabase, customerId: string): Promise<PersonRow | null> =>
  rowWith(db, 'users', { stripe_customer_id: customerId })

/**
 * Gives a person their customer at the payment provider, unless another request was first.
 * @param lost the customer that is not there any more
 * @returns the one they have now
 */
export async function keepCustomer(
  db: ServerDatabase,
  userId: string,
  customerId: string,
  lost: string | null,
): Promise<string> {
  const asRead = { id: userId, stripe_customer_id: lost }
  await changeRows(db, 'users', asRead, { stripe_customer_id: customerId })
  return (await rowWith(db, 'users', { id: userId }))?.stripe_customer_id ?? customerId
}

export type SubscriptionState = Pick<
  PersonRow,
  | 'stripe_subscription_id'
  | 'subscription_status'
  | 'subscription_plan'
  | 'subscription_end_at_ms'
  | 'subscription_cancel_at_ms'
>

/**
 * Writes what the payment provider says of a customer. An answer that was asked for earlier than the one that
 * stands is late: it changes nothing. A plan that was granted gives way only to one that is paid for.
 */
export async function keepSubscription(
  db: ServerDatabase,
  customerId: string,
  state: SubscriptionState,
  readAtMs: number,
): Promise<void> {
  let update = db
    .updateTable('users')
    .set({ ...state, subscription_read_at_ms: readAtMs, updated_at_ms: readAtMs })
    .where('stripe_customer_id', '=', customerId)
    .where((where) =>
      where.or([
        where('subscription_read_at_ms', 'is', null),
        where('subscription_read_at_ms', '<=', readAtMs),
      ]),
    )
  if (state.subscription_plan === null) {
    update = update.where('subscription_status', '!=', grantedStatus)
  }
  await update.execute()
}

/** Nothing is held, and nothing was. */
export const noSubscription: SubscriptionState = {
  stripe_subscription_id: null,
  subscription_status: 'free',
  subscription_plan: null,
  subscription_end_at_ms: null,
  subscription_cancel_at_ms: null,
}

/** The customer is gone at the payment provider, and with it whatever was paid by it. */
export async function forgetCustomer(
  db: ServerDatabase,
  customerId: string,
  readAtMs: number,
): Promise<void> {
  await keepSubscription(db, customerId, noSubscription, readAtMs)
  const ofCustomer = { stripe_customer_id: customerId }
  await changeRows(db, 'users', ofCustomer, { stripe_customer_id: null })
}

/**
 * Gives a person a plan by hand.
 * @param endAtMs null: until it is taken away
 */
export async function grantPlan(
  db: ServerDatabase,
  userId: string,
  plan: PersonRow['subscription_plan'],
  endAtMs: number | null,
  atMs: number,
): Promise<void> {
  const granted = { subscription_status: grantedStatus, subscription_end_at_ms: endAtMs }
  const state = { ...noSubscription, ...(plan && granted), subscription_plan: plan }
  await changeRows(db, 'users', { id: userId }, { ...state, updated_at_ms: atMs })
}

/** The purchase that is open for a person and a plan; a new one when there is none younger than `maxAgeMs`. */
export async function openCheckout(
  db: ServerDatabase,
  {
    userId,
    planId,
    atMs,
    maxAgeMs,
  }: { userId: string; planId: number; atMs: number; maxAgeMs: number },
): Promise<Checkout> {
  const fresh = { attempt: randomUUID(), stripe_subscription_id: null, created_at_ms: atMs }
  await db
    .insertInto('checkouts')
    .values({ user_id: userId, plan_id: planId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'plan_id'])
        .doUpdateSet(fresh)
        .where('checkouts.created_at_ms', '<=', atMs - maxAgeMs),
    )
    .execute()
  return (await rowWith(db, 'checkouts', { user_id: userId, plan_id: planId }))!
}

export async function noteCheckout(
  db: ServerDatabase,
  { user_id, plan_id, attempt }: Checkout,
  subscriptionId: string,
): Promise<void> {
  const change = { stripe_subscription_id: subscriptionId }
  await changeRows(db, 'checkouts', { user_id, plan_id, attempt }, change)
}

/** Ends a purchase that came to nothing, unless another request has begun a new one meanwhile. */
export async function endCheckout(
  db: ServerDatabase,
  { user_id, plan_id, attempt }: Checkout,
): Promise<void> {
  await removeRows(db, 'checkouts', { user_id, plan_id, attempt })
}

/** Forgets every purchase that a person has begun. */
export async function endCheckouts(db: ServerDatabase, userId: string): Promise<void> {
  await removeRows(db, 'checkouts', { user_id: userId })
}

/** Whether an event of the payment provider was handled before: some are sent twice. */
export const isKnownEvent = (db: ServerDatabase, id: string): Promise<boolean> =>
  hasRow(db, 'payment_events', { id })

/** Remembers that an event was handled; a second time changes nothing. */
export async function noteEvent(
  db: ServerDatabase,
  event: Tables['payment_events'],
): Promise<void> {
  await addRow(db, 'payment_events', event)
}

/** Whether the payment provider will charge a user again by itself, as far as it has told us. */
export const isCharged = (
  row: Pick<PersonRow, 'stripe_customer_id' | 'subscription_status' | 'subscription_cancel_at_ms'>,
): boolean =>
  row.stripe_customer_id !== null &&
  row.subscription_cancel_at_ms === null &&
  chargingStatuses.includes(row.subscription_status)

/** Whether a user has begun to pay for a plan and may still confirm it. */
export const hasOpenCheckout = (db: ServerDatabase, userId: string): Promise<boolean> =>
  hasRow(db, 'checkouts', { user_id: userId })

/** As many as a run asks for; the rest come with the next. */
const mostPerRun = 50

/**
 * Customers of whom there should have been news: what they paid for has ended though it renews, they began to pay
 * within the last day, or a payment of theirs is disputed. Those asked for since `readBeforeMs` are left out; the longest unread come first. Always with
 * them: the person who was deactivated and is charged all the same.
 */
export async function customersToRead(
  db: ServerDatabase,
  { atMs, readBeforeMs }: { atMs: number; readBeforeMs: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('stripe_customer_id')
    .where('stripe_customer_id', 'is not', null)
    .where((where) => {
      const isUnread = where.or([
        where('subscription_read_at_ms', 'is', null),
        where('subscription_read_at_ms', '<', readBeforeMs),
        // A row written by a clock that was ahead.
        where('subscription_read_at_ms', '>', atMs),
      ])
      const isDue = where.or([
        where.and([
          where('subscription_status', 'in', givingStatuses),
          where('subscription_end_at_ms', '<=', atMs),
        ]),
        where('subscription_status', '=', disputedStatus),
        where.exists(
          where
            .selectFrom('checkouts')
            .select('checkouts.plan_id')
            .whereRef('checkouts.user_id', '=', 'users.id')
            .where('checkouts.created_at_ms', '>', atMs - dayMs),
        ),
      ])
      const isChargedInVain = where.and([
        where('is_active', '=', 0),
        where('subscription_cancel_at_ms', 'is', null),
        where('subscription_status', 'in', chargingStatuses),
      ])
      return where.or([where.and([isUnread, isDue]), isChargedInVain])
    })
    .orderBy('subscription_read_at_ms', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(mostPerRun)
    .execute()
  return rows.flatMap(({ stripe_customer_id: id }) => id ?? [])
}
