import { randomUUID } from 'node:crypto'
import { noteHeartbeat } from '#db/server/coast/sources'
import { isDatabaseAway } from '#db/server/engines/database-away'
import { endLease, type LastLease, takeLease } from '#db/server/job-leases'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs } from '#domain/time/durations'
import { log } from '../operations/log'

/** When the next run of a job is due after one that began at this instant (both UTC epoch ms). */
export type When = (beganAtMs: number) => number

/** Recurring work of the server. */
export type Job = {
  /** Of its heartbeat and its lease, the same in every process. */
  name: string
  /** Of several processes on one database: one at a time, or each, where the job itself avoids doing work twice. */
  lease: 'one' | 'each'
} & (
  | { when: When; what: () => Promise<unknown> }
  | { when: 'as-it-says'; what: () => Promise<{ nextDueMs: number }> }
)

export type Schedule = {
  /** Ends the waiting; resolves when a run under way has finished, or after a moment without it. */
  stop: () => Promise<void>
}

/** The heartbeat is written this often, however far away the next run is. */
const heartbeatMs = 5 * minuteMs
/** A run that waits for a provider must not delay the process's end for longer. */
const timeoutAtEndMs = 3_000
/** Another process holds the lease (which ends a minute after a crash), or the database is unavailable. */
const othersTurnMs = 30_000
/** After a run that threw: a bug, not an expected failure. */
const afterBugMs = 10 * minuteMs

/**
 * Runs a job repeatedly, never twice at once. The first run begins in the next turn of the event loop.
 */
export function startSchedule(
  job: Job & { database: ServerDatabase; now: () => number; random?: () => number },
): Schedule {
  const { name, lease, database, now, random = Math.random } = job
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let nextDueMs = now()
  let beatAtMs = now()

  async function beat(): Promise<void> {
    // The clock was set back: what is due by the old one would wait for as long.
    if (now() < beatAtMs) nextDueMs = Math.min(nextDueMs, now())
    beatAtMs = now()
    try {
      await noteHeartbeat(database, name, now())
      if (now() >= nextDueMs) nextDueMs = await run()
    } catch (error) {
      if (isStopped) return
      if (isDatabaseAway(error)) {
        log.warn('job-waits', { job: name, sentence: error instanceof Error ? error.message : '' })
        nextDueMs = Math.max(nextDueMs, now() + othersTurnMs)
      } else {
        log.error('job-failed', { job: name }, error)
        nextDueMs = now() + afterBugMs
      }
    }
    // Spread over a few seconds, so that several servers do not write in the same instant.
    const waitMs = Math.min(Math.max(nextDueMs - now(), 1_000), heartbeatMs) + random() * 5_000
    if (!isStopped) wait(waitMs)
  }

  async function run(): Promise<number> {
    const work = async () => {
      const beganAtMs = now()
      if (job.when === 'as-it-says') return (await job.what()).nextDueMs
      await job.what()
      return job.when(beganAtMs)
    }
    if (lease === 'each') return work()
    const done = await withLease({ database, now, name }, work)
    return done?.value ?? now() + othersTurnMs
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      running = beat()
    }, ms)
    // The schedule alone keeps no process alive.
    timer.unref()
  }

  wait(0)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([running, new Promise((done) => setTimeout(done, timeoutAtEndMs).unref())])
    },
  }
}

/** Renewed during the work; after a crash other processes wait this long. */
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
