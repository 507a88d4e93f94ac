/** Straight lines through rising [x, y] points, level beyond both ends. */
export function alongPoints(points: readonly (readonly [number, number])[], x: number): number {
  let [lastX, lastY] = points[0]!
  for (const [nextX, nextY] of points) {
    if (x <= nextX) {
      const width = nextX - lastX
      return width === 0 ? nextY : lastY + ((nextY - lastY) * Math.max(0, x - lastX)) / width
    }
    lastX = nextX
    lastY = nextY
  }
  return lastY
}
