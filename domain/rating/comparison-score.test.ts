import { expect, it } from 'vitest'
import { comparisonScore } from './comparison-score'

it.each([
  [1.5, 15, 14, 3, 'Poor'],
  [0.3, 0, 14, 5, 'Fair'],
  [8, 40, 16, 5, 'Fair'],
  [5, 0, 10, 8, 'Excellent'],
  [2, 0, 12, 6, 'Good'],
  [0, 30, 0, 0, 'Poor'],
])('%d m, %d km/h, %d s: %d, %s', (waveHeight, windSpeed, wavePeriod, score, label) => {
  expect(comparisonScore({ waveHeight, windSpeed, wavePeriod })).toEqual({ score, label })
})

it('null in, null out', () => {
  expect(comparisonScore({ waveHeight: null, windSpeed: 1, wavePeriod: 1 })).toBeNull()
  expect(comparisonScore({ waveHeight: 1, windSpeed: null, wavePeriod: 1 })).toBeNull()
  expect(comparisonScore({ waveHeight: 1, windSpeed: 1, wavePeriod: null })).toBeNull()
})
