import { angleBetween, distanceKm, normaliseBearing, radians } from '#domain/places/bearings'
import type { Position, Spot } from '#domain/wire/spot'
import { cellKm, type SeaBed, seaBedAround } from './sea-bed'
import { bottomLoss, speedAt, waveLengthKm } from './shallow-water'

/**
 * What arrives at a beach of each bearing of the deep sea, by rays followed backwards from the beach (O'Reilly and Guza
 * 1991, Coastal Engineering 19: what CDIP does). Along a ray energy per bearing times speed and group speed is kept
 * (Longuet-Higgins 1957), so a fan of rays at the beach says how dense the energy stands: refraction by Snell's law,
 * what land stops, and what turns in to the face of the beach follow from it.
 */

/** Bearings offshore are counted in steps of 4 degrees. */
export const binDegrees = 4
export const bins = 360 / binDegrees

/** Rays begin outside of where the sets of an ordinary day break; nearer in the coast file says nothing. Metres. */
const startDepth = 5
/** About as deep as where the wave model is asked. */
const seaDepth = 50
/** A beach is what arrives at its middle and this far along it to both sides. */
const alongKm = [-0.2, 0, 0.2]
const fanDegrees = 88
const rays = 177
const aground = 0.8
/** Rays end this far beyond the wave model's point at the latest; the bed is known a little further. */
const beyondKm = 6

type RayEnd = { bearing: number; energy: number; hitKm: number | null }

export function arrivalsAt(spot: Spot, place: Position, periods: readonly number[]) {
  const reachKm = distanceKm(spot, spot.marinePoint!) + beyondKm
  const bed = seaBedAround(place, reachKm + 3)
  return periods.map((period) => {
    const arrival = new Float64Array(bins)
    for (const along of alongKm) {
      const start = startOf(spot.facingDegrees, along, bed)
      const step = (2 * fanDegrees) / (rays - 1)
      const fan = Array.from({ length: rays }, (_, index) =>
        followed(bed, start, spot.facingDegrees - fanDegrees + index * step, period, reachKm),
      )
      const gain = (speedAt(seaDepth, period) / speedAt(startDepth, period) / alongKm.length) * step
      addFan(
        fan.map((end) => ({ ...end, energy: end.energy * gain })),
        waveLengthKm(period),
        arrival,
      )
    }
    return arrival
  })
}

const degrees = (angle: number) => (angle * 180) / Math.PI

/** Depth and its slopes to the east and north, per km, between the points of the grid. */
function bedAt({ size, depth }: SeaBed, x: number, y: number): [number, number, number] {
  const half = (size - 1) / 2
  const column = Math.min(size - 2, Math.max(0, Math.floor(x / cellKm + half)))
  const row = Math.min(size - 2, Math.max(0, Math.floor(y / cellKm + half)))
  const fx = x / cellKm + half - column
  const fy = y / cellKm + half - row
  const at = row * size + column
  const south = depth[at + 1]! - depth[at]!
  const north = depth[at + size + 1]! - depth[at + size]!
  const west = depth[at + size]! - depth[at]!
  const east = depth[at + size + 1]! - depth[at + 1]!
  return [
    depth[at]! + south * fx + (west + (north - south) * fx) * fy,
    (south + (north - south) * fy) / cellKm,
    (west + (east - west) * fx) / cellKm,
  ]
}

/** Straight out from the beach to where rays begin, or the deepest water on the way; km east and north of the beach. */
function startOf(facingDegrees: number, along: number, bed: SeaBed): [number, number] {
  const out = radians(facingDegrees)
  let start: [number, number] = [0, 0]
  let deepest = 0
  for (let km = -0.2; km < 4 && deepest < startDepth; km += 0.05) {
    const x = km * Math.sin(out) + along * Math.cos(out)
    const y = km * Math.cos(out) - along * Math.sin(out)
    const [depth] = bedAt(bed, x, y)
    if (depth > deepest) {
      deepest = depth
      start = [x, y]
    }
  }
  return start
}

