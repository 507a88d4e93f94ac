import type { ServerDatabase } from '../tables'

/** Where a page of the ledger ends: what comes before it in time, then in id. */
export type LedgerPlace = { atMs: number; id: string }

/** Attempts to send, newest first; of one person where they are named. `document` null: it was no alert, or it is forgotten. */
export function attempts(
  db: ServerDatabase,
  page: { outcome?: string; before?: LedgerPlace; limit: number; userId?: string },
) {
  const { outcome, before, userId } = page
  let query = db
    .selectFrom('push_attempts as try')
    .leftJoin('users', 'users.id', 'try.user_id')
    .leftJoin('push_deliveries', 'push_deliveries.id', 'try.delivery_id')
    .leftJoin('alerts', 'alerts.id', 'push_deliveries.alert_id')
    .select([
      'try.id as id',
      'try.user_id as userId',
      'users.email as email',
      'try.at_ms as atMs',
      'try.took_ms as tookMs',
      'try.host as host',
      'try.outcome as outcome',
      'try.status as status',
      'alerts.document as document',
    ])
    .orderBy('try.at_ms', 'desc')
    .orderBy('try.id', 'desc')
    .limit(page.limit)
  if (userId !== undefined) query = query.where('try.user_id', '=', userId)
  if (outcome !== undefined) query = query.where('try.outcome', '=', outcome)
  if (before) {
    query = query.where((row) =>
      row.or([
        row('try.at_ms', '<', before.atMs),
        row.and([row('try.at_ms', '=', before.atMs), row('try.id', '<', before.id)]),
      ]),
    )
  }
  return query.execute()
}

/** What was to be sent to one person's phones since an instant, newest alert first. */
export const deliveriesOf = (db: ServerDatabase, userId: string, fromMs: number, limit: number) =>
  db
    .selectFrom('push_deliveries as delivery')
    .innerJoin('alerts', 'alerts.id', 'delivery.alert_id')
    .innerJoin('push_subscriptions as phone', 'phone.id', 'delivery.subscription_id')
    .select(['document', 'made_at_ms as madeAtMs', 'state', 'attempts', 'device'])
    .where('alerts.user_id', '=', userId)
    .where('made_at_ms', '>=', fromMs)
    .orderBy('made_at_ms', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .execute()

/** How many tries had each outcome since an instant. */
export async function attemptCounts(
  db: ServerDatabase,
  fromMs: number,
): Promise<{ outcome: string; count: number }[]> {
  const rows = await db
    .selectFrom('push_attempts')
    .select(({ fn }) => ['outcome', fn.countAll().as('count')])
    .where('at_ms', '>=', fromMs)
    .groupBy('outcome')
    .orderBy('outcome')
    .execute()
  return rows.map(({ outcome, count }) => ({ outcome, count: Number(count) }))
}

/** Phones that fail or are parked, the longest failing first. */
export const failingPhones = (db: ServerDatabase, limit: number) =>
  db
    .selectFrom('push_subscriptions as phone')
    .leftJoin('users', 'users.id', 'phone.user_id')
    .select([
      'phone.id as id',
      'user_id as userId',
      'email',
      'endpoint',
      'device',
      'failures_in_a_row as failuresInARow',
      'failing_since_ms as failingSinceMs',
      'parked_at_ms as parkedAtMs',
      'last_delivered_at_ms as lastDeliveredAtMs',
      'last_seen_at_ms as lastSeenAtMs',
    ])
    .where((row) => row.or([row('parked_at_ms', 'is not', null), row('failures_in_a_row', '>', 0)]))
    .orderBy('failing_since_ms')
    .orderBy('phone.id')
    .limit(limit)
    .execute()
