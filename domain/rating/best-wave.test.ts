import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { ratingWordOf } from './rating-words'
import { rateAt } from './testing/rate-at'

it('the best hour of a spot is as good as its best wave, a poor one as poor anywhere', () => {
  const bells = seedSpot('Bells Beach')
  const best = { surfHeightMetres: 1.9, surfPeriodSeconds: 18, windSpeedKmh: 4, exposure: 1 }
  const poor = { ...best, windSpeedKmh: 24, windDirectionDegrees: 137 }
  const at = (hour: typeof best) =>
    (['outstanding', 'very-good', 'good', 'modest', null] as const).map(
      (bestWave) => rateAt({ ...bells, bestWave }, { ...hour, chopHeightMetres: 0 }).score!,
    )
  expect(at(best)).toEqual([10, 9.7, 9, 6.9, 9])
  const scores = at(poor)
  expect(ratingWordOf(scores[0]!)).toBe('poor')
  expect(scores[0]! - scores[3]!).toBeLessThan(0.3)
})
