/** A turning point of a tide curve. Level in metres above any one datum. */
export type CurveExtreme = { atMs: number; type: 'high' | 'low'; level: number }

/**
 * Of neighbours of the same kind keeps the higher high or the lower low, so that highs and lows alternate.
 * The library's filter of small wiggles leaves such neighbours 15 times a year at Portland.
 */
export function alternateExtremes(extremes: readonly CurveExtreme[]): CurveExtreme[] {
  const kept: CurveExtreme[] = []
  for (const extreme of extremes) {
    const last = kept.at(-1)
    if (last === undefined || last.type !== extreme.type) kept.push(extreme)
    else if (extreme.type === 'high' ? extreme.level > last.level : extreme.level < last.level) {
      kept[kept.length - 1] = extreme
    }
  }
  return kept
}

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
