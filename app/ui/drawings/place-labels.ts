type Label = {
  /** Where the label wants its centre, px. */
  x: number
  width: number
  /** The label with the least weight goes first when there is no room for all. */
  weight: number
}

/** Centres for labels, in order of `x`, that neither overlap nor leave [from, to]; null for those that do not fit. */
export function placeLabels(
  labels: readonly Label[],
  from: number,
  to: number,
  gap = 6,
): (number | null)[] {
  const kept = labels.map((label, index) => ({ ...label, index }))
  const needed = () =>
    kept.reduce((sum, label) => sum + label.width, 0) + gap * Math.max(0, kept.length - 1)
  while (kept.length > 0 && needed() > to - from) {
    const least = kept.reduce((a, b) => (b.weight < a.weight ? b : a))
    kept.splice(kept.indexOf(least), 1)
  }

  const places: (number | null)[] = labels.map(() => null)
  let free = from
  for (const label of kept) {
    const centre = Math.max(label.x, free + label.width / 2)
    places[label.index] = centre
    free = centre + label.width / 2 + gap
  }
  let limit = to
  for (const label of kept.toReversed()) {
    const centre = Math.min(places[label.index] as number, limit - label.width / 2)
    places[label.index] = centre
    limit = centre - label.width / 2 - gap
  }
  return places
}

/** The centre for a label that an upright line would cross: beside it, on the nearer side that has the room. */
export function asideOf(
  lineX: number,
  x: number,
  width: number,
  { from, to }: { from: number; to: number },
  gap = 6,
): number {
  const reach = width / 2 + gap
  const inside = Math.min(to - width / 2, Math.max(from + width / 2, x))
  if (Math.abs(inside - lineX) >= reach) return x
  const hasRoomRight = lineX + gap + width <= to
  const hasRoomLeft = lineX - gap - width >= from
  return (x >= lineX && hasRoomRight) || !hasRoomLeft ? lineX + reach : lineX - reach
}

type AxisLabel = { x: number; width: number; weight: number }

/** Which labels of a time axis are written: the weightier first, none moved from its place, none over another. */
export function labelsThatFit<L extends AxisLabel>(labels: readonly L[], right: number): L[] {
  const kept: L[] = []
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    const isOver = (other: L) =>
      label.x < other.x + other.width + 4 && other.x < label.x + label.width + 4
    if (label.x >= 0 && label.x + label.width <= right && !kept.some(isOver)) kept.push(label)
  }
  return kept.sort((a, b) => a.x - b.x)
}
