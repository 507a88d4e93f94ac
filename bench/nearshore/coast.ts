import { readFileSync } from 'node:fs'

import type { Position } from '#domain/wire/spot'

type Ring = [longitude: number, latitude: number][]
type Polygon = { type: 'Polygon'; coordinates: Ring[] }
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Ring[][] }
type Land = { features: { properties: { kind: string }; geometry: Polygon | MultiPolygon }[] }

const coast: Land = JSON.parse(
  readFileSync(new URL('../../app/coast/victoria-coast.geojson', import.meta.url), 'utf8'),
)

const rings: Ring[] = coast.features
  .filter(({ properties }) => properties.kind === 'land')
  .flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  )

/** Islands up to this size are rocks that stand out of deep water; no beach builds a shelf around them. */
const rockKm2 = 30

const edgesOf = (some: readonly Ring[]): number[] =>
  some.flatMap((ring) =>
    ring.flatMap(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!
      return [x, y, nextX, nextY]
    }),
  )

const kmPerDegree = 111.195

/** Square kilometres within a ring, by the trapezium rule at the coast's middle latitude. */
const areaKm2 = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  ) *
  kmPerDegree ** 2 *
  0.78

/** Edges as x1 y1 x2 y2 in degrees: of all land, and of the rocks in it. */
const edges = edgesOf(rings)
const rockEdges = edgesOf(rings.filter((ring) => areaKm2(ring) < rockKm2))

/** The coast's edges within `reachKm` of a place, in kilometres east and north of it. */
export function edgesAround(
  place: Position,
  reachKm: number,
  of: 'land' | 'rocks' = 'land',
): number[] {
  const near: number[] = []
  const all = of === 'land' ? edges : rockEdges
  for (let index = 0; index < all.length; index += 4) {
    const [x1, y1, x2, y2] = all.slice(index, index + 4) as [number, number, number, number]
    // Meridians come together towards the pole: each end is measured on its own parallel.
    const a = local(place, x1, y1)
    const b = local(place, x2, y2)
    const isNear =
      Math.max(a[0], b[0]) >= -reachKm &&
      Math.min(a[0], b[0]) <= reachKm &&
      Math.max(a[1], b[1]) >= -reachKm &&
      Math.min(a[1], b[1]) <= reachKm
    if (isNear) near.push(...a, ...b)
  }
  return near
}

function local(place: Position, longitude: number, latitude: number): [number, number] {
  const middle = ((place.latitude + latitude) / 2) * (Math.PI / 180)
  return [
    (longitude - place.longitude) * kmPerDegree * Math.cos(middle),
    (latitude - place.latitude) * kmPerDegree,
  ]
}

/** How far along the straight way to a place, in km, land begins; null where none does. */
function firstCrossingKm(near: readonly number[], x: number, y: number): number | null {
  let first: number | null = null
  const length = Math.hypot(x, y)
  for (let index = 0; index < near.length; index += 4) {
    const ax = near[index]!
    const ay = near[index + 1]!
    const dx = near[index + 2]! - ax
    const dy = near[index + 3]! - ay
    const cross = x * dy - y * dx
    if (cross === 0) continue
    const along = (ax * dy - ay * dx) / cross
    const across = (ax * y - ay * x) / cross
    if (along < 0 || along > 1 || across < 0 || across > 1) continue
    const km = along * length
    if (first === null || km < first) first = km
  }
  return first
}

export const openKm = 500
const raysEvery = 2

/**
 * Open water from a place at sea for bearings 0, 10, … 350, in whole km, 500 at most: the middle one of the five rays
 * within four degrees.
 */
export function fetchAround(place: Position): number[] {
  const key = `${place.latitude},${place.longitude}`
  const known = fetches.get(key) ?? castAround(place)
  fetches.set(key, known)
  return known
}

const fetches = new Map<string, number[]>()

function castAround(place: Position): number[] {
  const near = edgesAround(place, openKm)
  return Array.from({ length: 36 }, (_, index) => {
    const rays = [-2, -1, 0, 1, 2].map((step) => {
      const bearing = ((10 * index + raysEvery * step) * Math.PI) / 180
      const east = openKm * Math.sin(bearing)
      const north = openKm * Math.cos(bearing)
      return firstCrossingKm(near, east, north) ?? openKm
    })
    return Math.round(rays.sort((a, b) => a - b)[2]!)
  })
}

/** A place on the coast file, whose land lies some hundred metres off (`app/coast/README.md`). */
export function mapPoints(): Map<number, Position> {
  const { spots } = JSON.parse(
    readFileSync(new URL('../../app/coast/spot-coast.json', import.meta.url), 'utf8'),
  ) as { spots: Record<string, { mapPoint: [number, number] }> }
  return new Map(
    Object.entries(spots).map(([id, { mapPoint }]) => [
      Number(id),
      { longitude: mapPoint[0], latitude: mapPoint[1] },
    ]),
  )
}
