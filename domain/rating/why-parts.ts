import { wholeParts } from '../whole-parts'
import type { Spot } from '../wire/spot'
import type { UnitSystem } from '../words/unit-system'
import { underCeiling } from './best-wave'
import { type Factor, type FactorName, factorWords, strengths } from './factor'
import type { FactorScore } from './factor-scores'
import type { RatingCap } from './rating-caps'

/** One bar of the 'Why': what it takes of the points that are left. */
export type WhyPart = {
  name: FactorName | 'not known' | 'best wave' | 'cap' | 'measured'
  /** Points of ten, one decimal. */
  costs: number
  /** Points that are left after it; after the last part they are the score. */
  leaves: number
  /** Plain English, no full stop unless it is a warning. */
  sentence: string
}

type ExactPart = Pick<WhyPart, 'name' | 'sentence'> & { exact: number }

/** Used in place of a share of zero, which has no logarithm. */
const leastShare = 1e-6

type Rated = {
  spot: Spot
  /** As shown. */
  score: number
  shares: readonly FactorScore[]
  /** What costs most first. */
  factors: readonly Factor[]
  missing: readonly FactorName[]
  caps: readonly RatingCap[]
  /** The weight of what is known, as a share of all. */
  knownShare: number
  units: UnitSystem
}

/**
 * Where the ten points went, from ten down to the score shown, to the tenth. Factors multiply, so what the product has lost
 * is shared among them by their logarithms; then come what is not known, the spot's best wave, and the lowest cap.
 */
export function whyParts(rated: Rated): WhyPart[] {
  const { spot, score, shares, factors, missing, caps, knownShare, units } = rated
  const lossOf = (name: FactorName) => {
    const share = shares.find((one) => one.name === name)?.share ?? 1
    return -strengths[name] * Math.log(Math.max(leastShare, share))
  }
  const allLoss = factors.reduce((sum, { name }) => sum + lossOf(name), 0)
  const product = 10 * Math.exp(-allLoss)
  const parts = factors.map(({ name, sentence }): ExactPart => {
    const exact = allLoss === 0 ? 0 : ((10 - product) * lossOf(name)) / allLoss
    return { name, exact, sentence }
  })
  let left = product
  const lower = (name: WhyPart['name'], to: number, sentence: string) => {
    if (to < left) parts.push({ name, exact: left - to, sentence })
    left = Math.min(left, to)
  }
  const unknown = missing.map((name) => factorWords[name]).join(', ')
  lower('not known', 10 * knownShare, `Not known: ${unknown}`)
  lower('best wave', underCeiling(spot, left), 'Not one of the coast’s best waves, even on its day')
  const cap = caps.toSorted((a, b) => a.cap - b.cap)[0]
  if (cap) lower('cap', cap.cap, cap.sentence?.(units) ?? unsaid[cap.name] ?? '')
  if (left - score > 0.06) lower('measured', score, 'One buoy is not enough to call it excellent')
  return inTenths(parts, score)
}

/** Sentences of caps that have none because they warn of nothing. */
const unsaid: Partial<Record<RatingCap['name'], string>> = {
  flat: 'Too flat to surf',
  missed: 'The swell misses the beach',
}

/** Rounded so that they add up. */
function inTenths(parts: readonly ExactPart[], score: number): WhyPart[] {
  const tenths = wholeParts(
    parts.map(({ exact }) => 10 * exact),
    Math.round(100 - 10 * score),
  )
  let left = 100
  return parts.flatMap(({ name, sentence }, at) => {
    left -= tenths[at]!
    const isShown = tenths[at]! > 0 || name in strengths
    return isShown ? { name, costs: tenths[at]! / 10, leaves: left / 10, sentence } : []
  })
}
