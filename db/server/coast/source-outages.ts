import type { ServerDatabase } from '../tables'

type Outage = { source: string; sinceMs: number }

/** Tries to tell of one outage; then it stands on the board alone. */
const mostAttempts = 12

/** Notes an outage, the first time it is seen. */
export async function noteOutage(
  db: ServerDatabase,
  { source, sinceMs }: Outage,
  atMs: number,
): Promise<void> {
  await db
    .insertInto('source_outages')
    .values({
      source,
      since_ms: sinceMs,
      noticed_at_ms: atMs,
      lease_until_ms: 0,
      attempts: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the outages of sources that are not missing any more, so that no one is notified of them late. */
export async function endOutages(
  db: ServerDatabase,
  stillMissing: readonly string[],
  atMs: number,
): Promise<void> {
  let query = db
    .updateTable('source_outages')
    .set({ ended_at_ms: atMs })
    .where('ended_at_ms', 'is', null)
  if (stillMissing.length > 0) query = query.where('source', 'not in', stillMissing)
  await query.execute()
}

/**
 * Takes the outages that administrators are still to be notified of, for as long as the lease lasts: of several servers one
 * tells.
 */
export async function claimOutages(
  db: ServerDatabase,
  { leaseMs, atMs }: { leaseMs: number; atMs: number },
): Promise<Outage[]> {
  const rows = await db
    .updateTable('source_outages')
    .set((row) => ({ lease_until_ms: atMs + leaseMs, attempts: row('attempts', '+', 1) }))
    .where('told_at_ms', 'is', null)
    .where('ended_at_ms', 'is', null)
    .where((outage) =>
      outage.or([
        outage('lease_until_ms', '<=', atMs),
        // No lease lasts as long: that was written by a clock that was wrong.
        outage('lease_until_ms', '>', atMs + 2 * leaseMs),
      ]),
    )
    .where('attempts', '<', mostAttempts)
    .returning(['source', 'since_ms'])
    .execute()
  return rows.map((row) => ({ source: row.source, sinceMs: row.since_ms }))
}

export async function noteOutageTold(
  db: ServerDatabase,
  { source, sinceMs }: Outage,
  atMs: number,
): Promise<void> {
  await db
    .updateTable('source_outages')
    .set({ told_at_ms: atMs })
    .where('source', '=', source)
    .where('since_ms', '=', sinceMs)
    .execute()
}

/** Phones of administrators that can be reached. */
export async function administratorsPhones(
  db: ServerDatabase,
): Promise<{ id: string; userId: string; endpoint: string; p256dh: string; auth: string }[]> {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .where('users.role', 'in', ['admin', 'super_admin'])
    .where('users.is_active', '=', 1)
    .where('push_subscriptions.parked_at_ms', 'is', null)
    .select([
      'push_subscriptions.id as id',
      'push_subscriptions.user_id as userId',
      'push_subscriptions.endpoint as endpoint',
      'push_subscriptions.p256dh as p256dh',
      'push_subscriptions.auth as auth',
    ])
    .orderBy('push_subscriptions.id')
    .execute()
}
