import type { ServerDatabase } from './tables'

/** What the last one whose turn it was has left behind. */
export type LastLease = { doneFor: number | null; doneAtMs: number | null }

export type Lease = { name: string; holder: string }

/**
 * Takes the turn of a job, in one statement, for as long as the lease lasts. A process that dies with it loses it to the
 * next who asks.
 * @returns null while another process holds it
 */
export async function takeLease(
  db: ServerDatabase,
  { name, holder }: Lease,
  { leaseMs, atMs }: { leaseMs: number; atMs: number },
): Promise<LastLease | null> {
  const mine = { holder, until_ms: atMs + leaseMs }
  const row = await db
    .insertInto('job_turns')
    .values({ name, ...mine, done_for: null, done_at_ms: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(mine)
        .where((turn) =>
          turn.or([
            turn('job_turns.holder', '=', holder),
            turn('job_turns.until_ms', '<=', atMs),
            // No lease lasts as long: that was written by a clock that was wrong.
            turn('job_turns.until_ms', '>', atMs + 10 * leaseMs),
          ]),
        ),
    )
    .returning(['done_for as doneFor', 'done_at_ms as doneAtMs'])
    .executeTakeFirst()
  return row ?? null
}

/** Gives the turn back, with what was done when anything was. */
export async function endLease(
  db: ServerDatabase,
  { name, holder }: Lease,
  done?: { doneFor: number; doneAtMs: number },
): Promise<void> {
  await db
    .updateTable('job_turns')
    .set({
      holder: null,
      until_ms: 0,
      ...(done && { done_for: done.doneFor, done_at_ms: done.doneAtMs }),
    })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
