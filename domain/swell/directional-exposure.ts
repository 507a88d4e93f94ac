import { angleBetween, degreesOutside, sectorMiddle, sectorWidth } from '../geo/bearings'
import { openFetchAt } from '../geo/open-fetch'
import type { Spot } from '../wire/spot'

export type SwellGuide = Pick<
  Spot,
  'facingDegrees' | 'swellWindow' | 'bestSwellDirections' | 'openFetchKm' | 'breakType'
>

/**
 * Share of wave height that gets round the edge of the window, by degrees outside it. Swell bends
 * round capes and islands, so a shadow is less energy, never none.
 */
const roundTheEdge: readonly (readonly [degrees: number, share: number])[] = [
  [0, 1],
  [15, 0.85],
  [30, 0.6],
  [45, 0.35],
  [70, 0.15],
  [120, 0.05],
  [180, 0.02],
]

/** A direction that a person named, with land or an island in the straight line. */
const namedButShadowed = 0.7
/** Open water that lets through a swell as if it were the ocean, and that raises a full wind sea. */
const oceanFetchKm = 400
const windSeaFetchKm = 60
/** Bays inside the coast: banks, currents and narrow mouths take most of the swell that points in. */
const shelteredBay = 0.35
const bayWithoutNamedSwell = 0.12

/**
 * Share of a train's height that can reach the beach, 0 to 1, whatever angle it then meets the sand at.
 * Longer periods bend further, so they count as fewer degrees outside the window.
 * @param kind wind sea grows on short open water and hardly bends
 */
export function windowShare(
  spot: SwellGuide,
  directionDegrees: number,
  periodSeconds: number,
  kind: 'swell' | 'wind sea',
): number {
  const bending = Math.min(1.3, Math.max(0.7, periodSeconds / 12))
  const straight = shareOutside(degreesOutside(directionDegrees, spot.swellWindow) / bending)
  const named =
    namedButShadowed *
    shareOutside(degreesOutside(directionDegrees, spot.bestSwellDirections) / bending)
  const water = openFetchAt(spot.openFetchKm, directionDegrees)
  if (kind === 'wind sea') return Math.max(straight, named, Math.min(1, water / windSeaFetchKm))
  return Math.max(straight, named, Math.min(1, water / oceanFetchKm)) * bayShare(spot)
}

/**
 * What is left of a train's height after turning to meet the beach: the refraction coefficient √cos Δ
 * of straight, parallel contours (Snell; USACE Coastal Engineering Manual). Past about 83 degrees from
 * the shore normal it stays at 0.35, because waves that arrive there have already been bent towards
 * the beach: that is how points and sheltered beaches break at all.
 */
export function turningShare(
  spot: Pick<SwellGuide, 'facingDegrees'>,
  directionDegrees: number,
): number {
  const angle = angleBetween(directionDegrees, spot.facingDegrees)
  return Math.sqrt(Math.max(0.12, Math.cos((angle * Math.PI) / 180)))
}

/** The swell direction the spot likes: the middle of its widest named sector, else straight in. */
export function favouredDirection(spot: SwellGuide): number {
  const widest = [...spot.bestSwellDirections].sort((a, b) => sectorWidth(b) - sectorWidth(a))[0]
  return widest ? sectorMiddle(widest) : spot.facingDegrees
}

function bayShare(spot: SwellGuide): number {
  if (spot.breakType !== 'bay') return 1
  return spot.bestSwellDirections.length === 0 ? bayWithoutNamedSwell : shelteredBay
}

function shareOutside(degrees: number): number {
  const capped = Math.min(degrees, 180)
  const next = roundTheEdge.findIndex(([edge]) => edge >= capped)
  if (next <= 0) return 1
  const [fromDegrees, fromShare] = roundTheEdge[next - 1]!
  const [toDegrees, toShare] = roundTheEdge[next]!
  const part = (capped - fromDegrees) / (toDegrees - fromDegrees)
  return fromShare + (toShare - fromShare) * part
}
