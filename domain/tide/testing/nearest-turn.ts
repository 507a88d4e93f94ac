type Turn = { atMs: number; type: 'high' | 'low' }

/** The nearest of its kind among turns in order of time. */
export function nearestTurn<Of extends Turn>(turns: readonly Of[], { atMs, type }: Turn): Of {
  let low = 0
  let high = turns.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (turns[middle]!.atMs < atMs) low = middle + 1
    else high = middle
  }
  return turns
    .slice(Math.max(0, low - 4), low + 4)
    .filter((turn) => turn.type === type)
    .reduce((a, b) => (Math.abs(a.atMs - atMs) < Math.abs(b.atMs - atMs) ? a : b))
}
