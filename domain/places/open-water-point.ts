import { onceFor } from '../once-for'
import type { Position, Spot } from '../wire/spot'
import { angleBetween, bearingOf, radians } from './bearings'

/** Degrees: 5.6 km north to south, 4.4 km east to west here, so that neighbours share a point. */
const gridDegrees = 0.05
/** Half a cell of the finest wind model that covers Victoria (9 km): its nearest cell is then one of the sea. */
const wantedKm = 4
/** Water that must lie beyond the point. */
const spareKm = 1
/** A point this far off the beach's facing costs as much as one kilometre. */
const degreesPerKm = 60
const furthestSteps = 4
const kmPerDegree = 111.2

type Beach = Pick<Spot, 'latitude' | 'longitude' | 'facingDegrees' | 'openFetchKm'>

/**
 * The point of a fixed grid in open water off a beach, about four kilometres out. In open water: both rays of
 * `openFetchKm` beside it reach at least a kilometre beyond it. It depends on the beach alone, so that its key stays.
 * @returns the beach itself, on the grid, where no water is known within reach
 */
export const openWaterPoint = onceFor((beach: Beach): Position => {
  const row = Math.round(beach.latitude / gridDegrees)
  const column = Math.round(beach.longitude / gridDegrees)
  let best = at(row, column)
  let least = Number.POSITIVE_INFINITY
  for (let north = -furthestSteps; north <= furthestSteps; north++) {
    for (let east = -furthestSteps; east <= furthestSteps; east++) {
      const point = at(row + north, column + east)
      const { bearing, km } = awayFrom(beach, point)
      if (waterKm(beach, bearing) < km + spareKm) continue
      const cost =
        Math.abs(km - wantedKm) + angleBetween(bearing, beach.facingDegrees) / degreesPerKm
      if (cost < least) {
        least = cost
        best = point
      }
    }
  }
  return best
})

const toStep = (steps: number) => Math.round(steps * gridDegrees * 100) / 100
const at = (row: number, column: number): Position => ({
  latitude: toStep(row),
  longitude: toStep(column),
})

/** Bearing and distance on a plane: the points lie within 25 km of one another. */
function awayFrom(from: Position, to: Position): { bearing: number; km: number } {
  const north = (to.latitude - from.latitude) * kmPerDegree
  const east = (to.longitude - from.longitude) * kmPerDegree * Math.cos(radians(from.latitude))
  return { bearing: bearingOf(east, north), km: Math.hypot(north, east) }
}

/** The lesser of the two rays beside a bearing: between them a headland may stand. */
function waterKm({ openFetchKm }: Beach, bearing: number): number {
  const ray = Math.floor(bearing / 10) % 36
  return Math.min(openFetchKm[ray] ?? 0, openFetchKm[(ray + 1) % 36] ?? 0)
}
