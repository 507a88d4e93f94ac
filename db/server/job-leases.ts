import { changeRows } from './table-rows'
import type { ServerDatabase } from './tables'

/** What the process that last held the lease noted. */
export type LastLease = { doneFor: number | null; doneAtMs: number | null }

type Lease = { name: string; holder: string }

/**
 * Takes the lease of a job, or renews it for its holder, in one statement. After a crash the lease expires and passes to the
 * next process that asks.
 * @returns null while another process holds it
 */
export async function takeLease(
  db: ServerDatabase,
  { name, holder }: Lease,
  { leaseMs, atMs }: { leaseMs: number; atMs: number },
): Promise<LastLease | null> {
  const mine = { holder, until_ms: atMs + leaseMs }
  const row = await db
    .insertInto('job_leases')
    .values({ name, ...mine, done_for: null, done_at_ms: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(mine)
        .where((row) =>
          row.or([
            row('job_leases.holder', '=', holder),
            row('job_leases.until_ms', '<=', atMs),
            // No lease ends so far ahead: a process whose clock was wrong wrote it.
            row('job_leases.until_ms', '>', atMs + 10 * leaseMs),
          ]),
        ),
    )
    .returning(['done_for as doneFor', 'done_at_ms as doneAtMs'])
    .executeTakeFirst()
  return row ?? null
}

/** Releases the lease and stores what was done; no effect when another process holds it by now. */
export async function endLease(
  db: ServerDatabase,
  { name, holder }: Lease,
  done?: { doneFor: number; doneAtMs: number },
): Promise<void> {
  const noted = done && { done_for: done.doneFor, done_at_ms: done.doneAtMs }
  await changeRows(db, 'job_leases', { name, holder }, { holder: null, until_ms: 0, ...noted })
}
