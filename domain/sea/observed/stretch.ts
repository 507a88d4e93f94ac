import type { Position, Spot } from '../../wire/spot'

/** Stretches of water with one sea: a buoy's measurements hold for spots of its own stretch alone. */
export const stretches = [
  { id: 'west', name: 'West of Cape Otway' },
  { id: 'surf-coast', name: 'Cape Otway to the Heads' },
  { id: 'bass', name: 'The Heads to Wilsons Promontory' },
  { id: 'gippsland', name: 'East of Wilsons Promontory' },
  { id: 'port-phillip', name: 'Port Phillip' },
  { id: 'western-port', name: 'Western Port' },
] as const

export type StretchId = (typeof stretches)[number]['id']

export const stretchName = (id: string): string =>
  stretches.find((one) => one.id === id)?.name ?? id

/** The capes at which the swell changes: Cape Otway, Point Lonsdale, South East Point. */
const capes = [
  { untilLongitude: 143.52, stretch: 'west' },
  { untilLongitude: 144.62, stretch: 'surf-coast' },
  { untilLongitude: 146.43, stretch: 'bass' },
] as const

/** Port Phillip within the Heads, corner by corner: longitude, latitude. */
const portPhillip = [
  [144.3, -37.75],
  [144.3, -38.17],
  [144.5, -38.17],
  [144.64, -38.28],
  [144.75, -38.345],
  [144.83, -38.385],
  [144.95, -38.4],
  [145.16, -38.2],
  [145.16, -37.75],
] as const

/** The stretch of a place at sea. */
export function stretchAt(place: Position): StretchId {
  return isInPortPhillip(place) ? 'port-phillip' : oceanStretch(place)
}

/** The stretch of a spot: of its water, which for a bay is no ocean's. */
export function stretchOf(spot: Pick<Spot, 'latitude' | 'longitude' | 'marinePoint'>): StretchId {
  if (spot.marinePoint) return oceanStretch(spot)
  return isInPortPhillip(spot) ? 'port-phillip' : 'western-port'
}

const oceanStretch = ({ longitude }: Position): StretchId =>
  capes.find(({ untilLongitude }) => longitude < untilLongitude)?.stretch ?? 'gippsland'

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
