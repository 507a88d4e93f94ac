import { sectorMiddle, sectorWidth } from '../../places/bearings'
import type { Spot } from '../../wire/spot'

/** What of a spot says how much of a swell gets to it. */
export type SwellGuide = Pick<
  Spot,
  'facingDegrees' | 'swellWindow' | 'bestSwellDirections' | 'openFetchKm' | 'surfShares'
>

/** The swell direction the spot likes: the middle of its widest named sector, else straight in. */
export function favouredDirection(
  spot: Pick<SwellGuide, 'facingDegrees' | 'bestSwellDirections'>,
): number {
  const widest = [...spot.bestSwellDirections].sort((a, b) => sectorWidth(b) - sectorWidth(a))[0]
  return widest ? sectorMiddle(widest) : spot.facingDegrees
}
