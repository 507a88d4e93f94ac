type Ring = readonly (readonly number[])[]

/** Degrees by which a cut edge is drawn outward: far out of sight. */
const outOfSight = 20

/**
 * SVG path of GeoJSON polygons, in degrees. Where the data was cut along a straight edge (two points
 * or more of a ring lie on the outermost value) the land goes on beyond it, so no cut is seen.
 */
export function landPath(polygons: readonly (readonly Ring[])[]): string {
  const rings = polygons.flat()
  const all = rings.flat()
  const [west, south] = [0, 1].map((axis) => Math.min(...all.map((point) => point[axis] ?? 0)))
  const [east, north] = [0, 1].map((axis) => Math.max(...all.map((point) => point[axis] ?? 0)))
  const isCut = (axis: number, edge: number | undefined) =>
    rings.some((ring) => ring.filter((point) => point[axis] === edge).length > 1)
  const cuts = {
    west: isCut(0, west),
    east: isCut(0, east),
    south: isCut(1, south),
    north: isCut(1, north),
  }
  const beyond = ([longitude = 0, latitude = 0]: readonly number[]) => {
    const dx =
      cuts.west && longitude === west
        ? -outOfSight
        : cuts.east && longitude === east
          ? outOfSight
          : 0
    const dy =
      cuts.south && latitude === south
        ? -outOfSight
        : cuts.north && latitude === north
          ? outOfSight
          : 0
    return `${longitude + dx} ${latitude + dy}`
  }
  return rings.map((ring) => `M${ring.map(beyond).join('L')}Z`).join('')
}
