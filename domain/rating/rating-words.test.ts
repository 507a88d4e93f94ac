import { expect, it } from 'vitest'
import { ratingLabel, ratingWordOf, scoreTone } from './rating-words'

it.each([
  [10, 'excellent', 'Excellent', 'green'],
  [8, 'excellent', 'Excellent', 'green'],
  [7.9, 'very-good', 'Very Good', 'blue'],
  [7, 'very-good', 'Very Good', 'blue'],
  [6.9, 'good', 'Good', 'blue'],
  [6, 'good', 'Good', 'blue'],
  [5.9, 'fair', 'Fair', 'yellow'],
  [4, 'fair', 'Fair', 'yellow'],
  [3.9, 'poor', 'Poor', 'red'],
  [0, 'poor', 'Poor', 'red'],
] as const)('%d is %s, %s, %s', (score, word, label, tone) => {
  expect(ratingWordOf(score)).toBe(word)
  expect(ratingLabel(word)).toBe(label)
  expect(scoreTone(score)).toBe(tone)
})
