import { angleBetween, radians } from '../../places/bearings'
import type { Spot } from '../../wire/spot'

/** Log-odds of a score of ten: taste moves a score by the more the further it is from both ends, and never past them. */
export function oddsOfScore(score: number): number {
  const share = Math.min(0.97, Math.max(0.03, score / 10))
  return Math.log(share / (1 - share))
}

export const scoreOfOdds = (odds: number): number => 10 / (1 + Math.exp(-odds))

/** What a surf is judged by, forecast or logged. */
export type SurfTraits = {
  /** The rating that is the same for all people, 0 to 10. */
  coastScore: number
  /** At the beach, breaking. */
  surfHeightMetres: number
  /** Of the open sea (in a bay, of the bay's waves); null where not known. */
  wavePeriodSeconds: number | null
  windSpeedKmh: number
  windDirectionDegrees: number
  /** 0 at the lowest, 1 at the highest astronomical tide; null where no tide is known. */
  tidePosition: number | null
}

/** Of what a person's taste consists, as it is told to them. */
export type TasteName = 'level' | 'size' | 'wind' | 'offshore' | 'period' | 'tide' | 'kind'

type Term = {
  taste: TasteName
  /**
   * By how much a person's taste may lie off the coast's rating for one unit of this term, log-odds (0.4 is one point in
   * the middle of ten): the standard deviation of the weight before any surf is known. Our judgement, held by the
   * simulated surfers of the tests.
   */
  prior: number
  value: (traits: SurfTraits, spot: TasteSpot) => number
}

export type TasteSpot = Pick<Spot, 'facingDegrees' | 'breakType'>

/** Chest to head high; a unit of size is a doubling. */
const ordinarySurfMetres = 1.2
const doublings = ({ surfHeightMetres }: SurfTraits) =>
  within(-2, 2, Math.log2(Math.max(0.1, surfHeightMetres) / ordinarySurfMetres))

/** A unit of wind. */
const freshKmh = 20
/** How much of the wind blows straight in (positive) or out (negative), in units. */
const fromSea = (traits: SurfTraits, spot: TasteSpot) =>
  (traits.windSpeedKmh / freshKmh) * Math.cos(windAngle(traits, spot))
const alongShore = (traits: SurfTraits, spot: TasteSpot) =>
  (traits.windSpeedKmh / freshKmh) * Math.sin(windAngle(traits, spot))
const windAngle = ({ windDirectionDegrees }: SurfTraits, { facingDegrees }: TasteSpot) =>
  radians(angleBetween(windDirectionDegrees, facingDegrees))

/** −1 at the lowest, 1 at the highest tide; unknown counts as the middle, which says nothing. */
const tideOf = ({ tidePosition }: SurfTraits) => (tidePosition === null ? 0 : 2 * tidePosition - 1)

const isKind = (kind: 'point' | 'reef' | 'beach') => (_: SurfTraits, spot: TasteSpot) =>
  kindOf(spot) === kind ? 1 : 0
export const kindOf = ({ breakType }: TasteSpot) =>
  breakType === 'point' || breakType === 'reef' ? breakType : 'beach'

/**
 * The terms whose weights are learned. Each is near 0 for an ordinary surf and about 1 away from it, so that their
 * weights and their priors can be compared.
 */
export const terms: readonly Term[] = [
  { taste: 'level', prior: 1, value: () => 1 },
  { taste: 'level', prior: 0.3, value: ({ coastScore }) => oddsOfScore(coastScore) },
  { taste: 'size', prior: 0.8, value: doublings },
  { taste: 'size', prior: 0.4, value: (traits) => doublings(traits) ** 2 - 0.5 },
  { taste: 'wind', prior: 0.6, value: (t, spot) => within(0, 2, fromSea(t, spot)) },
  { taste: 'wind', prior: 0.4, value: (t, spot) => within(0, 2, alongShore(t, spot)) },
  { taste: 'offshore', prior: 0.4, value: (t, spot) => within(0, 2, -fromSea(t, spot)) },
  {
    taste: 'period',
    prior: 0.45,
    value: ({ wavePeriodSeconds }) =>
      wavePeriodSeconds === null ? 0 : within(-2, 2, (wavePeriodSeconds - 10) / 3),
  },
  { taste: 'tide', prior: 0.4, value: tideOf },
  { taste: 'tide', prior: 0.3, value: (traits) => tideOf(traits) ** 2 - 1 / 3 },
  { taste: 'kind', prior: 0.4, value: isKind('beach') },
  { taste: 'kind', prior: 0.4, value: isKind('point') },
  { taste: 'kind', prior: 0.4, value: isKind('reef') },
]

/** A surf as the sums take it, one number a term. */
export const termsOf = (traits: SurfTraits, spot: TasteSpot): Float64Array =>
  Float64Array.from(terms, ({ value }) => value(traits, spot))

const within = (least: number, most: number, value: number) =>
  Math.min(most, Math.max(least, value))
