import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { forecastConfidence } from './confidence'

it.each([
  [48, 1, 'high'],
  [48.1, 1, 'medium'],
  [120, 1, 'medium'],
  [120.1, 1, 'low'],
  [10, 12, 'high'],
  [10, 12.1, 'medium'],
  [60, 13, 'low'],
  [200, 13, 'low'],
  [10, -1, 'medium'],
] as const)('of one model: %d h ahead, fetched %d h ago: %s', (lead, age, expected) => {
  expect(forecastConfidence(lead * hourMs, 0, age * hourMs)).toBe(expected)
  const alone = { count: 1, lowMetres: 1, highMetres: 1, turnDegrees: 0 }
  expect(forecastConfidence(lead * hourMs, 0, age * hourMs, alone)).toBe(expected)
})

it.each([
  ['agree', 1.4, 1.7, 0, [100, 1], 'high'],
  ['agree, and lie more than five days ahead', 1.4, 1.7, 0, [121, 1], 'medium'],
  ['agree, and lie more than ten days ahead', 1.4, 1.7, 0, [241, 1], 'low'],
  ['agree, and are old', 1.4, 1.7, 0, [20, 13], 'medium'],
  ['agree on a swell from elsewhere', 1.4, 1.7, 60, [20, 1], 'medium'],
  ['differ', 1.2, 1.8, 0, [20, 1], 'medium'],
  ['disagree', 0.8, 1.8, 0, [20, 1], 'low'],
  ['lie a hand apart on a small day', 0.1, 0.3, 90, [20, 1], 'medium'],
  ['are all but flat', 0.02, 0.2, 90, [20, 1], 'high'],
] as const)('of models that %s', (_, lowMetres, highMetres, turnDegrees, [lead, age], expected) => {
  const range = { count: 3, lowMetres, highMetres, turnDegrees }
  expect(forecastConfidence(lead * hourMs, 0, age * hourMs, range)).toBe(expected)
})
