/** The value at `x` of straight lines through rising [x, y] points, level before the first and after the last. */
export function along(points: readonly (readonly [number, number])[], x: number): number {
  let [fromX, fromY] = points[0]!
  if (x <= fromX) return fromY
  for (let next = 1; next < points.length; next++) {
    const [toX, toY] = points[next]!
    if (x <= toX) return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX)
    fromX = toX
    fromY = toY
  }
  return fromY
}
