/**
 * Where columns start when parts are filled in from the top in their order and none is divided, so that the
 * tallest column is as short as can be.
 * @param heights of the parts in their order, in any one unit
 * @returns the indices of the parts that start a column, the first column's not among them
 */
export function columnStarts(heights: readonly number[], columns: number): Set<number> {
  const limits = heights.flatMap((_, from) =>
    heights.slice(from).map((_, count) => sum(heights.slice(from, from + count + 1))),
  )
  for (const limit of limits.sort((a, b) => a - b)) {
    const starts = startsWithin(heights, limit)
    if (starts && starts.size < columns) return starts
  }
  return new Set()
}

/** Null when a single part is taller than the limit. */
function startsWithin(heights: readonly number[], limit: number): Set<number> | null {
  const starts = new Set<number>()
  let filled = 0
  for (const [index, height] of heights.entries()) {
    if (height > limit) return null
    if (filled + height > limit) {
      starts.add(index)
      filled = 0
    }
    filled += height
  }
  return starts
}

const sum = (heights: readonly number[]) => heights.reduce((all, one) => all + one, 0)
