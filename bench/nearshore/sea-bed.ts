import type { Position } from '#domain/wire/spot'
import { edgesAround } from './coast'

/**
 * Depth at a distance x from the shore is A·x^⅔: the profile of sandy coasts (Bruun 1954; Dean 1977), A = 0.1 m^⅓ for
 * sand of 0.2 to 0.25 mm. It gives 10 m at 1 km and 52 m at 12 km, where the wave model is asked.
 */
const profileScale = 0.1
/** Small islands are rocks that stand out of deep water: the shore counts as this many times as far from them. Ours. */
const rockSteepness = 5
/** The further out, the smoother contours run: distances are averaged over this part of themselves. Ours. */
const smoothingShare = 0.15
/** No less than this, for the coast file is no finer. */
const leastSmoothKm = 0.2
const mostSmoothKm = 3.2

export const cellKm = 0.2

export type SeaBed = {
  /** Points along each side of the grid, whose middle is the place asked about. */
  size: number
  /** Metres, 0 on land; by rows from the south, `cellKm` apart. */
  depth: Float32Array
}

/** The sea bed around a place on the coast file. No depths are known: they follow from the distance to land. */
export function seaBedAround(place: Position, halfKm: number): SeaBed {
  const half = Math.ceil(halfKm / cellKm)
  const size = 2 * half + 1
  const land = landMask(edgesAround(place, wholeCoastKm), half, size)
  const rocks = landMask(edgesAround(place, wholeCoastKm, 'rocks'), half, size)
  const toCoast = cellsTo(
    1,
    land.map((is, index) => (rocks[index] === 1 ? 0 : is)),
    size,
  )
  const toRock = cellsTo(1, rocks, size)
  const toSea = cellsTo(0, land, size)
  const shoreKm = Float32Array.from(
    toCoast,
    (cells, index) => (Math.min(cells, rockSteepness * toRock[index]!) - toSea[index]!) * cellKm,
  )
  return {
    size,
    depth: smoothedByDistance(shoreKm, size).map(
      (km) => profileScale * (1000 * Math.max(0, km)) ** (2 / 3),
    ),
  }
}

/** Land is told from sea by the edges west of a point, however far off they are. */
const wholeCoastKm = 2000

/** 1 where a point lies on land: edges that cross its row west of it are counted. */
function landMask(near: readonly number[], half: number, size: number) {
  const mask = new Uint8Array(size * size)
  for (let row = 0; row < size; row++) {
    const y = (row - half) * cellKm
    for (let index = 0; index < near.length; index += 4) {
      const y1 = near[index + 1]!
      const y2 = near[index + 3]!
      if (y1 <= y === y2 <= y) continue
      const x = near[index]! + ((y - y1) / (y2 - y1)) * (near[index + 2]! - near[index]!)
      const from = Math.max(0, Math.ceil(x / cellKm) + half)
      for (let column = from; column < size; column++) mask[row * size + column]! ^= 1
    }
  }
  return mask
}

/** Cells from each to the nearest that is `wanted` (Felzenszwalb and Huttenlocher 2012: one pass by rows, one by columns). */
function cellsTo(wanted: 0 | 1, mask: Uint8Array, size: number): Float64Array {
  const far = 4 * size * size
  const squares = Float64Array.from(mask, (value) => (value === wanted ? 0 : far))
  const line = new Float64Array(size)
  for (let pass = 0; pass < 2; pass++) {
    for (let one = 0; one < size; one++) {
      const at = (index: number) => (pass === 0 ? one * size + index : index * size + one)
      for (let index = 0; index < size; index++) line[index] = squares[at(index)]!
      lowerEnvelope(line).forEach((value, index) => {
        squares[at(index)] = value
      })
    }
  }
  return squares.map(Math.sqrt)
}

function lowerEnvelope(values: Float64Array): Float64Array {
  const size = values.length
  const roots = new Int32Array(size)
  const starts = new Float64Array(size + 1)
  const meet = (a: number, b: number) => (values[b]! + b * b - values[a]! - a * a) / (2 * (b - a))
  let last = 0
  starts[0] = -Infinity
  starts[1] = Infinity
  for (let index = 1; index < size; index++) {
    while (meet(roots[last]!, index) <= starts[last]!) last--
    starts[last + 1] = meet(roots[last]!, index)
    roots[++last] = index
    starts[last + 1] = Infinity
  }
  let root = 0
  return values.map((_, index) => {
    while (starts[root + 1]! < index) root++
    return (index - roots[root]!) ** 2 + values[roots[root]!]!
  })
}

function averaged(values: Float32Array<ArrayBuffer>, size: number, reach: number) {
  let from = values
  for (const [step, stride] of [
    [1, size],
    [size, 1],
  ] as const) {
    const to = new Float32Array(from.length)
    for (let one = 0; one < size; one++) {
      const value = (index: number): number =>
        from[one * stride + Math.min(size - 1, Math.max(0, index)) * step]!
      let sum = 0
      for (let index = -reach; index <= reach; index++) sum += value(index)
      for (let index = 0; index < size; index++) {
        to[one * stride + index * step] = sum / (2 * reach + 1)
        sum += value(index + reach + 1) - value(index - reach)
      }
    }
    from = to
  }
  return from
}

/** Averages of twice the width each, and between them what the distance to the shore asks for. */
function smoothedByDistance(shoreKm: Float32Array<ArrayBuffer>, size: number) {
  const levels: Float32Array[] = []
  let values = shoreKm
  let variance = 0
  for (let km = leastSmoothKm; km <= mostSmoothKm; km *= 2) {
    // Three boxes of 2r + 1 cells come near a normal one with a variance of r(r + 1).
    const wanted = (km / cellKm) ** 2 - variance
    const reach = Math.max(1, Math.round((Math.sqrt(1 + 4 * wanted) - 1) / 2))
    for (let turn = 0; turn < 3; turn++) values = averaged(values, size, reach)
    variance += reach * (reach + 1)
    levels.push(values)
  }
  return shoreKm.map((km, index) => {
    const level = Math.log2(Math.max(1, (smoothingShare * km) / leastSmoothKm))
    const before = Math.min(levels.length - 1, Math.floor(level))
    const a = levels[before]![index]!
    const b = levels[Math.min(levels.length - 1, before + 1)]![index]!
    return a + (b - a) * (level - Math.floor(level))
  })
}
