import {
  oddsOfScore,
  type SurfTraits,
  scoreOfOdds,
  type TasteSpot,
  terms,
  termsOf,
} from './taste-terms'

/** The weights of the terms, and the variance of `coefficients · weights`, as far as the priors and `starSigma` are right. */
type Solution = {
  unknowns: Float64Array
  variance: (coefficients: Float64Array) => number
}

/** By Gauss and Jordan. Of normal equations no pivot is sought: each is positive, because every term has a prior. */
function inverseOf(matrix: readonly Float64Array[]): Float64Array[] {
  const size = matrix.length
  const rows = matrix.map((row, i) => {
    const wide = new Float64Array(2 * size)
    wide.set(row)
    wide[size + i] = 1
    return wide
  })
  for (const [at, row] of rows.entries()) {
    const pivot = row[at]!
    for (let j = 0; j < 2 * size; j++) row[j]! /= pivot
    for (const other of rows) {
      const factor = other === row ? 0 : other[at]!
      for (let j = 0; j < 2 * size; j++) other[j]! -= factor * row[j]!
    }
  }
  return rows.map((row) => row.subarray(size))
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

/** Points of ten, a tenth of a star: a smaller gain on surfs left out is as likely luck. Our judgement. */
export const leastGainPoints = 0.2

/** A star is two points of ten: one star 1, five stars 9. */
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

type Row = ReturnType<typeof rowOf>

function rowOf({ traits, spot, stars }: StarredSurf, index: number) {
  const score = traits.coastScore
  // How far the stars lie off the coast's rating, log-odds.
  const difference = oddsOfScore(pointsOfStars(stars)) - oddsOfScore(score)
  return { index, values: termsOf(traits, spot), stars, score, difference }
}

/** Weighted linear least squares by its normal equations: each prior is an equation, and so is each surf. */
function solve(rows: readonly Row[]): Solution {
  const matrix = terms.map(({ prior }, at) => {
    const row = new Float64Array(terms.length)
    row[at] = 1 / prior ** 2
    return row
  })
  const right = new Float64Array(terms.length)
  for (const { values, difference } of rows) {
    for (const [i, row] of matrix.entries()) {
      const weighted = values[i]! / starSigma ** 2
      right[i]! += weighted * difference
      for (let j = 0; j < row.length; j++) row[j]! += weighted * values[j]!
    }
  }
  const inverse = inverseOf(matrix)
  return {
    unknowns: Float64Array.from(inverse, (row) => dot(row, right)),
    variance: (coefficients) =>
      inverse.reduce((sum, row, i) => sum + coefficients[i]! * dot(row, coefficients), 0),
  }
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
