import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { ratingShown, ratingShownNow } from './rating-shown'
import { goldenHour } from './testing/golden-cases'
import { rateAt } from './testing/rate-at'

const stKilda = seedSpot('St Kilda')
const poor = { word: 'poor' as const, score: 0 }

it('is the word and the score where people surf', () => {
  const veryGood = { word: 'very-good' as const, score: 7.4 }
  expect(ratingShown(seedSpot('Bells Beach'), 1.8, veryGood)).toEqual({
    word: 'very-good',
    label: 'Very Good',
    score: 7.4,
  })
  expect(ratingShown(seedSpot('Seaspray'), 0.1, poor)).toEqual({ ...poor, label: 'Poor' })
})

it.each([
  ['excellent', 'Excellent but big'],
  ['fair', 'Fair but big'],
  ['poor', 'Poor and big'],
] as const)('says of %s surf with sets above 3 m that it is big', (word, label) => {
  const bells = seedSpot('Bells Beach')
  const rated = { word, score: 5 }
  expect(ratingShown(bells, 3.01 / 1.27, rated)).toEqual({ ...rated, label })
  expect(ratingShown(bells, 2.99 / 1.27, rated).label).not.toContain('big')
})

it.each([
  [0, 'Flat'],
  [0.29, 'Flat'],
  [0.3, 'Small waves'],
  [0.9, 'Choppy'],
])('says of %f m at a swimming beach only that it is %s', (surf, label) => {
  expect(ratingShown(stKilda, surf, poor)).toEqual({ word: null, label, score: null })
})

it('claims nothing where the waves are not known', () => {
  const none = { word: null, label: 'No rating', score: null }
  expect(ratingShown(stKilda, null, { word: null, score: null })).toEqual(none)
  expect(ratingShown(seedSpot('Bells Beach'), null, { word: null, score: null })).toEqual(none)
})

it('is none in the dark where the forecast ends before first light', () => {
  const bells = seedSpot('Bells Beach')
  const none = { word: null, score: null, firstLightAtMs: null }
  const rating = rateAt(bells)
  const ended = { hour: goldenHour(), rating, isDark: true, firstLight: null }
  expect(ratingShownNow(bells, ended)).toEqual({ ...none, label: 'Dark now' })
  expect(ratingShownNow(bells, { ...ended, hour: null }).label).toBe('No rating')
  expect(ratingShownNow(bells, null)).toEqual({ ...none, label: 'No rating' })
})
