import { alongPoints } from '../../places/along-points'

/**
 * Exponent s of the spread cos²ˢ(θ/2) by peak period: a standard deviation of 33°, 27° and 20°. Goda (2010, Random Seas
 * and Design of Maritime Structures, section 2.3.2) has 10, 25 and 75 at the very peak of wind sea, swell and old swell;
 * over all frequencies of a sea s falls off to both sides. How far is fitted to reported ratios and published means together.
 */
const exponents = [
  [8, Math.log(5)],
  [12, Math.log(8)],
  [18, Math.log(15)],
] as const

/**
 * How the energy of a swell lies about its mean direction: cos²ˢ(θ/2) of Longuet-Higgins, Cartwright and Smith (1963),
 * narrower for longer swell. Not normalised: 1 in the mean direction.
 * @param angleDegrees from the mean direction
 */
export function directionalSpread(angleDegrees: number, peakPeriodSeconds: number): number {
  const exponent = Math.exp(alongPoints(exponents, peakPeriodSeconds))
  return Math.abs(Math.cos((angleDegrees * Math.PI) / 360)) ** (2 * exponent)
}
