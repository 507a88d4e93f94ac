import { degreesOffBest, type WindGuide } from './best-wind'
import { lightBelowKmh } from './wind-class'

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
  const onshore = (1 - Math.cos((off * Math.PI) / 180)) / 2
  const speedLoss = Math.max(0, speedKmh - lightBelowKmh) * (0.06 + 0.29 * onshore)
  const gustLoss = gustKmh === null ? 0 : 0.05 * Math.max(0, gustKmh - speedKmh - 15)
  return Math.min(10, Math.max(0, 10 - speedLoss - gustLoss))
}