/** A ray from the beach out to sea: where it comes from there, or how far out land or the slope stopped it. */
function followed(
  bed: SeaBed,
  start: readonly [number, number],
  fromDegrees: number,
  period: number,
  reachKm: number,
): RayEnd {
  let [x, y] = start
  let bearing = radians(fromDegrees)
  let lost = 0
  let km = 0
  while (km < 5 * reachKm) {
    const step = km < 1 ? 0.05 : 0.12
    const half = bearing + (turning(bed, x, y, bearing, period) * step) / 2
    const middleX = x + (Math.sin(half) * step) / 2
    const middleY = y + (Math.cos(half) * step) / 2
    const [depth, east, north] = bedAt(bed, middleX, middleY)
    if (km > 0.1 && depth < aground) break
    lost += bottomLoss(depth, period) * step
    bearing += turning(bed, middleX, middleY, half, period) * step
    x += Math.sin(half) * step
    y += Math.cos(half) * step
    km += step
    if (depth < seaDepth && Math.hypot(x, y) < reachKm) continue
    // What is left of the slope is taken to be straight; a ray that it turns back comes from nowhere.
    const slope = Math.atan2(east, north)
    const slowing = speedAt(seaDepth, period) / speedAt(Math.min(seaDepth, depth), period)
    const sine = Math.sin(bearing - slope) * slowing
    if (depth < seaDepth && (Math.cos(bearing - slope) <= 0 || Math.abs(sine) >= 1)) break
    const end = depth < seaDepth ? slope + Math.asin(sine) : bearing
    return { bearing: degrees(end), energy: Math.exp(-lost), hitKm: null }
  }
  return { bearing: 0, energy: 0, hitKm: km }
}

/** How fast a ray turns, radians a km: towards where waves are slower. */
function turning(bed: SeaBed, x: number, y: number, bearing: number, period: number): number {
  const [depth, east, north] = bedAt(bed, x, y)
  const faster = Math.log(
    speedAt(depth + 0.1, period) / speedAt(Math.max(0.3, depth - 0.1), period),
  )
  const perMetre = faster / 0.2
  return perMetre * (Math.sin(bearing) * north - Math.cos(bearing) * east)
}

/** Energy of a wave that a head at `km` has turned by so much out of its way, to that before it (negative: past it). */
const diffracted = (turned: number, km: number, lengthKm: number): number =>
  (0.5 - Math.atan(4 * Math.sqrt(km / lengthKm) * Math.sin(radians(turned / 2))) / Math.PI) ** 2

/**
 * The fan's energy by bearing offshore. At every edge of a shadow waves are diffracted: behind the head as by Wiegel's
 * diagrams (1962; the half-plane of Sommerfeld, K' = √(L/r) / (4π·sin(β/2)) deep in the shadow, a half at its edge).
 */
function addFan(fan: readonly RayEnd[], lengthKm: number, arrival: Float64Array): void {
  const add = (bearing: number, energy: number): void => {
    const place = normaliseBearing(bearing) / binDegrees - 0.5
    const before = Math.floor(place)
    arrival[(before + bins) % bins]! += (energy * (1 - place + before)) / binDegrees
    arrival[(before + 1) % bins]! += (energy * (place - before)) / binDegrees
  }
  const lit = fan.map(({ energy }) => energy)
  for (let index = 0; index + 1 < fan.length; index++) {
    for (const [open, shut, step] of [
      [index, index + 1, -1],
      [index + 1, index, 1],
    ] as const) {
      const hitKm = fan[shut]!.hitKm
      if (fan[open]!.hitKm !== null || hitKm === null) continue
      const edge = fan[open]!.bearing
      let last = open
      let energy = fan[open]!.energy
      while (Math.abs(last - open) < 4 && fan[last + step]?.hitKm === null) {
        last += step
        energy += fan[last]!.energy
      }
      const rays = Math.abs(last - open) + 1
      if (rays < 3) continue
      const turn = ((((fan[last]!.bearing - edge) % 360) + 540) % 360) - 180
      const perDegree = (energy * (rays - 1)) / rays / Math.max(2, Math.abs(turn))
      for (let at = open; fan[at]?.hitKm === null; at += step) {
        lit[at]! *= diffracted(-angleBetween(fan[at]!.bearing, edge), hitKm, lengthKm)
      }
      for (let turned = 1; turned < 90; turned += 2) {
        add(edge - Math.sign(turn) * turned, 2 * perDegree * diffracted(turned, hitKm, lengthKm))
      }
    }
  }
  for (const [index, { bearing, hitKm }] of fan.entries()) {
    if (hitKm === null) add(bearing, lit[index]!)
  }
}
