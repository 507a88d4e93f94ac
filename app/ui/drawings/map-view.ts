export type MapPoint = { longitude: number; latitude: number }

/** What the map shows: the place in its middle and how many px a degree of longitude takes. */
export type MapView = MapPoint & { pxPerDegree: number }

type Px = { x: number; y: number }
export type MapSize = { width: number; height: number }

/** The parallel whose shapes are true: the middle of the Victorian coast. */
const parallel = -38.5
/** One degree of latitude is this many degrees of longitude long there. */
const stretch = 1 / Math.cos((parallel * Math.PI) / 180)

/** Equirectangular, true to shape at one parallel: plenty for a coast two degrees high. */
export const coastMap = {
  /** Px from the middle of the view, y down. */
  toPx: (view: MapView, point: MapPoint, size: MapSize) => ({
    x: size.width / 2 + (point.longitude - view.longitude) * view.pxPerDegree,
    y: size.height / 2 - (point.latitude - view.latitude) * view.pxPerDegree * stretch,
  }),
  /** The place of a px of the view. */
  toPlace: (view: MapView, { x, y }: { x: number; y: number }, size: MapSize): MapPoint => ({
    longitude: view.longitude + (x - size.width / 2) / view.pxPerDegree,
    latitude: view.latitude - (y - size.height / 2) / (view.pxPerDegree * stretch),
  }),
  /** The view that holds all points with some px to spare around them. */
  around: (points: readonly MapPoint[], size: MapSize, sparePx: number): MapView => {
    const longitudes = points.map((point) => point.longitude)
    const latitudes = points.map((point) => point.latitude)
    const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
    const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
    const width = Math.max(1, size.width - 2 * sparePx)
    const height = Math.max(1, size.height - 2 * sparePx)
    return {
      longitude: (west + east) / 2,
      latitude: (south + north) / 2,
      pxPerDegree: Math.min(
        width / Math.max(east - west, 1e-4),
        height / (Math.max(north - south, 1e-4) * stretch),
      ),
    }
  },
  /** The view after its drawing was dragged and enlarged around a px; `scale` is of the enlargement. */
  moved: (
    view: MapView,
    { dx, dy, scale, around }: { dx: number; dy: number; scale: number; around: Px },
    size: MapSize,
  ): MapView => {
    const pxPerDegree = view.pxPerDegree * scale
    // The px of the new middle, on the drawing before it was moved.
    const x = around.x + (size.width / 2 - around.x - dx) / scale
    const y = around.y + (size.height / 2 - around.y - dy) / scale
    return {
      longitude: view.longitude + (x - size.width / 2) / view.pxPerDegree,
      latitude: view.latitude - (y - size.height / 2) / (view.pxPerDegree * stretch),
      pxPerDegree,
    }
  },
  stretch,
}

type Ring = readonly (readonly number[])[]

/** Degrees by which a cut edge is drawn outward: far out of sight. */
const outOfSight = 20

/** GeoJSON: polygons, each a list of rings of [longitude, latitude]. */
export type Polygons = readonly (readonly Ring[])[]

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
