import {
  angleBetween,
  normaliseBearing,
  radians,
  sectorMiddle,
  sectorWidth,
} from '../../places/bearings'
import type { Spot } from '../../wire/spot'
import { lightBelowKmh } from './wind-class'

type WindGuide = Pick<Spot, 'facingDegrees' | 'bestWindDirections'>

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

/**
 * How well the wind treats the waves, 0 to 10. Each km/h above a light breeze costs 0.06 from the best
 * direction and 0.35 from the opposite one, and gusts more than 15 km/h above the mean cost a little more.
 * Gives at 25 km/h: offshore 9.0, across 6.5, onshore 4.1.
 * @param gustKmh null leaves the gust out
 * @returns null when speed or direction is unknown; in a light wind the direction is not needed
 */
export function windQuality(
  windFromDegrees: number | null,
  speedKmh: number | null,
  gustKmh: number | null,
  guide: WindGuide,
): number | null {
  if (speedKmh === null) return null
  if (windFromDegrees === null && speedKmh >= lightBelowKmh) return null
  const off = windFromDegrees === null ? 0 : degreesOffBest(guide, windFromDegrees)
  const onshore = (1 - Math.cos(radians(off))) / 2
  const speedLoss = Math.max(0, speedKmh - lightBelowKmh) * (0.06 + 0.29 * onshore)
  const gustLoss = gustKmh === null ? 0 : 0.05 * Math.max(0, gustKmh - speedKmh - 15)
  return Math.min(10, Math.max(0, 10 - speedLoss - gustLoss))
}
