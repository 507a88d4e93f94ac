import type { RatingWord } from '../wire/conditions'

/** The lowest score that is named as an hour to surf: 'fair'. */
export const fairScore = 4
/** From this score on a spot is called good. */
export const goodScore = 6

/** The classes of a score of one decimal, the best first: word, label and colour as core experience 4 has them. */
export const ratingClasses = [
  { word: 'excellent', from: 8, label: 'Excellent', colour: 'green' },
  { word: 'very-good', from: 7, label: 'Very Good', colour: 'blue' },
  { word: 'good', from: goodScore, label: 'Good', colour: 'blue' },
  { word: 'fair', from: fairScore, label: 'Fair', colour: 'yellow' },
  { word: 'poor', from: 0, label: 'Poor', colour: 'red' },
] as const satisfies { word: RatingWord; from: number; label: string; colour: string }[]

const classOf = (score: number) =>
  ratingClasses.find(({ from }) => score >= from) ?? ratingClasses[4]

/** The word for a score of one decimal: agrees with the colours and the comparison labels. */
export const ratingWordOf = (score: number): RatingWord => classOf(score).word

export const scoreTone = (score: number) => classOf(score).colour

/** As drawn. */
export const ratingLabel = (word: RatingWord): string =>
  ratingClasses.find((one) => one.word === word)!.label
