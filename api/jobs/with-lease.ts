import { randomUUID } from 'node:crypto'
import { endLease, type LastLease, takeLease } from '#db/server/job-leases'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs } from '#domain/time/durations'
import { log } from '../log'

/** Renewed while the work goes on; others wait this long for a process that has crashed. */
const leaseMs = minuteMs

/** Says that this is done, for the next process that takes the lease. `doneFor`: the version of the data it was done for. */
export type Finish = (done: { doneFor: number; doneAtMs: number }) => void

/**
 * Does work that one process at a time may do.
 * @param name of the job, the same in every process
 * @returns null when another process holds the lease
 */
export async function withLease<T>(
  { database, now, name }: { database: ServerDatabase; now: () => number; name: string },
  work: (last: LastLease, finish: Finish) => Promise<T>,
): Promise<{ value: T } | null> {
  const lease = { name, holder: randomUUID() }
  const take = () => takeLease(database, lease, { leaseMs, atMs: now() })
  const last = await take()
  if (last === null) return null
  const keeping = setInterval(() => {
    take().then(
      (kept) => {
        // Two then do what one is enough for; rows that are there once take care of the rest.
        if (kept === null) log.warn('lease-lost', { job: name })
      },
      (error: unknown) => log.error('lease-not-kept', { job: name }, error),
    )
  }, leaseMs / 3)
  keeping.unref()
  let done: Parameters<Finish>[0] | undefined
  try {
    const value = await work(last, (what) => {
      done = what
    })
    return { value }
  } finally {
    clearInterval(keeping)
    await endLease(database, lease, done)
  }
}
