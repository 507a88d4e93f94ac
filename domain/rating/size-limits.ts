import { along } from '../along'
import { onceFor } from '../once-for'
import { surfHeightRange } from '../sea/swell/breaking-height'
import type { Difficulty, Spot } from '../wire/spot'

type Sized = Pick<Spot, 'breakType' | 'difficulty' | 'holdsSetsMetres' | 'surferLevel'> &
  Partial<Pick<Spot, 'hazards'>>

/**
 * The height of the sets that come with a surf height: the highest tenth of the waves, as screens show it. Sets are
 * what people meet, so limits of size are theirs. Metres in, metres out.
 */
export function setsOf(surfHeightMetres: number): number {
  return surfHeightRange(surfHeightMetres)?.maxMetres ?? 0
}

/** A bar cannot hold more than this, whatever its guide says; reef and rock can. Metres of the sets. */
export const mostHeldMetres: Record<Spot['breakType'], number> = {
  beach: 3,
  'river mouth': 3,
  bay: 3,
  point: 8,
  reef: 8,
}
/** Where the spot does not say what it holds. */
const usuallyHeldMetres: Record<Spot['breakType'], number> = {
  beach: 2.8,
  'river mouth': 2.5,
  bay: 2,
  point: 3.5,
  reef: 3.5,
}

/** The greatest sets that a break still gives shape to; above them it closes out. Metres. */
export function heldSetsMetres({ breakType, holdsSetsMetres }: Sized): number {
  return Math.min(holdsSetsMetres ?? usuallyHeldMetres[breakType], mostHeldMetres[breakType])
}

/** Sets above this are too big for surfers of a level, however clean. Metres. */
export const tooBigSetsMetres: Record<Difficulty, number> = {
  beginner: 1.5,
  intermediate: 2.5,
  advanced: 5,
  expert: 6.5,
}

const levels: readonly Difficulty[] = ['beginner', 'intermediate', 'advanced', 'expert']

/**
 * A wave that breaks on the sand throws people on it, whatever they can do. Named among the hazards without a condition:
 * 'Shore break at high tide' is one of some hours.
 */
export const hasShoreBreak = ({ hazards = [] }: Pick<Sized, 'hazards'>): boolean =>
  hazards.some((hazard) => /\bshore ?break$/i.test(hazard))

/**
 * Whose limit of size holds at a spot: a beginner's for a beginner, anywhere. For others that of the spot or their own,
 * whichever is more, but on a shore break never more than the spot's.
 */
export const limitLevel = onceFor((spot: Sized): Difficulty => {
  const { surferLevel = 'intermediate', difficulty } = spot
  if (surferLevel === 'beginner') return 'beginner'
  if (hasShoreBreak(spot)) return difficulty
  return levels.indexOf(surferLevel) > levels.indexOf(difficulty) ? surferLevel : difficulty
})

/** Sets above this are too big there for the surfer spoken to. Metres. */
export const peopleLimitMetres = (spot: Sized): number => tooBigSetsMetres[limitLevel(spot)]

/** Sets above this are big at every break and for every surfer: twice as high as a tall person. Said whatever the score. Metres. */
export const bigSetsMetres = 3

/** Are the sets of this surf big? Not where it is not known. */
export const isBigSurf = (surfHeightMetres: number | null): boolean =>
  surfHeightMetres !== null && setsOf(surfHeightMetres) > bigSetsMetres

/** Points of a line: a height of the sets, and the most a rating can be there, of ten. */
type Ceiling = readonly (readonly [sets: number, score: number])[]

/**
 * By sets as a multiple of what the break holds: very good at it, fair a sixth above it, poor from 1.4 times. A bar that holds 3 m is thus never
 * excellent above 3 m and never better than fair above 3.5 m.
 */
const heldCeiling: Ceiling = [
  [0.8, 10],
  [1, 7.9],
  [7 / 6, 5.9],
  [1.4, 3.9],
  [2, 1],
  [3, 0],
]
/**
 * Fair from the limit on: good waves for others, but not for surfers of this level. Poor a metre above it.
 * @param limit metres of sets
 */
const peopleCeiling = (limit: number): Ceiling => [
  [0.7 * limit, 10],
  [limit, 5.9],
  [limit + 1, 3.9],
  [limit + 2.5, 1],
  [limit + 5, 0],
]
const peopleCeilings = new Map(
  levels.map((level) => [level, peopleCeiling(tooBigSetsMetres[level])]),
)
/** As a multiple of the limit for people: up to there a rating can still be excellent. */
const excellentForPeople = 0.84

/**
 * The most a rating can be with sets of this height, 0 to 10: falling without a step, so that forecasts of 2.4 and
 * 2.6 m are told alike.
 */
export function sizeCeiling(spot: Sized, setsMetres: number): number {
  return Math.min(
    along(heldCeiling, setsMetres / heldSetsMetres(spot)),
    along(peopleCeilings.get(limitLevel(spot))!, setsMetres),
  )
}

/**
 * The greatest sets with which a spot can still be excellent. Metres.
 * @param limitMetres for whom: the surfer spoken to, unless said
 */
export function excellentSetsMetres(spot: Sized, limitMetres = peopleLimitMetres(spot)): number {
  return Math.min(0.98 * heldSetsMetres(spot), excellentForPeople * limitMetres)
}
