import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type { RefreshReport, RefreshScope } from './refresh-conditions'

export type RefreshQueue = ReturnType<typeof createRefreshQueue>

/**
 * Runs refreshes one at a time, from the schedule and by hand.
 * @param run one refresh, which also publishes its result
 */
export function createRefreshQueue(run: (scope: RefreshScope) => Promise<RefreshReport>) {
  let last: Promise<unknown> = Promise.resolve()
  let underWay: Promise<RefreshReport> | null = null
  let isMissingAsked = false

  function after(scope: RefreshScope): Promise<RefreshReport> {
    const mine = last.then(() => run(scope))
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    /** The job of the schedule. */
    job: () => after('due'),
    /** Refreshes everything now, or joins such a run in progress. */
    askForAll() {
      underWay ??= after('everything').finally(() => {
        underWay = null
      })
      return underWay
    },
    /** Resolves when no run is in progress, or after the timeout. */
    settled: (timeoutMs: number): Promise<unknown> =>
      Promise.race([last, setTimeoutPromise(timeoutMs, undefined, { ref: false })]),
    /** Fetches, in the background, points never fetched before: those of a spot that was added or moved. */
    askForMissing(): void {
      if (isMissingAsked) return
      isMissingAsked = true
      // Begun later, so that of ten changes in a row one run hears.
      last
        .then(() => {
          isMissingAsked = false
          return after('missing')
        })
        .catch((error: unknown) => console.error('New points could not be asked for.', error))
    },
  }
}
