import { startTransition, useEffect, useState } from 'react'
import { turn } from '../tab/turn'

/** Long enough to be worth the switch, short enough that a tap is answered in the same frame. */
const sliceMs = 5

/**
 * Runs one step per item; the page gets its turn for taps and paints first, and again every few milliseconds.
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
  let sliceEndsAtMs = 0
  for (const item of items) {
    if (performance.now() > sliceEndsAtMs) {
      if (results.length > 0) tell?.(results)
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

/** A step for each item, told when the last is done. */
export const eachInTurn =
  <Item, Result>(items: readonly Item[], step: (item: Item) => Result): Work<readonly Result[]> =>
  async (isWanted, tell) => {
    const done = await workInSlices(items, step, isWanted)
    if (done) tell(done)
  }

/**
 * What the work told last, drawn in slices as `useExternalStore` does; undefined until it has told something.
 * @param work the same function as long as the question is the same; null or undefined asks nothing
 * @param atOnce what it would tell, where that takes no time: for the first drawing
 */
export function useWork<Result>(
  work: Work<Result> | null | undefined,
  atOnce?: () => Result | undefined,
): Result | undefined {
  const [told, setTold] = useState(atOnce)
  useEffect(() => {
    if (!work) return
    let isWanted = true
    const tell = (result?: Result) => isWanted && startTransition(() => setTold(() => result))
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

const firstPauseMs = 50

/** Passes results on at once, then ever more seldom: drawing the whole for every slice takes longer than the work. */
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
