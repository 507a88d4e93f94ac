type MapPoint = { longitude: number; latitude: number }

/** What the map shows: the place in its middle and how many px a degree of longitude takes. */
export type MapView = MapPoint & { pxPerDegree: number }

type Px = { x: number; y: number }
type MapSize = { width: number; height: number }

/** One degree of latitude is this many degrees of longitude long, at the map's own parallel. */
const stretchAt = (parallel: number) => 1 / Math.cos((parallel * Math.PI) / 180)

/** Equirectangular, true to shape at one parallel: plenty for a coast two degrees high. */
export function projection(parallel: number) {
  const stretch = stretchAt(parallel)
  return {
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
}
