import { alongPoints } from '../geo/along-points'

/**
 * Exponent s of the spread cos²ˢ(θ/2) by peak period. Goda (2010, Random Seas and Design of Maritime Structures,
 * section 2.3.2): 10 for wind waves, 25 for swell that has decayed over a short way, 75 over a long one. The periods
 * they are taken at are ours: a wind sea here has 8 s, an ordinary swell 12 s, one from afar 18 s.
 */
const exponents = [
  [8, Math.log(10)],
  [12, Math.log(25)],
  [18, Math.log(75)],
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
