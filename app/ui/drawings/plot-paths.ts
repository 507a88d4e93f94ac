import type { ClockAxis } from '#domain/drawing/clock-axis'

const px = (value: number) => Math.round(value * 10) / 10

/** A line through points in time; it is broken where two of them lie more than `gapMs` apart. */
export function linePath(
  points: readonly { atMs: number; y: number }[],
  xAt: ClockAxis['xAt'],
  gapMs = Number.POSITIVE_INFINITY,
): string {
  return points
    .map(({ atMs, y }, index) => {
      const before = points[index - 1]
      const starts = before === undefined || atMs - before.atMs > gapMs
      return `${starts ? 'M' : 'L'}${px(xAt(atMs))} ${px(y)}`
    })
    .join('')
}

/** The area between a line and a straight floor, or between two lines over the same points. */
export function bandPath(
  points: readonly { atMs: number; y: number; floorY: number }[],
  xAt: ClockAxis['xAt'],
  gapMs = Number.POSITIVE_INFINITY,
): string {
  const pieces: (typeof points)[number][][] = []
  for (const point of points) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    if (piece && before && point.atMs - before.atMs <= gapMs) piece.push(point)
    else pieces.push([point])
  }
  return pieces
    .map((piece) => {
      const top = piece.map(({ atMs, y }) => `${px(xAt(atMs))} ${px(y)}`)
      const floor = piece.toReversed().map(({ atMs, floorY }) => `${px(xAt(atMs))} ${px(floorY)}`)
      return `M${[...top, ...floor].join('L')}Z`
    })
    .join('')
}
