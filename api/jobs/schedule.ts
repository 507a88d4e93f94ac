import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { noteHeartbeat } from '#db/server/sources'
import type { ServerDatabase } from '#db/server/tables'

export type Schedule = {
  /** Ends the waiting; resolves when a run under way has finished, or after a moment without it. */
  stop: () => Promise<void>
}

const minuteMs = 60_000
/** However far away the next run is, the schedule shows this often that it is alive. */
const heartbeatMs = 5 * minuteMs
/** A run that waits for a silent provider must not hold up the end of the process. */
const patienceAtEndMs = 3_000
/** After a run that threw, which is a bug and not expected trouble. */
const afterBugMs = 10 * minuteMs

/**
 * Runs a job again and again, never two at a time, each time when the last run asked for it. The first
 * run begins at once, but after the caller's own work.
 * @param job what to do; answers with the instant of the next run (UTC epoch ms)
 */
export function startSchedule(settings: {
  name: string
  database: ServerDatabase
  now: () => number
  job: () => Promise<{ nextDueMs: number }>
  random?: () => number
}): Schedule {
  const { name, database, now, job, random = Math.random } = settings
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let nextDueMs = now()

  async function beat(): Promise<void> {
    try {
      await noteHeartbeat(database, name, now())
      if (now() >= nextDueMs) nextDueMs = (await job()).nextDueMs
    } catch (error) {
      if (isStopped) return
      console.error(`The job ${name} failed.`, error)
      nextDueMs = now() + afterBugMs
    }
    // Spread over a few seconds, so that several servers do not write in the same instant.
    const waitMs = Math.min(Math.max(nextDueMs - now(), 1_000), heartbeatMs) + random() * 5_000
    if (!isStopped) wait(waitMs)
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
      await Promise.race([running, setTimeoutPromise(patienceAtEndMs, undefined, { ref: false })])
    },
  }
}
