import { angleBetween, normaliseBearing, sectorMiddle, sectorWidth } from '../../places/bearings'
import type { Spot } from '../../wire/spot'

export type WindGuide = Pick<Spot, 'facingDegrees' | 'bestWindDirections'>

/** A wind this far from straight offshore still suits a beach; sectors of best wind are as wide, either way. */
const suitsWithin = 45

/**
 * Degrees that a wind counts as off the best one, 0 to 180: 0 in the middle of a sector of best wind, 45 at its edge,
 * from there evenly up to 180 opposite. Where no sector is named, the angle off straight offshore. The sectors that
 * follow from a beach's facing (offshore, 45 either way) give that angle, too.
 */
export function degreesOffBest(
  { facingDegrees, bestWindDirections }: WindGuide,
  windFromDegrees: number,
): number {
  if (bestWindDirections.length === 0) return angleBetween(windFromDegrees, facingDegrees + 180)
  let least = 180
  for (const sector of bestWindDirections) {
    const half = Math.min(179, Math.max(1, sectorWidth(sector) / 2))
    const off = angleBetween(normaliseBearing(windFromDegrees), sectorMiddle(sector))
    const counted =
      off <= half
        ? (off * suitsWithin) / half
        : suitsWithin + ((off - half) * (180 - suitsWithin)) / (180 - half)
    least = Math.min(least, counted)
  }
  return least
}
