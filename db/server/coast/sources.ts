import { rowsWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

/** What is known about one outside source. Instants are UTC epoch ms; null: never. */
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

/** The schedule is alive, whether or not anything was due. */
export const noteHeartbeat = (db: ServerDatabase, source: string, atMs: number): Promise<void> =>
  note(db, source, { heartbeat_at_ms: atMs })

/** Every source that was ever noted, by name. */
export async function sourceStates(db: ServerDatabase): Promise<SourceState[]> {
  const rows = await rowsWith(db, 'sources', {}, 'source')
  return rows.map((row) => ({
    source: row.source,
    lastAttemptAtMs: row.last_attempt_at_ms,
    lastSuccessAtMs: row.last_success_at_ms,
    nextDueAtMs: row.next_due_at_ms,
    error: row.error,
    failuresInARow: row.failures_in_a_row,
    heartbeatAtMs: row.heartbeat_at_ms,
  }))
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
