import { expect, it } from 'vitest'
import { directionalSpread } from './nearshore-table'

it('is all in the mean direction, falls to both sides and is narrower for a longer swell', () => {
  expect(directionalSpread(0, 12)).toBe(1)
  expect(directionalSpread(30, 12)).toBe(directionalSpread(-30, 12))
  // cos¹⁶ of 15 degrees.
  expect(directionalSpread(30, 12)).toBeCloseTo(0.574, 3)
  const widths = [6, 10, 14, 18].map((period) => directionalSpread(30, period))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(directionalSpread(180, 12)).toBeLessThan(1e-9)
})
