import { fieldsIn } from '../kept-table'
import { addRow, changeRows, rowsWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

/** The state of one outside source. Instants are UTC epoch ms; null: never. */
export type SourceState = {
  source: string
  lastAttemptAtMs: number | null
  lastSuccessAtMs: number | null
  nextDueAtMs: number | null
  /** One sentence; null when the last attempt went well. */
  error: string | null
  failuresInARow: number
  /** When the schedule last ran. */
  heartbeatAtMs: number | null
}

const stateFields = [
  ...(['source', 'lastAttemptAtMs', 'lastSuccessAtMs', 'nextDueAtMs'] as const),
  ...(['error', 'failuresInARow', 'heartbeatAtMs'] as const),
]

/** A refresh has begun. */
export const noteAttempt = (db: ServerDatabase, source: string, atMs: number): Promise<void> =>
  note(db, source, { last_attempt_at_ms: atMs })

export const noteSuccess = (
  db: ServerDatabase,
  source: string,
  atMs: number,
  nextDueMs: number | null,
): Promise<void> => {
  const success = { last_success_at_ms: atMs, next_due_at_ms: nextDueMs }
  return note(db, source, { ...success, error: null, failures_in_a_row: 0 })
}

/** @param sentence what went wrong, for a person; no secrets, no raw bodies */
export async function noteFailure(
  db: ServerDatabase,
  source: string,
  atMs: number,
  sentence: string,
  nextDueMs: number | null,
): Promise<void> {
  await note(db, source, {
    last_attempt_at_ms: atMs,
    next_due_at_ms: nextDueMs,
    error: sentence,
  })
  await db
    .updateTable('sources')
    .set((row) => ({ failures_in_a_row: row('failures_in_a_row', '+', 1) }))
    .where('source', '=', source)
    .execute()
}

/** Notes that the schedule is running, whether or not anything was due. */
export const noteHeartbeat = (db: ServerDatabase, source: string, atMs: number): Promise<void> =>
  note(db, source, { heartbeat_at_ms: atMs })

/** Every source with stored state, by name. */
export async function sourceStates(db: ServerDatabase): Promise<SourceState[]> {
  const rows = await rowsWith(db, 'sources', {}, 'source')
  return rows.map((row) => fieldsIn(row, stateFields))
}

async function note(
  db: ServerDatabase,
  source: string,
  change: Partial<Omit<Tables['sources'], 'source' | 'failures_in_a_row'>> & {
    failures_in_a_row?: 0
  },
): Promise<void> {
  await db
    .insertInto('sources')
    .values({ source, failures_in_a_row: 0, ...change })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(change))
    .execute()
}

type Outage = { source: string; sinceMs: number }

/** Attempts to notify of one outage; afterwards only the freshness board shows it. */
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
 * Claims the outages that administrators are still to be notified of, for the duration of the lease: of several processes
 * one notifies.
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
