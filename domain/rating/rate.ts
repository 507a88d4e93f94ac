import { type ForecastHour, uncorrectedHour } from '../sea/forecast/forecast-hour'
import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import type { UnitSystem } from '../words/unit-system'
import { underCeiling } from './best-wave'
import { costliestFirst, type Factor, type FactorName, strengths } from './factor'
import { type FactorScore, factorScores } from './factor-scores'
import { factorSentence } from './factor-sentences'
import { headlineOf, swimmingHeadline, wouldImprove } from './headline'
import { activeCaps, type RatingCap } from './rating-caps'
import { ratingWordOf } from './rating-words'
import { bestSizeShare } from './size-band'
import type { RatedTide } from './tide-fit'
import { type WhyPart, whyParts } from './why-parts'

export type Rating = {
  /** 0 to 10 with one decimal; null when the surf is not known, and at a swimming beach. */
  score: number | null
  word: RatingWord | null
  /** An input was missing: its weight was left out, and full marks are out of reach. */
  partial: boolean
  /** What costs most first, what helps most last. */
  factors: Factor[]
  /** Safety sentences, each of which has capped the score. */
  gates: string[]
  headline: string
  /** What of the headline stands beside the word. */
  besideWord: string
  /** Where the points of ten went: what is left after the last is the score. Empty without one. */
  why: WhyPart[]
  /** What would lift it to a better word; null when nothing single would. */
  wouldImprove: string | null
}

type RateInput = {
  spot: Spot
  hour: ForecastHour | null
  /** Null where it is not known; where the spot takes any tide it is not looked at. */
  tide: RatedTide | null
  isDark: boolean
  /** For the numbers in sentences; metric when left out. */
  units?: UnitSystem
}

/**
 * The one rating of a spot for an hour, on the server and on the phone. It reads only what the forecast
 * of every plan carries, so plan holders and visitors see the same score.
 *
 * Direction, size for the break, period, wind by the way the beach faces and tide each give a share from 0 to
 * 1; the score is 10 × the product of the shares raised to their strengths, so one bad factor cannot
 * be bought back by the others. Caps hold it down (`rating-caps.ts`). A missing input drops out with its weight, and the most that can
 * be had is then what the known weights carry. Surf not known, or a beach for swimming only: no score at all, and of the
 * latter the state of its water and its dangers.
 */
export function rate(input: RateInput): Rating {
  const { spot, hour, tide, isDark, units = 'metric' } = input
  if (hour?.surfHeightMetres == null) return noRating
  const surf = hour.surfHeightMetres
  const caps = activeCaps(spot, hour, isDark)
  const gates = caps.flatMap(({ sentence }) => sentence?.(units) ?? [])
  const water = swimmingHeadline(spot, surf, caps)
  if (water !== null) return { ...noRating, gates, ...water }
  const { scores, missing, known, knownShare } = weighed(spot, hour, surf, tide)
  const scored = (some: readonly FactorScore[]) => scoreOf(spot, some, caps, knownShare)
  const score = heldBack(scored(scores), input)
  const factors = costliestFirst(
    scores.map(({ name, share }) => ({
      name,
      score0to10: Math.round(share * 100) / 10,
      weight: strengths[name] / known,
      ...factorSentence(name, share, { spot, hour, surfHeightMetres: surf, tide, units }),
    })),
  )
  const bestShare = (name: FactorName) => (name === 'size' ? bestSizeShare(spot) : 1)
  const ifPerfect = (name: FactorName) =>
    scored(scores.map((one) => (one.name === name ? { ...one, share: bestShare(name) } : one)))
  const word = ratingWordOf(score)
  return {
    score,
    word,
    partial: missing.length > 0,
    factors,
    gates,
    ...headlineOf(surf, word, factors, caps, missing),
    why: whyParts({ spot, score, shares: scores, factors, missing, caps, knownShare, units }),
    wouldImprove: wouldImprove(word, factors, ifPerfect),
  }
}

/** The score alone, the same as `rate` gives, for callers that look through many instants: no sentence is made. */
export function scoreOnly(input: RateInput): number | null {
  const { spot, hour, tide, isDark } = input
  if (hour?.surfHeightMetres == null || spot.beachType === 'swimming') return null
  const { scores, knownShare } = weighed(spot, hour, hour.surfHeightMetres, tide)
  return heldBack(scoreOf(spot, scores, activeCaps(spot, hour, isDark), knownShare), input)
}

/** Just below 'excellent'. */
const mostByMeasurement = 7.9
/** A buoy's measurement alone never lifts the model's Poor to Excellent: one of the two is wrong. */
function heldBack(score: number, input: RateInput): number {
  const { hour } = input
  const share = hour?.correctedShare ?? 1
  if (score <= mostByMeasurement || share === 1 || !hour || hour.surfHeightMetres === null)
    return score
  const asModelled = scoreOnly({ ...input, hour: uncorrectedHour(hour) })
  return asModelled !== null && ratingWordOf(asModelled) === 'poor' ? mostByMeasurement : score
}

const wavesNotKnown = 'No rating: the waves are not known'
const noRating: Rating = {
  score: null,
  word: null,
  partial: false,
  factors: [],
  gates: [],
  headline: wavesNotKnown,
  besideWord: wavesNotKnown,
  why: [],
  wouldImprove: null,
}

/** The shares of an hour, with the weight of what is known, and that as a part of all that counts there. */
function weighed(...asked: Parameters<typeof factorScores>) {
  const { scores, missing } = factorScores(...asked)
  const known = strengthOf(scores.map(({ name }) => name))
  return { scores, missing, known, knownShare: known / (known + strengthOf(missing)) }
}

const strengthOf = (names: readonly FactorName[]) =>
  names.reduce((sum, name) => sum + strengths[name], 0)

function scoreOf(
  spot: Spot,
  scores: readonly FactorScore[],
  caps: readonly RatingCap[],
  knownShare: number,
): number {
  let score = 10
  for (const { name, share } of scores) score *= share ** strengths[name]
  const ofSpot = underCeiling(spot, Math.min(score, 10 * knownShare))
  const capped = Math.min(ofSpot, ...caps.map(({ cap }) => cap))
  return Math.round(capped * 10) / 10
}
