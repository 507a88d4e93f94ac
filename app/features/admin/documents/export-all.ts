/** Browsers drop downloads that come too fast one after another (accounts 9). */
const pauseMs = 500

type BulkOutcome = { done: number; failed: number; isStopped: boolean }

/**
 * Downloads one after another with a pause between them. One that fails does not stop the rest.
 * @param onProgress told the number of the document that is under way, from 1
 * @param wait resolves after so many milliseconds, or at once when the signal is aborted
 */
export async function exportAll<T>(
  items: readonly T[],
  steps: {
    download: (item: T) => Promise<void>
    onProgress: (number: number) => void
    signal: AbortSignal
    wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  },
): Promise<BulkOutcome> {
  const { download, onProgress, signal, wait = pause } = steps
  const outcome: BulkOutcome = { done: 0, failed: 0, isStopped: false }
  for (const [i, item] of items.entries()) {
    if (i > 0) await wait(pauseMs, signal)
    if (signal.aborted) return { ...outcome, isStopped: true }
    onProgress(i + 1)
    try {
      await download(item)
      outcome.done += 1
    } catch {
      // Counted and said at the end; the others are still wanted.
      outcome.failed += 1
    }
  }
  return outcome
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
