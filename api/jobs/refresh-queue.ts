import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type { RefreshReport, RefreshScope } from './refresh-conditions'

export type RefreshQueue = {
  /** The job of the schedule. */
  job: () => Promise<RefreshReport>
  /** Asks for everything now; joins a run that does so already. */
  askForAll: () => Promise<RefreshReport>
  /** Asks, in its own time, for points that were never asked: those of a spot that was added or moved. */
  askForMissing: () => void
  /** Resolves when nothing is under way any more, or after so long. */
  settled: (timeoutMs: number) => Promise<unknown>
}

/**
 * One run at a time, no matter who wants it.
 * @param run one refresh, which also makes its result known
 */
export function createRefreshQueue(
  run: (scope: RefreshScope) => Promise<RefreshReport>,
): RefreshQueue {
  let last: Promise<unknown> = Promise.resolve()
  let underWay: Promise<RefreshReport> | null = null
  let isMissingAsked = false

  function after(scope: RefreshScope): Promise<RefreshReport> {
    const mine = last.then(() => run(scope))
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    job: () => after('due'),
    askForAll() {
      underWay ??= after('everything').finally(() => {
        underWay = null
      })
      return underWay
    },
    settled: (timeoutMs) =>
      Promise.race([last, setTimeoutPromise(timeoutMs, undefined, { ref: false })]),
    askForMissing() {
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
