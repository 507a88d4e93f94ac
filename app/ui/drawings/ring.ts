/** A point of a north-up ring: bearing in degrees true, radius and centre in drawing units. */
export function onRing(bearingDegrees: number, radius: number, centre: number) {
  const angle = (bearingDegrees * Math.PI) / 180
  return { x: centre + radius * Math.sin(angle), y: centre - radius * Math.cos(angle) }
}

/**
 * Distances from the centre at which crests stand, outermost first: the longer the period, the
 * wider apart, as the deep-water wave length grows.
 */
export function crestOffsets(periodSeconds: number, radius: number): number[] {
  const spacing = Math.min(34, Math.max(8, 4 + periodSeconds * 1.5))
  const offsets: number[] = []
  for (let offset = radius - spacing / 2; offset > -radius; offset -= spacing) offsets.push(offset)
  return offsets
}
