import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changeRows, countRows, removeRows } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

/**
 * Claims due, unclaimed deliveries for the duration of the lease. After a crash another process claims them; two senders
 * never hold the same one.
 */
export async function claimDeliveries(
  db: ServerDatabase,
  { count, leaseMs, atMs }: { count: number; leaseMs: number; atMs: number },
) {
  const claim = randomUUID()
  await db
    // A query of its own, so that it runs once; rows that another sender is claiming are skipped.
    .with('due', (query) =>
      query
        .selectFrom('push_deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at_ms', '<=', atMs)
        .where((delivery) =>
          delivery.or([
            delivery('lease_until_ms', '<=', atMs),
            // No lease ends so far ahead: a process whose clock was wrong wrote it.
            delivery('lease_until_ms', '>', atMs + 2 * leaseMs),
          ]),
        )
        .orderBy('due_at_ms')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('push_deliveries')
    .set({ claimed_by: claim, lease_until_ms: atMs + leaseMs })
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .execute()
  return db
    .selectFrom('push_deliveries')
    .innerJoin('alerts', 'alerts.id', 'push_deliveries.alert_id')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscription_id')
    .where('push_deliveries.claimed_by', '=', claim)
    .select([
      'push_deliveries.id as id',
      'attempts',
      'alerts.user_id as userId',
      'spot_id as spotId',
      'start_at_ms as startAtMs',
      'end_at_ms as endAtMs',
      'document',
      'push_subscriptions.id as subscriptionId',
      'endpoint',
      'p256dh',
      'auth',
    ])
    .execute()
}

/**
 * Ends a delivery, or releases it for another try at an instant.
 * @param hasTried false: it was not sent, since its service asked to wait
 */
export async function releaseDelivery(
  db: ServerDatabase,
  id: string,
  change: { state: Tables['push_deliveries']['state'] } | { due_at_ms: number },
  hasTried = true,
): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set((row) => ({
      ...change,
      claimed_by: null,
      lease_until_ms: 0,
      attempts: row('attempts', '+', hasTried ? 1 : 0),
    }))
    .where('id', '=', id)
    .execute()
}

/** When the next delivery is to be tried; null when none waits. */
export async function nextDeliveryMs(db: ServerDatabase): Promise<number | null> {
  const row = await db
    .selectFrom('push_deliveries')
    .select(
      sql<number | null>`min(case when due_at_ms > lease_until_ms
        then due_at_ms else lease_until_ms end)`.as('atMs'),
    )
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.atMs == null ? null : Number(row.atMs)
}

/** How many messages are not sent yet, due or not. */
export const waitingDeliveries = (db: ServerDatabase): Promise<number> =>
  countRows(db, 'push_deliveries', { state: 'waiting' })

/** Stores a push service's answer for a phone; a subscription that is gone is deleted. */
export async function notePushAnswer(
  db: ServerDatabase,
  id: string,
  /** See `api/push/push-sender.ts`; `status` null: no answer came. */
  { kind, status }: { kind: string; status: number | null },
  atMs: number,
): Promise<void> {
  if (kind === 'gone') {
    // Its deliveries go with it.
    await removeRows(db, 'push_subscriptions', { id })
    return
  }
  await changeRows(
    db,
    'push_subscriptions',
    { id },
    {
      last_answer: status === null ? kind : `${kind} ${status}`,
      last_answer_at_ms: atMs,
      ...(kind === 'accepted' && {
        last_delivered_at_ms: atMs,
        failing_since_ms: null,
        failures_in_a_row: 0,
      }),
    },
  )
}
