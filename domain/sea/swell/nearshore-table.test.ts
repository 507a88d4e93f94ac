import { describe, expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../../testing/seeds'
import {
  directionalSpread,
  heightShare,
  openShare,
  readShares,
  shareDirections,
  sharePeriods,
  writeShares,
} from './nearshore-table'

it('shares as letters come back within half a step, in bounds, whatever nonsense goes in', () => {
  const shares = Array.from({ length: 36 }, (_, index) => 0.6 + 0.6 * Math.sin(index))
  for (const [index, share] of readShares(writeShares(shares)).entries()) {
    expect(Math.abs(share - shares[index]!)).toBeLessThanOrEqual(0.026)
  }
  const nonsense = readShares(
    writeShares([9, -3, Number.POSITIVE_INFINITY, ...new Array(33).fill(0)]),
  )
  expect([...nonsense.slice(0, 3)]).toEqual([1.2, 0, 1.2])
})

it('the spread of a swell is all in the mean direction, falls to both sides and is narrower for a longer swell', () => {
  expect(directionalSpread(0, 12)).toBe(1)
  expect(directionalSpread(30, 12)).toBe(directionalSpread(-30, 12))
  // cos¹⁶ of 15 degrees.
  expect(directionalSpread(30, 12)).toBeCloseTo(0.574, 3)
  const widths = [6, 10, 14, 18].map((period) => directionalSpread(30, period))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(directionalSpread(180, 12)).toBeLessThan(1e-9)
})

describe('the nearshore table', () => {
  it('lets most of a swell straight in, and little of one from aside or behind', () => {
    const seaspray = seedSpot('Seaspray')
    expect(heightShare(seaspray, 136, 14)).toBeGreaterThan(0.8)
    expect(heightShare(seaspray, 215, 14)).toBeLessThan(0.6 * heightShare(seaspray, 136, 14))
    expect(heightShare(seaspray, 316, 14)).toBeLessThan(0.15)
    expect(openShare(seaspray, 316, 14)).toBeLessThan(0.05)
  })

  it('has no beach at full height from along its face', () => {
    for (const spot of seedSpots) {
      if (spot.marinePoint === null) continue
      const most = Math.max(...[...Array(36).keys()].map((row) => heightShare(spot, 10 * row, 12)))
      // Where the coast bends the swell in, its own face need not look at what is best.
      expect(heightShare(spot, spot.facingDegrees + 180, 12), spot.name).toBeLessThan(0.65 * most)
    }
  })

  it('follows an operator who draws another window where no rays were traced', () => {
    const bare = { ...seedSpot('Gunnamatta'), surfShares: null }
    const turned = {
      ...bare,
      facingDegrees: 90,
      swellWindow: [{ from: 60, to: 120 }],
      openFetchKm: bare.openFetchKm.map(() => 1),
    }
    expect(heightShare(bare, 225, 12)).toBeGreaterThan(0.8)
    expect(heightShare(turned, 90, 12)).toBeGreaterThan(0.6)
    expect(heightShare(turned, 225, 12)).toBeLessThan(0.3)
  })

  it('is smooth in direction and period, and in bounds, at every spot', () => {
    const faults: string[] = []
    for (const spot of seedSpots) {
      for (let from = 0; from < 360; from += 5) {
        for (const period of [4, 9, 13, 19, 25]) {
          const here = heightShare(spot, from, period)
          const turned = heightShare(spot, from + 1, period)
          const longer = heightShare(spot, from, period + 0.1)
          const isShare = here >= 0 && here <= 1.2
          const isSmooth = Math.abs(here - turned) < 0.05 && Math.abs(here - longer) < 0.05
          if (!isShare || !isSmooth)
            faults.push(`${spot.name}, ${period} s from ${from}°: ${here}, ${turned}, ${longer}`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('is there for every ocean spot, and for no bay', () => {
    for (const { name, marinePoint, surfShares } of seedSpots) {
      if (marinePoint === null) expect(surfShares, name).toBeNull()
      else {
        expect(readShares(surfShares!.shares), name).toHaveLength(
          shareDirections * sharePeriods.length,
        )
        expect(surfShares!.errorPercent, name).toBeGreaterThan(5)
      }
    }
    expect(seedSpot('Point Leo').surfShares!.knownBy).toBe('published mean')
  })
})
