import type { Position } from '#domain/wire/spot'
import raw from './fixtures/eot20-nodes.json'
import { amplitudeOf, minus, type Vector, vectorOf, weighted } from './vectors'
import { waterKm } from './water'

/** Points of the model that lie in or behind enclosed water, where it is wrong. */
const enclosed = [
  { latitude: -38, longitude: 144.5, why: 'Port Phillip' },
  { latitude: -38.5, longitude: 146, why: 'behind Corner Inlet' },
  { latitude: -38.5, longitude: 146.5, why: 'behind Corner Inlet' },
]

/** By how much the file rounds amplitudes, in metres (its head); the others are rounded to a millimetre. */
const steps: Record<string, number> = { M2: 0.02, S2: 0.012, K1: 0.01, O1: 0.006, N2: 0.004 }
const stepOf = (name: string) => steps[name] ?? 0.001

type Node = Position & { vectors: Map<string, Vector> }

const nodes: Node[] = raw.nodes
  .filter(
    (node) =>
      !enclosed.some(
        ({ latitude, longitude }) => latitude === node.latitude && longitude === node.longitude,
      ),
  )
  .map(({ latitude, longitude, constituents }) => ({
    latitude,
    longitude,
    vectors: new Map(
      Object.entries(constituents as unknown as Record<string, [number, number]>).map(
        ([name, [amplitude, phase]]) => [name, vectorOf(amplitude, phase)],
      ),
    ),
  }))

/** The constituents that the model has. */
export const modelNames = [...nodes[0]!.vectors.keys()]

/**
 * How fast a point counts for less along the water: half as much at `nearKm`, and soon nothing beyond `reachKm`. Chosen
 * among reaches from 25 to 70 km, planes and bent surfaces, by what was left out: points of this coast, and gauges.
 */
const reachKm = 50
const nearKm = 7
/** Keeps slopes and bends from being read out of too few points. */
const ridge = 0.1
const weightAt = (km: number) => Math.exp(-((km / reachKm) ** 2)) / (1 + (km / nearKm) ** 2)
const ridges = [0, ridge, ridge, 2 * ridge, 2 * ridge, 2 * ridge]
const leastWeight = 1e-6
const kmPerDegree = 111.2

/** What the model says at a place of the open coast. */
export type ModelledSea = {
  vectors: Map<string, Vector>
  /** What the rounding of the file leaves of itself in the height, metres RMS. */
  roundingMetres: number
  /** How far the points around lie from the surface through them, metres RMS of the height. */
  bendMetres: number
}

/**
 * The tide of EOT20 at a place: for each constituent, as a vector, a bent surface through the points around, by
 * weighted least squares. A surface through several points also takes most of the file's rounding away.
 */
export function modelledSea(place: Position): ModelledSea {
  const near = nodes
    .map((node) => ({
      node,
      weight: weightAt(waterKm(place, node)),
      row: termsOf(place, node),
    }))
    .filter(({ weight }) => weight > leastWeight)
  const terms = near[0]!.row.map((_, term) => term)
  const normal = terms.map((i) =>
    terms.map(
      (j) =>
        near.reduce((sum, { weight, row }) => sum + weight * row[i]! * row[j]!, 0) +
        (i === j ? ridges[i]! : 0),
    ),
  )
  const inverse = inverseOf(normal)
  // How much each point counts in each term of the surface; the first term is the value at the place.
  const shares = near.map(({ weight, row }) =>
    inverse.map((line) => weight * line.reduce((sum, value, j) => sum + value * row[j]!, 0)),
  )
  const weightOfAll = near.reduce((sum, { weight }) => sum + weight, 0)
  const vectors = new Map<string, Vector>()
  let rounding = 0
  let bend = 0
  for (const name of modelNames) {
    const vectorAt = (node: Node) => node.vectors.get(name)!
    const surface = terms.map((i) =>
      weighted(near.map(({ node }, n) => ({ weight: shares[n]![i]!, of: vectorAt(node) }))),
    )
    vectors.set(name, surface[0]!)
    rounding += shares.reduce((sum, [share]) => sum + (share! * stepOf(name)) ** 2 / 12, 0) / 2
    for (const { node, weight, row } of near) {
      const on = weighted(surface.map((of, i) => ({ weight: row[i]!, of })))
      bend += (weight * amplitudeOf(minus(vectorAt(node), on)) ** 2) / 2 / weightOfAll
    }
  }
  return { vectors, roundingMetres: Math.sqrt(rounding), bendMetres: Math.sqrt(bend) }
}

/** The terms of the surface at a node: 1, east, north, east², east·north, north², in reaches from the place. */
function termsOf(place: Position, node: Position): number[] {
  const across = Math.cos((place.latitude * Math.PI) / 180)
  const east = ((node.longitude - place.longitude) * across * kmPerDegree) / reachKm
  const north = ((node.latitude - place.latitude) * kmPerDegree) / reachKm
  return [1, east, north, east * east, east * north, north * north]
}

/** By Gauss and Jordan; the matrix is symmetric and positive, so no pivot is sought. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, column) => Number(i === column))])
  for (let pivot = 0; pivot < size; pivot++) {
    const by = rows[pivot]![pivot]!
    rows[pivot] = rows[pivot]!.map((value) => value / by)
    for (let i = 0; i < size; i++) {
      if (i === pivot) continue
      const times = rows[i]![pivot]!
      rows[i] = rows[i]!.map((value, column) => value - times * rows[pivot]![column]!)
    }
  }
  return rows.map((row) => row.slice(size))
}
