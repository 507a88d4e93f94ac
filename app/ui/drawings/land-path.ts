type Ring = readonly (readonly number[])[]

/** Degrees by which a cut edge is drawn outward: far out of sight. */
const outOfSight = 20

type Polygons = readonly (readonly Ring[])[]

const outermost = (polygons: Polygons, axis: 0 | 1, pick: (...values: number[]) => number) =>
  pick(...polygons.flat(2).map((point) => point[axis] ?? 0))

const isCutAt = (polygons: Polygons, axis: 0 | 1, edge: number) =>
  polygons.flat().some((ring) => ring.filter((point) => point[axis] === edge).length > 1)

/**
 * SVG path of GeoJSON polygons, in degrees. Where the data was cut along a straight edge (two points
 * or more of a ring lie on the outermost value) the land goes on beyond it, so no cut is seen.
 */
export function landPath(polygons: Polygons): string {
  const west = outermost(polygons, 0, Math.min)
  const east = outermost(polygons, 0, Math.max)
  const south = outermost(polygons, 1, Math.min)
  const north = outermost(polygons, 1, Math.max)
  const cuts = {
    west: isCutAt(polygons, 0, west),
    east: isCutAt(polygons, 0, east),
    south: isCutAt(polygons, 1, south),
    north: isCutAt(polygons, 1, north),
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
  return polygons
    .flat()
    .map((ring) => `M${ring.map(beyond).join('L')}Z`)
    .join('')
}
