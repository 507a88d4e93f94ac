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
  /** Px from the upper left corner. */
  toPx: (view: MapView, point: MapPoint, size: MapSize) => ({
    x: size.width / 2 + (point.longitude - view.longitude) * view.pxPerDegree,
    y: size.height / 2 - (point.latitude - view.latitude) * view.pxPerDegree * stretch,
  }),
  toPlace: (view: MapView, { x, y }: Px, size: MapSize): MapPoint => ({
    longitude: view.longitude + (x - size.width / 2) / view.pxPerDegree,
    latitude: view.latitude - (y - size.height / 2) / (view.pxPerDegree * stretch),
  }),
  /** The view that holds all points with some px to spare around them, and of one alone the coast that it lies on. */
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
        width / Math.max(east - west, 1),
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
    // The px of the new middle, on the drawing before it was moved.
    const x = around.x + (size.width / 2 - around.x - dx) / scale
    const y = around.y + (size.height / 2 - around.y - dy) / scale
    return { ...coastMap.toPlace(view, { x, y }, size), pxPerDegree: view.pxPerDegree * scale }
  },
  stretch,
}

type Ring = readonly (readonly number[])[]

/** Degrees by which a cut edge is drawn outward: far out of sight. */
const outOfSight = 20

/** GeoJSON: polygons, each a list of rings of [longitude, latitude]. */
export type Polygons = readonly (readonly Ring[])[]

/**
 * SVG path of GeoJSON polygons, in degrees. Where the data was cut along a straight edge (two points
 * or more of a ring lie on the outermost value) the land goes on beyond it, so no cut is seen.
 */
export function landPath(polygons: Polygons): string {
  const rings = polygons.flat()
  const [longitudeAt, latitudeAt] = [beyondCuts(rings, 0), beyondCuts(rings, 1)]
  const drawn = ([longitude = 0, latitude = 0]: readonly number[]) =>
    `${longitudeAt(longitude)} ${latitudeAt(latitude)}`
  return rings.map((ring) => `M${ring.map(drawn).join('L')}Z`).join('')
}

/** Moves a coordinate out of sight where it lies on a cut edge. */
function beyondCuts(rings: readonly Ring[], axis: 0 | 1): (value: number) => number {
  const values = rings.flat().map((point) => point[axis] ?? 0)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const isCut = (edge: number) =>
    rings.some((ring) => ring.filter((point) => point[axis] === edge).length > 1)
  const [isCutBelow, isCutAbove] = [isCut(least), isCut(most)]
  return (value) => {
    if (isCutBelow && value === least) return value - outOfSight
    return isCutAbove && value === most ? value + outOfSight : value
  }
}

/** Whether a place lies on land: GeoJSON polygons of [longitude, latitude], counted by crossings (even-odd rule). */
export function onLand(polygons: Polygons): (longitude: number, latitude: number) => boolean {
  const rings = polygons.flat()
  return (longitude, latitude) => {
    let isIn = false
    for (const ring of rings) {
      for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
        const [ax = 0, ay = 0] = ring[index] ?? []
        const [bx = 0, by = 0] = ring[before] ?? []
        if (
          ay > latitude !== by > latitude &&
          longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax
        )
          isIn = !isIn
      }
    }
    return isIn
  }
}
