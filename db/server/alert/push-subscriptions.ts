import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs } from '#domain/time/durations'
import { lockUser } from '../personal/versions'
import { removeRows, removeSurplus, rowsWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { transact } from '../transact'

type PushSubscriptionRow = Tables['push_subscriptions']

/** The most phones and browsers of one person; beyond it the least recently seen are deleted. */
const mostSubscriptions = 16

type NewSubscription = {
  userId: string
  endpoint: string
  p256dh: string
  auth: string
  device: string
  vapidPublicKey: string
  atMs: number
}

/**
 * Stores a phone's subscription, or that it was seen. An endpoint is one phone: it moves to the person who signs in on it,
 * and the previous person's pending deliveries are deleted. The move requires the keys, which only the phone has.
 * @returns the id of the row; null: the endpoint is another person's
 */
export async function storeSubscription(
  db: ServerDatabase,
  { userId, endpoint, p256dh, auth, device, vapidPublicKey, atMs }: NewSubscription,
): Promise<string | null> {
  const fields = { p256dh, auth, device, vapid_public_key: vapidPublicKey, last_seen_at_ms: atMs }
  const rested = { failing_since_ms: null, failures_in_a_row: 0, parked_at_ms: null }
  return transact(db, async (trx) => {
    await lockUser(trx, userId)
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('user_id', '!=', userId)
      .where('p256dh', '=', p256dh)
      .where('auth', '=', auth)
      .execute()
    const row = await trx
      .insertInto('push_subscriptions')
      .values({
        id: randomUUID(),
        endpoint,
        user_id: userId,
        ...fields,
        ...rested,
        created_at_ms: atMs,
      })
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet({ ...fields, ...rested })
          .where('push_subscriptions.user_id', '=', userId),
      )
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    const { id } = row
    const order = [sql`id <> ${id}`, '-last_seen_at_ms', 'id'] as const
    const own = { user_id: userId }
    await removeSurplus(trx, 'push_subscriptions', own, mostSubscriptions, ...order)
    return id
  })
}

/** Deletes one of the person's own subscriptions. */
export async function dropOwnSubscription(
  db: ServerDatabase,
  userId: string,
  endpoint: string,
): Promise<void> {
  await removeRows(db, 'push_subscriptions', { user_id: userId, endpoint })
}

/** A person's subscriptions, last seen first. */
export const subscriptionsOf = (
  db: ServerDatabase,
  userId: string,
): Promise<PushSubscriptionRow[]> =>
  rowsWith(db, 'push_subscriptions', { user_id: userId }, '-last_seen_at_ms', 'id')

/** This many messages in a row that could not be delivered, … */
const failuresUntilParked = 10
/** … the first of them so long ago, and the subscription is parked. */
const failingUntilParkedMs = 3 * dayMs

/** Counts a failed delivery, and parks a subscription that has failed for days. */
export async function noteUndelivered(db: ServerDatabase, id: string, atMs: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set((row) => ({
      failures_in_a_row: row('failures_in_a_row', '+', 1),
      failing_since_ms: row.fn.coalesce('failing_since_ms', row.val(atMs)),
    }))
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('push_subscriptions')
    .set({ parked_at_ms: atMs })
    .where('id', '=', id)
    .where('failures_in_a_row', '>=', failuresUntilParked)
    .where('failing_since_ms', '<=', atMs - failingUntilParkedMs)
    .execute()
}
