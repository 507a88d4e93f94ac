/** A turning point of a tide curve. Level in metres above any one datum. */
export type CurveTurn = { atMs: number; type: 'high' | 'low'; level: number }

/**
 * Of neighbours of the same kind keeps the higher high or the lower low, so that highs and lows alternate.
 * The library's filter of small wiggles leaves such neighbours 15 times a year at Portland.
 */
export function alternateTurns(turns: readonly CurveTurn[]): CurveTurn[] {
  const kept: CurveTurn[] = []
  for (const turn of turns) {
    const last = kept.at(-1)
    if (last === undefined || last.type !== turn.type) kept.push(turn)
    else if (turn.type === 'high' ? turn.level > last.level : turn.level < last.level) {
      kept[kept.length - 1] = turn
    }
  }
  return kept
}

/**
 * Drops neighbouring turns less than `minRange` metres apart, the flattest pair first: to a person they
 * are one stand of the tide. What is left still alternates, since a pair holds one of each kind.
 */
export function dropFlatPairs(turns: readonly CurveTurn[], minRange: number): CurveTurn[] {
  const kept = [...turns]
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
