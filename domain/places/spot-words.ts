import { tideThirdWords } from '../tide/tide-words'
import type { Difficulty, Spot } from '../wire/spot'
import labels from './spot-labels.json' with { type: 'json' }

// Each as surfers read it, and as operators choose it in the form of a beach.

/** How much a spot asks of a surfer. */
export const difficultyLabels: Record<Difficulty, string> = labels.difficulty

/** What people do at the beach. */
export const beachTypeLabels: Record<Spot['beachType'], string> = labels.beachType

/** What kind of beach it is, and for whom. */
export const beachCategoryLabels: Record<Spot['beachCategory'], string> = labels.beachCategory

/** How the waves break there. */
export const breakTypeLabels: Record<Spot['breakType'], string> = labels.breakType

/** The tide the spot likes. */
export const bestTideLabels: Record<Spot['bestTide'], string> = {
  all: 'All tides',
  low: tideThirdWords.low.title,
  mid: tideThirdWords.mid.title,
  high: tideThirdWords.high.title,
}

/** What is done there, by whom, and what kind of beach it is. */
export const kindOfBeach = ({
  difficulty,
  beachType,
  beachCategory,
}: Pick<Spot, 'difficulty' | 'beachType' | 'beachCategory'>): string[] => [
  difficultyLabels[difficulty],
  beachTypeLabels[beachType],
  beachCategoryLabels[beachCategory],
]

type PatrolLine = { state: 'known' | 'none' | 'unknown'; text: string }

/** What is known about lifesavers. "None" and "unknown" are never the same sentence. */
export function patrolLine(patrolled: Spot['patrolled']): PatrolLine {
  if (patrolled === null) return { state: 'unknown', text: 'Not known to be patrolled' }
  if (patrolled === false) return { state: 'none', text: 'No patrol known' }
  return { state: 'known', text: patrolled }
}
