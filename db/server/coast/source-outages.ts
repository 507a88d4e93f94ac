import { addRow, changeRows } from '../table-rows'
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
  const noticed = { noticed_at_ms: atMs, lease_until_ms: 0, attempts: 0 }
  await addRow(db, 'source_outages', { source, since_ms: sinceMs, ...noticed })
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
  await changeRows(db, 'source_outages', { source, since_ms: sinceMs }, { told_at_ms: atMs })
}

/** Phones of administrators that can be reached. */
export const administratorsPhones = (db: ServerDatabase) =>
  db
    .selectFrom('push_subscriptions as phone')
    .innerJoin('users', 'users.id', 'phone.user_id')
    .where('users.role', 'in', ['admin', 'super_admin'])
    .where('users.is_active', '=', 1)
    .where('phone.parked_at_ms', 'is', null)
    .select(['phone.id', 'phone.user_id as userId', 'phone.endpoint', 'phone.p256dh', 'phone.auth'])
    .orderBy('phone.id')
    .execute()
