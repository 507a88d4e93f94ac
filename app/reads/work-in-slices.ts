/** Long enough to be worth the switch, short enough that a tap is answered in the same frame. */
const sliceMs = 5

/**
 * Runs one step per item without holding up taps and paints: the page gets its turn every few
 * milliseconds.
 *
 * @returns the results in order, or null once `isWanted` says no
 */
export async function workInSlices<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Result,
  isWanted: () => boolean,
): Promise<Result[] | null> {
  const results: Result[] = []
  let sliceEndsAtMs = performance.now() + sliceMs
  for (const item of items) {
    if (performance.now() > sliceEndsAtMs) {
      await new Promise((resolve) => setTimeout(resolve))
      if (!isWanted()) return null
      sliceEndsAtMs = performance.now() + sliceMs
    }
    results.push(step(item))
  }
  return results
}
