/** A turning point of a tide curve. Level in metres above any one datum. */
export type CurveExtreme = { atMs: number; type: 'high' | 'low'; level: number }

/**
 * Drops neighbouring extremes less than `minRange` metres apart, the flattest pair first: to a person they
 * are one stand of the tide. What is left still alternates, since a pair holds one of each kind.
 */
export function dropFlatPairs(extremes: readonly CurveExtreme[], minRange: number): CurveExtreme[] {
  const kept = [...extremes]
  for (;;) {
    let flattest = -1
    let smallest = minRange
    for (let i = 0; i + 1 < kept.length; i++) {
      const range = Math.abs(kept[i + 1]!.level - kept[i]!.level)
      if (range < smallest) {
        smallest = range
        flattest = i
      }
    }
    if (flattest < 0) return kept
    kept.splice(flattest, 2)
  }
}
