type MapPoint = { longitude: number; latitude: number }

/** What the map shows: the place in its middle and how many px a degree of longitude takes. */
export type MapView = MapPoint & { pxPerDegree: number }

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
    /** The view after its content moved by some px. */
    moved: (view: MapView, dx: number, dy: number): MapView => ({
      ...view,
      longitude: view.longitude - dx / view.pxPerDegree,
      latitude: view.latitude + dy / (view.pxPerDegree * stretch),
    }),
    /** The view zoomed by a factor so that the place under (x, y) stays there. */
    zoomed: (view: MapView, factor: number, x: number, y: number, size: MapSize): MapView => {
      const dx = x - size.width / 2
      const dy = y - size.height / 2
      const pxPerDegree = view.pxPerDegree * factor
      return {
        pxPerDegree,
        longitude: view.longitude + dx / view.pxPerDegree - dx / pxPerDegree,
        latitude: view.latitude - dy / (view.pxPerDegree * stretch) + dy / (pxPerDegree * stretch),
      }
    },
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
    stretch,
  }
}

/**
 * Keeps a view within the whole coast: never smaller than `home`, never nearer than `maximum` px a
 * degree, its middle never outside `home`.
 */
export function heldWithin(
  view: MapView,
  home: MapView,
  size: MapSize,
  maximum: number,
  stretch: number,
): MapView {
  const pxPerDegree = Math.min(maximum, Math.max(home.pxPerDegree, view.pxPerDegree))
  const roomX = Math.max(0, size.width / 2 / home.pxPerDegree - size.width / 2 / pxPerDegree)
  const roomY = Math.max(
    0,
    (size.height / 2 / home.pxPerDegree - size.height / 2 / pxPerDegree) / stretch,
  )
  return {
    pxPerDegree,
    longitude: clamp(view.longitude, home.longitude - roomX, home.longitude + roomX),
    latitude: clamp(view.latitude, home.latitude - roomY, home.latitude + roomY),
  }
}

function clamp(value: number, low: number, high: number) {
  return Math.min(high, Math.max(low, value))
}
