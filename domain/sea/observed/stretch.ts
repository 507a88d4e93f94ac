import type { Position, Spot } from '../../wire/spot'
import coast from './stretches.json' with { type: 'json' }

/**
 * Stretches of water with one sea: a buoy's measurements hold for spots of its own stretch alone. `capes` are those at which
 * the swell changes, from west to east; `portPhillip` is its outline within the Heads, corner by corner: longitude, latitude.
 */
const { names, capes } = coast
const portPhillip = coast.portPhillip as [number, number][]

export type StretchId = keyof typeof names
export const stretches = Object.entries(names).map(([id, name]) => ({ id: id as StretchId, name }))

export const stretchName = (id: string): string =>
  stretches.find((one) => one.id === id)?.name ?? id

/** The stretch of a place at sea. */
export function stretchAt(place: Position): StretchId {
  return isInPortPhillip(place) ? 'port-phillip' : oceanStretch(place)
}

/** The stretch of a spot: of its water, which for a bay is no ocean's. */
export function stretchOf(spot: Pick<Spot, 'latitude' | 'longitude' | 'marinePoint'>): StretchId {
  if (spot.marinePoint) return oceanStretch(spot)
  return isInPortPhillip(spot) ? 'port-phillip' : 'western-port'
}

const oceanStretch = (place: Position): StretchId =>
  (capes.find(({ longitude }) => place.longitude < longitude)?.westOfIt ?? 'gippsland') as StretchId

/** Even-odd rule: a line to the east crosses the outline an odd number of times. */
function isInPortPhillip({ latitude, longitude }: Position): boolean {
  let isInside = false
  for (const [index, [x, y]] of portPhillip.entries()) {
    const [nextX, nextY] = portPhillip[(index + 1) % portPhillip.length]!
    if (y > latitude === nextY > latitude) continue
    if (longitude < x + ((latitude - y) / (nextY - y)) * (nextX - x)) isInside = !isInside
  }
  return isInside
}

/** False in the bays, whose waves come from local wind: measurements outside say nothing about them. */
export const isOcean = (stretch: string): boolean =>
  stretch !== 'port-phillip' && stretch !== 'western-port'
