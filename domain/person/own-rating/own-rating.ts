import { ratingWordOf } from '../../rating/rating-words'
import type { RatingWord } from '../../wire/conditions'
import { dot, type Taste } from './learn-taste'
import {
  oddsOfScore,
  type SurfTraits,
  scoreOfOdds,
  type TasteName,
  type TasteSpot,
  terms,
  termsOf,
} from './taste-terms'
import { tasteSentence } from './taste-words'

export type OwnRating = {
  /** 0 to 10 with one decimal, as the coast's. */
  score: number
  word: RatingWord
  /** Half of the range in which the score lies in two of three cases, points of ten (one standard deviation). */
  errorPoints: number
  /** What makes it differ from the coast's rating here, most first; at most three. */
  reasons: OwnReason[]
}

type OwnReason = {
  taste: TasteName
  /** No full stop: 'You like it smaller than most'. */
  sentence: string
  /** What it adds to the coast's rating here, points of ten. */
  points: number
}

const mostReasons = 3
/** Less than this is not worth a sentence. */
const leastPoints = 0.2

/**
 * A person's rating of an hour: the coast's, and what their surfs say of how they differ.
 * @param mostScore what dangers cap the coast's rating at (`activeCaps`): taste lifts nothing above it
 */
export function ownRating(
  taste: Taste,
  traits: SurfTraits,
  spot: TasteSpot,
  mostScore = 10,
): OwnRating {
  const { unknowns, variance } = taste.solution
  const row = termsOf(traits, spot)
  const odds = oddsOfScore(traits.coastScore) + dot(row, unknowns)
  const error = Math.sqrt(variance(row))
  const score = Math.round(Math.min(mostScore, scoreOfOdds(odds)) * 10) / 10
  return {
    score,
    word: ratingWordOf(score),
    errorPoints: (scoreOfOdds(odds + error) - scoreOfOdds(odds - error)) / 2,
    reasons: reasonsOf(taste, row, odds, spot),
  }
}

function reasonsOf(taste: Taste, row: Float64Array, odds: number, spot: TasteSpot): OwnReason[] {
  const names = [...new Set(terms.map((term) => term.taste))]
  return names
    .map((name) => {
      const part = terms.reduce(
        (sum, term, at) =>
          term.taste === name ? sum + row[at]! * taste.solution.unknowns[at]! : sum,
        0,
      )
      const points = scoreOfOdds(odds) - scoreOfOdds(odds - part)
      return { taste: name, sentence: tasteSentence(taste, name, spot), points }
    })
    .filter((one): one is OwnReason => one.sentence !== null && Math.abs(one.points) >= leastPoints)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, mostReasons)
}
