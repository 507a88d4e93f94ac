import { readFileSync } from 'node:fs'

import type { Position } from '#domain/wire/spot'

type Ring = [longitude: number, latitude: number][]
type Polygon = { type: 'Polygon'; coordinates: Ring[] }
type MultiPolygon = { type: 'MultiPolygon'; coordinates: Ring[][] }
type Land = { features: { properties: { kind: string }; geometry: Polygon | MultiPolygon }[] }

const coast: Land = JSON.parse(
  readFileSync(new URL('../../app/coast/victoria-coast.geojson', import.meta.url), 'utf8'),
)

/** Every edge of land, as x1 y1 x2 y2 in degrees. */
const edges: number[] = coast.features
  .filter(({ properties }) => properties.kind === 'land')
  .flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  )
  .flatMap((ring) =>
    ring.flatMap(([x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!
      return [x, y, nextX, nextY]
    }),
  )

const kmPerDegree = 111.195

/** The coast's edges within `reachKm` of a place, in kilometres east and north of it. */
export function edgesAround(place: Position, reachKm: number): number[] {
  const near: number[] = []
  for (let index = 0; index < edges.length; index += 4) {
    const [x1, y1, x2, y2] = edges.slice(index, index + 4) as [number, number, number, number]
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

/** Whether the straight way between two places, in km, crosses one of the edges; or how far along it, in km. */
export function firstCrossingKm(near: readonly number[], x: number, y: number): number | null {
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

const openKm = 500
const raysEvery = 2

/**
 * Open water from a place at sea for bearings 0, 10, … 350, in whole km, 500 at most: the middle one of the five rays
 * within four degrees.
 */
export function fetchAround(place: Position): number[] {
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

/** The sea bed is taken to slope away from the land of this many kilometres around. */
const slopeKm = 20
const gridKm = 1

/**
 * Which way the sea bed slopes off a beach: from it towards the middle of the sea within 20 km that can be seen from
 * the wave model's point (so that bays behind the beach do not count). Depth is not known here; contours are taken to
 * run as this stretch of the coast does.
 * @returns bearing in whole degrees
 */
export function shelfBearing(beach: Position, offshore: Position): number {
  const near = edgesAround(offshore, 45)
  const [beachX, beachY] = local(offshore, beach.longitude, beach.latitude)
  let east = 0
  let north = 0
  for (let x = -slopeKm; x <= slopeKm; x += gridKm) {
    for (let y = -slopeKm; y <= slopeKm; y += gridKm) {
      if (Math.hypot(x, y) > slopeKm) continue
      if (firstCrossingKm(near, beachX + x, beachY + y) !== null) continue
      east += x
      north += y
    }
  }
  return Math.round(((Math.atan2(east, north) * 180) / Math.PI + 360) % 360)
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
