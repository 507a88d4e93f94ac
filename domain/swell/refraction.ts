import { angleBetween, normaliseBearing } from '../geo/bearings'

const gravity = 9.81
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Speed of a wave in water of this depth to its speed in deep water: tanh kh, with k from the dispersion relation
 * ω² = gk·tanh kh, solved by Newton's method.
 */
export function speedShare(depthMetres: number, periodSeconds: number): number {
  const deep = (((2 * Math.PI) / periodSeconds) ** 2 * depthMetres) / gravity
  let kh = Math.max(deep, Math.sqrt(deep))
  for (let turn = 0; turn < 6; turn++) {
    const share = Math.tanh(kh)
    kh -= (kh * share - deep) / (share + kh * (1 - share ** 2))
  }
  return Math.tanh(kh)
}

/**
 * Where a wave comes from once it has slowed down over a slope of straight, parallel contours (Snell's law).
 * @param slopeDegrees the bearing the sea bed slopes down to
 * @param slowing its speed there to its speed before, 0 to 1
 */
export function bentBearing(fromDegrees: number, slopeDegrees: number, slowing: number): number {
  const turn = normaliseBearing(fromDegrees - slopeDegrees)
  const side = turn > 180 ? -1 : 1
  const angle = turn > 180 ? 360 - turn : turn
  // A wave along the shore or off it is bent no more than one that just grazes it.
  const grazing = Math.min(90, angle)
  const bent = (Math.asin(slowing * Math.sin(radians(grazing))) * 180) / Math.PI
  return normaliseBearing(slopeDegrees + side * (bent + angle - grazing))
}

/**
 * No less than this goes on towards the beach of a wave along it: contours are neither straight nor parallel, and what
 * arrives there has been bent on the way. Of a wave that runs off the slope it falls to nothing within 30 degrees.
 */
const leastTurnedIn = 0.15
const offSlopeDegrees = 30

/**
 * What is left of a wave's energy once it has turned in: its crests are drawn out, Kr² = cos θ0 / cos θ, and θ is small
 * where it breaks (Snell's law over straight, parallel contours; USACE Coastal Engineering Manual II-1-3).
 */
export function energyTurnedIn(fromDegrees: number, slopeDegrees: number): number {
  const angle = angleBetween(fromDegrees, slopeDegrees)
  const least = leastTurnedIn * Math.min(1, Math.max(0, 1 - (angle - 90) / offSlopeDegrees))
  return Math.max(least, Math.cos(radians(angle)))
}
