export type FactorName = 'direction' | 'size' | 'period' | 'wind' | 'tide'

/** One input's part in a rating. */
export type Factor = {
  name: FactorName
  score0to10: number
  /** Share of the rating this factor decides, 0 to 1. The weights of a whole rating add up to 1. */
  weight: number
  /** Plain English, no full stop: 'Offshore 14 km/h keeps faces clean'. */
  sentence: string
  /** The sentence speaks for the spot: it is as the spot wants it. */
  suits: boolean
  /** What would be better, to begin a sentence: 'More swell'. Null where it suits. */
  instead: string | null
}

/**
 * How strongly each factor bends the score: the score is 10 × the product of each factor's share of ten raised
 * to its strength. Strengths were set so that 15 km/h straight onshore costs four points of ten, 25 km/h eight,
 * and an 8-second wind swell four.
 */
export const strengths: Record<FactorName, number> = {
  direction: 1,
  size: 0.6,
  period: 0.8,
  wind: 2.2,
  tide: 0.5,
}

/** Each in a sentence, after 'the' or in a list. */
export const factorWords: Record<FactorName, string> = {
  direction: 'direction of the swell',
  size: 'size',
  period: 'period',
  wind: 'wind',
  tide: 'tide',
}

/** What a factor takes from the score, in powers of e. 0 takes nothing. */
export function lossOf(factor: Pick<Factor, 'score0to10' | 'weight'>): number {
  return -factor.weight * Math.log(Math.max(0.001, factor.score0to10 / 10))
}

/** What costs most first, what helps most last; of those that cost the same the weightier last. */
export const costliestFirst = (factors: readonly Factor[]): Factor[] =>
  [...factors].sort((a, b) => lossOf(b) - lossOf(a) || a.weight - b.weight)

/** Alone a factor takes this many points of ten from a perfect score. */
export const pointsAlone = (name: FactorName, share: number): number =>
  10 * (1 - share ** strengths[name])
