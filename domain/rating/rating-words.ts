import type { RatingWord } from '../wire/conditions'

/** The lowest score that is named as an hour to surf: 'fair'. */
export const fairScore = 4
/** From this score on a spot is called good. */
export const goodScore = 6

/** The word for a score of one decimal: agrees with the colours and the comparison labels. */
export function ratingWordOf(score: number): RatingWord {
  if (score >= 8) return 'excellent'
  if (score >= 7) return 'very-good'
  if (score >= goodScore) return 'good'
  if (score >= fairScore) return 'fair'
  return 'poor'
}

const labels: Record<RatingWord, string> = {
  excellent: 'Excellent',
  'very-good': 'Very Good',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
}

/** As drawn (core experience 4). */
export function ratingLabel(word: RatingWord): string {
  return labels[word]
}

/** The colour of a score (core experience 4). */
export function scoreTone(score: number): 'green' | 'blue' | 'yellow' | 'red' {
  if (score >= 8) return 'green'
  if (score >= 6) return 'blue'
  if (score >= 4) return 'yellow'
  return 'red'
}
