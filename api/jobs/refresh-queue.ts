import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type { RefreshReport, RefreshScope } from './refresh-conditions'

export type RefreshQueue = ReturnType<typeof createRefreshQueue>

/**
 * One run at a time, no matter who wants it.
 * @param run one refresh, which also makes its result known
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
    /** Asks for everything now; joins a run that does so already. */
    askForAll() {
      underWay ??= after('everything').finally(() => {
        underWay = null
      })
      return underWay
    },
    /** Resolves when nothing is under way any more, or after so long. */
    settled: (timeoutMs: number): Promise<unknown> =>
      Promise.race([last, setTimeoutPromise(timeoutMs, undefined, { ref: false })]),
    /** Asks, in its own time, for points that were never asked: those of a spot that was added or moved. */
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
