import { describe, expect, it } from 'vitest'
import { seedSpots } from '../testing/seeds'
import { strengths } from './factor'
import { sizeBand, sizeShare } from './size-band'
import { setsOf, sizeCeiling } from './size-limits'

it('size rises straight to the best sizes and follows the ceiling down from them', () => {
  for (const spot of seedSpots) {
    const scale = (metres: number) => sizeShare(spot, metres) ** strengths.size
    expect(scale(0), spot.name).toBe(0)
    expect(scale(0.3), spot.name).toBeCloseTo(0.1, 9)
    const { minMetres, maxMetres } = sizeBand(spot)
    const best = Math.max(scale(minMetres + 0.35 * (maxMetres - minMetres)), scale(0.8))
    expect(best, spot.name).toBeGreaterThan(0.9)
    for (let metres = 0.1; metres < 10; metres += 0.1) {
      const most = sizeCeiling(spot, setsOf(metres)) / 10
      expect(scale(metres), spot.name).toBeLessThanOrEqual(most + 1e-9)
    }
  }
})

describe('the ceiling of a bar that holds 3 m, for advanced surfers', () => {
  const bar = { breakType: 'beach', difficulty: 'advanced', holdsSetsMetres: 3 } as const
  it.each([
    [2.4, 10],
    [3, 7.9],
    [3.5, 5.9],
    [4.2, 3.9],
    [6, 1],
    [12, 0],
  ])('with sets of %d m is %d', (sets, most) => {
    expect(sizeCeiling(bar, sets)).toBeCloseTo(most, 9)
  })
})
