import { useEffect, useState } from 'react'

/** Long enough to be worth the switch, short enough that a tap is answered in the same frame. */
const sliceMs = 5

/**
 * The page's turn: what waits (a tap, a paint, a drawing) goes first. A message comes as soon as that is done; a
 * timer would wait four milliseconds more each time, as long as the slice itself.
 */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/**
 * Runs one step per item without holding up taps and paints: the page gets its turn every few
 * milliseconds.
 *
 * @param tell is called with the results so far whenever the page gets its turn
 * @returns the results in order, or null once `isWanted` says no
 */
export async function workInSlices<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Result,
  isWanted: () => boolean,
  tell?: (done: readonly Result[]) => void,
): Promise<Result[] | null> {
  const results: Result[] = []
  let sliceEndsAtMs = performance.now() + sliceMs
  for (const item of items) {
    if (performance.now() > sliceEndsAtMs) {
      tell?.(results)
      await turn()
      if (!isWanted()) return null
      sliceEndsAtMs = performance.now() + sliceMs
    }
    results.push(step(item))
  }
  return results
}

/** What may take several turns of the page; it tells what it has found, once or as it grows. */
export type Work<Result> = (
  isWanted: () => boolean,
  tell: (result: Result | undefined) => void,
) => Promise<void>

/**
 * What the work told last; undefined until it has told something.
 * @param work the same function as long as the question is the same; null or undefined asks nothing
 */
export function useWork<Result>(work: Work<Result> | null | undefined): Result | undefined {
  const [told, setTold] = useState<Result>()
  useEffect(() => {
    if (!work) return
    let isWanted = true
    const tell = (result: Result | undefined) => isWanted && setTold(() => result)
    work(() => isWanted, tell).catch((error: unknown) =>
      // Thrown while rendering, it reaches the page's error boundary with its way out.
      setTold(() => {
        throw error
      }),
    )
    return () => {
      isWanted = false
    }
  }, [work])
  return told
}

/** A drawing costs as much as several slices. */
const firstPauseMs = 50

/**
 * Passes the results of the first slice on at once, then ever more seldom: a drawing of the whole for every few
 * spots would take longer than working all of them out.
 */
export function growing<Result>(
  tell: (done: readonly Result[]) => void,
): (done: readonly Result[]) => void {
  let pauseMs = firstPauseMs
  let notBeforeMs = 0
  return (done) => {
    if (performance.now() < notBeforeMs) return
    tell([...done])
    notBeforeMs = performance.now() + pauseMs
    pauseMs *= 2
  }
}
