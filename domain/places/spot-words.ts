import { tideThirdWords } from '../tide/tide-words'
import type { Difficulty, Spot } from '../wire/spot'

const difficulties: Record<Difficulty, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
}

const beachTypes: Record<Spot['beachType'], string> = {
  surf: 'Surf',
  swimming: 'Swimming',
  both: 'Surf and swimming',
}

const beachCategories: Record<Spot['beachCategory'], string> = {
  surf_beach: 'Surf beach',
  family_beach: 'Family beach',
  protected_bay: 'Protected bay',
  ocean_beach: 'Ocean beach',
}

const breakTypes: Record<Spot['breakType'], string> = {
  beach: 'Beach break',
  point: 'Point break',
  reef: 'Reef break',
  'river mouth': 'River mouth',
  bay: 'Bay beach',
}

const bestTides: Record<Spot['bestTide'], string> = {
  all: 'All tides',
  low: tideThirdWords.low.title,
  mid: tideThirdWords.mid.title,
  high: tideThirdWords.high.title,
}

/** The word on a badge for how much a spot asks of a surfer. */
export const difficultyLabel = (difficulty: Difficulty): string => difficulties[difficulty]

/** What people do at the beach. */
export const beachTypeLabel = (type: Spot['beachType']): string => beachTypes[type]

/** What kind of beach it is, and for whom. */
export const kindOfBeach = ({
  difficulty,
  beachType,
  beachCategory,
}: Pick<Spot, 'difficulty' | 'beachType' | 'beachCategory'>): string[] => [
  difficultyLabel(difficulty),
  beachTypeLabel(beachType),
  beachCategories[beachCategory],
]

/** How the waves break there. */
export const breakTypeLabel = (breakType: Spot['breakType']): string => breakTypes[breakType]

/** The tide the spot likes. */
export const bestTideLabel = (tide: Spot['bestTide']): string => bestTides[tide]

type PatrolLine = { state: 'known' | 'none' | 'unknown'; text: string }

/** What is known about lifesavers. "None" and "unknown" are never the same sentence. */
export function patrolLine(patrolled: Spot['patrolled']): PatrolLine {
  if (patrolled === null) return { state: 'unknown', text: 'Not known to be patrolled' }
  if (patrolled === false) return { state: 'none', text: 'No patrol known' }
  return { state: 'known', text: patrolled }
}
