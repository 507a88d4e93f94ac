import { randomUUID } from 'node:crypto'
import { chargingStatuses, givingStatuses } from '#domain/person/plan'
import { dayMs } from '#domain/time/durations'
import { addRow, changeRows, hasRow, removeRows, rowWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import type { PersonRow } from './users'

export type Checkout = Tables['checkouts']

/** A plan given by an operator: nothing is charged, and no payment event ends it. */
export const grantedStatus = 'granted'

/** A plan suspended while a payment of it is disputed: it grants nothing and nothing is charged. */
export const disputedStatus = 'disputed'

/** The account of the payment provider's customer, active or not; null: none. */
export const userByCustomer = (db: ServerDatabase, customerId: string): Promise<PersonRow | null> =>
  rowWith(db, 'users', { stripe_customer_id: customerId })

/**
 * Stores a person's customer id at the payment provider, unless a concurrent request was first.
 * @param lost a customer id that no longer exists there, to be replaced
 * @returns the id stored now
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
 * Stores the payment provider's state of a customer, unless a later request's answer is stored already. A granted plan is
 * replaced only by a paid one.
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

/** There is no subscription, and never was. */
export const noSubscription: SubscriptionState = {
  stripe_subscription_id: null,
  subscription_status: 'free',
  subscription_plan: null,
  subscription_end_at_ms: null,
  subscription_cancel_at_ms: null,
}

/** The customer was deleted at the payment provider, with all subscriptions. */
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

/** The open purchase of a person and a plan, or a new one when none is younger than `maxAgeMs`. */
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

/** Ends a failed purchase, unless a concurrent request has begun a new one. */
export async function endCheckout(
  db: ServerDatabase,
  { user_id, plan_id, attempt }: Checkout,
): Promise<void> {
  await removeRows(db, 'checkouts', { user_id, plan_id, attempt })
}

/** Deletes every open purchase of a person. */
export async function endCheckouts(db: ServerDatabase, userId: string): Promise<void> {
  await removeRows(db, 'checkouts', { user_id: userId })
}

/** Whether an event of the payment provider was handled before: events may be sent twice. */
export const isKnownEvent = (db: ServerDatabase, id: string): Promise<boolean> =>
  hasRow(db, 'payment_events', { id })

/** Stores that an event was handled; idempotent. */
export async function noteEvent(
  db: ServerDatabase,
  event: Tables['payment_events'],
): Promise<void> {
  await addRow(db, 'payment_events', event)
}

/** Whether the payment provider will charge a user again, by its last known state. */
export const isCharged = (
  row: Pick<PersonRow, 'stripe_customer_id' | 'subscription_status' | 'subscription_cancel_at_ms'>,
): boolean =>
  row.stripe_customer_id !== null &&
  row.subscription_cancel_at_ms === null &&
  chargingStatuses.includes(row.subscription_status)

/** Whether a user has begun to pay for a plan and may still confirm it. */
export const hasOpenCheckout = (db: ServerDatabase, userId: string): Promise<boolean> =>
  hasRow(db, 'checkouts', { user_id: userId })

/** The most in one run; the rest follow in the next. */
const mostPerRun = 50

/**
 * Customers whose state may have changed without an event: a renewing plan has ended, a purchase began within the last day,
 * a payment is disputed, or a deactivated person is still charged. Without those read since `readBeforeMs`; the longest
 * unread first.
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
