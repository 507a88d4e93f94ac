import {
  oddsOfScore,
  type SurfTraits,
  scoreOfOdds,
  type TasteSpot,
  terms,
  termsOf,
} from './taste-terms'

export type Solution = ReturnType<ReturnType<typeof createLeastSquares>['solve']>

/** Weighted linear least squares, one equation at a time: only the normal equations are kept. */
function createLeastSquares(unknowns: number) {
  const matrix = new Float64Array(unknowns * unknowns)
  const right = new Float64Array(unknowns)
  return {
    /** Adds `coefficients · x = value`, known to `sigma` (a standard deviation, in the unit of `value`). */
    add(coefficients: Float64Array, value: number, sigma: number): void {
      const weight = 1 / sigma ** 2
      for (let i = 0; i < unknowns; i++) {
        const weighted = coefficients[i]! * weight
        if (weighted === 0) continue
        right[i]! += weighted * value
        for (let j = 0; j <= i; j++) matrix[i * unknowns + j]! += weighted * coefficients[j]!
      }
    },
    /** @throws when the equations do not determine every unknown */
    solve() {
      const root = choleskyRoot(matrix, unknowns)
      return {
        unknowns: backward(root, forward(root, right)),
        /** Of `coefficients · unknowns`, as far as the equations' own sigmas are right. */
        variance: (coefficients: Float64Array): number =>
          forward(root, coefficients).reduce((sum, part) => sum + part * part, 0),
      }
    },
  }
}

/** The lower triangle whose square the matrix is (Cholesky). */
function choleskyRoot(matrix: Float64Array, size: number): Float64Array {
  const root = matrix.slice()
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = root[i * size + j]!
      for (let k = 0; k < j; k++) sum -= root[i * size + k]! * root[j * size + k]!
      if (i === j) {
        if (!(sum > 0)) throw new Error('the equations do not determine every unknown')
        root[i * size + i] = Math.sqrt(sum)
      } else root[i * size + j] = sum / root[j * size + j]!
    }
  }
  return root
}

function forward(root: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const solution = right.slice()
  for (let i = 0; i < size; i++) {
    let sum = solution[i]!
    for (let k = 0; k < i; k++) sum -= root[i * size + k]! * solution[k]!
    solution[i] = sum / root[i * size + i]!
  }
  return solution
}

function backward(root: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const solution = right.slice()
  for (let i = size - 1; i >= 0; i--) {
    let sum = solution[i]!
    for (let k = i + 1; k < size; k++) sum -= root[k * size + i]! * solution[k]!
    solution[i] = sum / root[i * size + i]!
  }
  return solution
}

/** A surf to learn from: what it was like, and the stars it was given, 1 to 5. */
export type StarredSurf = { traits: SurfTraits; spot: TasteSpot; stars: number }

/** What a person's surfs say of their taste. */
export type Taste = {
  surfs: number
  /** By how much a surf is better for this person than the coast's rating says, log-odds. */
  solution: Solution
  /**
   * By how many points of ten the stars are missed on average: by this model, each surf judged from the others alone
   * (leave one out), and by the coast's rating.
   */
  missedPoints: number
  missedByCoastPoints: number
}

/** Before so many surfs with stars and conditions nothing is said. */
export const surfsNeeded = 12

/** A star is two points of ten: one star 1, five stars 9. */
/** Points of ten, a tenth of a star: a smaller gain on surfs left out is as likely luck. Our judgement. */
export const leastGainPoints = 0.2

const pointsOfStars = (stars: number): number => 2 * stars - 1

/**
 * How far stars scatter around what a person thinks of such surfs, log-odds: at three stars 1.9 points of ten, half a star
 * of it by rounding, the rest by mood, crowd and a forecast that was not quite right. Our judgement.
 */
const starSigma = 0.8

/**
 * Learns by how much a person's stars differ from the coast's rating, and with what: ridge regression of the difference
 * on the terms (Hoerl & Kennard 1970), as Bayesian linear regression with a normal prior around zero for each weight
 * (Rasmussen & Williams 2006, section 2.1). Without surfs it is the coast's rating; each surf moves it as far as it says
 * something.
 * @returns null below `surfsNeeded` and where it is not nearer to the stars than the coast's by `leastGainPoints`
 */
export function learnTaste(surfs: readonly StarredSurf[]): Taste | null {
  if (surfs.length < surfsNeeded) return null
  const taste = fitTaste(surfs)
  return taste.missedPoints <= taste.missedByCoastPoints - leastGainPoints ? taste : null
}

/** The same, whatever it is worth. */
export function fitTaste(surfs: readonly StarredSurf[]): Taste {
  const rows = surfs.map(rowOf)
  const solution = settled(rows)
  return {
    surfs: surfs.length,
    solution,
    missedPoints: mean(rows.map((row) => missedAlone(row, solution))),
    missedByCoastPoints: mean(rows.map(({ stars, score }) => missed(stars, score))),
  }
}

/**
 * The first and the last star have no end: what is thought still worse or better than they say is no miss. Which surfs
 * those are follows from the solution; the sum is convex, so few turns settle it.
 */
function settled(rows: readonly Row[]): Solution {
  let solution = solve(rows)
  let before: string | null = null
  for (let turn = 0; turn < mostTurns; turn++) {
    const counted = rows.filter((row) => !isBeyond(row, solution.unknowns))
    const key = counted.map(({ index }) => index).join()
    if (key === before) break
    before = key
    solution = solve(counted)
  }
  return solution
}

const mostTurns = 8

type Row = {
  index: number
  values: Float64Array
  stars: number
  /** The coast's rating, and how far the stars lie off it, log-odds. */
  score: number
  difference: number
}

function rowOf({ traits, spot, stars }: StarredSurf, index: number): Row {
  const score = traits.coastScore
  const difference = oddsOfScore(pointsOfStars(stars)) - oddsOfScore(score)
  return { index, values: termsOf(traits, spot), stars, score, difference }
}

function solve(rows: readonly Row[]): Solution {
  const equations = createLeastSquares(terms.length)
  for (const [at, { prior }] of terms.entries()) {
    const alone = new Float64Array(terms.length)
    alone[at] = 1
    equations.add(alone, 0, prior)
  }
  for (const { values, difference } of rows) equations.add(values, difference, starSigma)
  return equations.solve()
}

function isBeyond({ stars, values, difference }: Row, unknowns: Float64Array): boolean {
  const above = dot(values, unknowns) - difference
  return (stars === 5 && above > 0) || (stars === 1 && above < 0)
}

/** How far a surf's stars lie off what the others alone say of it, points of ten. */
function missedAlone(row: Row, solution: Solution): number {
  const { stars, score, values, difference } = row
  const fitted = dot(values, solution.unknowns)
  if (isBeyond(row, solution.unknowns)) return 0
  // The surf's own pull on its fitted value: without it the residual is larger by this (Allen 1974, PRESS).
  const ownPull = solution.variance(values) / starSigma ** 2
  const residual = (difference - fitted) / (1 - ownPull)
  return missed(stars, scoreOfOdds(oddsOfScore(score) + difference - residual))
}

function missed(stars: number, score: number): number {
  const above = score - pointsOfStars(stars)
  if ((stars === 5 && above > 0) || (stars === 1 && above < 0)) return 0
  return Math.abs(above)
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
