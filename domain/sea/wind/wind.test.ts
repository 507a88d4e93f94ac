import { describe, expect, it } from 'vitest'
import { angleBetween, sectorMiddle } from '../../places/bearings'
import { rateAt } from '../../rating/testing/rate-at'
import { seedSpots } from '../../testing/seeds'
import { windClass } from './wind-class'
import { windQuality } from './wind-quality'

describe('windClass at a beach that faces south (180)', () => {
  it.each([
    [0, 7.9, 'light'],
    [0, 8, 'offshore'],
    [180, 7.9, 'light'],
    [180, 8, 'onshore'],
    [22.5, 20, 'offshore'],
    [22.6, 20, 'cross-offshore'],
    [337.5, 20, 'offshore'],
    [337.4, 20, 'cross-offshore'],
    [67.5, 20, 'cross-offshore'],
    [67.6, 20, 'cross-shore'],
    [112.5, 20, 'cross-shore'],
    [112.6, 20, 'cross-onshore'],
    [157.5, 20, 'cross-onshore'],
    [157.6, 20, 'onshore'],
    [202.4, 20, 'onshore'],
    [202.6, 20, 'cross-onshore'],
  ] as const)('wind from %d at %d km/h is %s', (from, speed, expected) => {
    expect(windClass(from, speed, 180)).toBe(expected)
  })
})

const south = { facingDegrees: 180, bestWindDirections: [] }

it.each([
  ['offshore 25', 0, 25, 8.98],
  ['across 25', 90, 25, 6.515],
  ['onshore 25', 180, 25, 4.05],
  ['onshore 36', 180, 36, 0.2],
  ['onshore 37', 180, 37, 0],
  ['onshore 8', 180, 8, 10],
  ['onshore 9', 180, 9, 9.65],
])('%s km/h', (_, from, speed, expected) => {
  expect(windQuality(from, speed, null, south)).toBeCloseTo(expected, 2)
})

it('windQuality takes a little for gusts more than 15 km/h above the mean', () => {
  expect(windQuality(0, 8, 23, south)).toBe(10)
  expect(windQuality(0, 8, 43, south)).toBeCloseTo(9, 9)
})

it('windQuality null in, null out, but a light wind needs no direction', () => {
  expect(windQuality(0, null, 20, south)).toBeNull()
  expect(windQuality(null, 8, null, south)).toBeNull()
  expect(windQuality(null, 7.9, null, south)).toBe(10)
})

describe('the winds that a spot is named to like', () => {
  const named = seedSpots.filter(
    ({ bestWindDirections, beachType }) =>
      bestWindDirections.length > 0 && beachType !== 'swimming',
  )

  it('rate it no lower than any other wind as strong, at every spot that names some', () => {
    expect(named.length).toBeGreaterThan(50)
    for (const spot of named) {
      const score = (from: number) =>
        rateAt(spot, { windDirectionDegrees: from, windSpeedKmh: 25, windGustKmh: null }).score!
      const best = Math.max(...spot.bestWindDirections.map((sector) => score(sectorMiddle(sector))))
      for (let from = 0; from < 360; from += 15)
        expect(best, `${spot.name}, ${from}`).toBeGreaterThanOrEqual(score(from))
    }
  })

  it('count where they are not straight offshore, as much as straight offshore does elsewhere', () => {
    const guide = { facingDegrees: 180, bestWindDirections: [{ from: 45, to: 75 }] }
    expect(windQuality(60, 25, null, guide)).toBeCloseTo(8.98, 2)
    expect(windQuality(0, 25, null, guide)!).toBeLessThan(windQuality(0, 25, null, south)!)
    // Some spots name a wind that is clearly off straight offshore.
    const turned = named.filter(({ facingDegrees, bestWindDirections }) =>
      bestWindDirections.every(
        (sector) => angleBetween(sectorMiddle(sector), facingDegrees + 180) > 15,
      ),
    )
    expect(turned.length).toBeGreaterThan(0)
  })
})
