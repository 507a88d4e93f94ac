import type { BestWave, Spot } from '../wire/spot'
import { sentenceStart } from '../words/sentence'

/**
 * How good the best wave of a spot is among the coast's, as the highest score it can get: the best day at a soft town beach
 * is Good, at Bells it is Excellent, so that the scores of two beaches mean the same. Why each spot is in its class:
 * `method.md`.
 */
const ceilings: Record<BestWave, number> = {
  outstanding: 10,
  'very-good': 9.7,
  good: 9,
  modest: 6.9,
}

/** Assumed until an operator has chosen. */
const notJudged: BestWave = 'good'

/** The highest score a spot can get, of ten. */
const ceilingOf = ({ bestWave }: Pick<Spot, 'bestWave'>): number => ceilings[bestWave ?? notJudged]

/**
 * A score of ten as it is where the best wave is no better than the spot's: the same at nothing, the ceiling at ten, and the
 * more below the better the hour. A poor hour is as poor anywhere; what differs is how good a good one is.
 */
export const underCeiling = (spot: Pick<Spot, 'bestWave'>, score: number): number =>
  score * (1 - (1 - ceilingOf(spot) / 10) * (score / 10))

/** As operators choose it: 'Very good: at most 9.7'. */
export const ceilingWords = Object.fromEntries(
  Object.entries(ceilings).map(([bestWave, most]) => [
    bestWave,
    `${sentenceStart(bestWave.replace('-', ' '))}: at most ${most}`,
  ]),
) as Record<BestWave, string>
