import fc from 'fast-check'
import { expect, it } from 'vitest'
import { periodScale } from '../../rating/period-fit'
import { dominance, swellQuality, waveQuality } from '../../rating/professional-conditions'
import { anyNumber } from '../../testing/any-number'
import { seedSpot } from '../../testing/seeds'
import { breakingHeight, fluxBreakingAt } from './breaking-height'
import { waveEnergyAtSpot, waveEnergyAudience, waveEnergyLabel } from './wave-energy'

const train = (heightMetres: number | null, periodSeconds: number | null = 10) => ({
  heightMetres,
  periodSeconds,
  directionDegrees: 200,
})

it.each([
  [0.5, 6, 0.72],
  [1, 8, 1.41],
  [1.5, 12, 2.3],
  [2, 12, 2.9],
  [3, 14, 4.26],
])('%d m at %d s breaks at %d m', (height, period, expected) => {
  expect(breakingHeight(period * height ** 2)).toBeCloseTo(expected, 1)
})

it('breakingHeight can be turned round', () => {
  fc.assert(
    fc.property(anyNumber(0.05, 8), anyNumber(2, 22), (height, period) => {
      const flux = period * height ** 2
      expect(fluxBreakingAt(breakingHeight(flux)) / flux).toBeCloseTo(1, 6)
    }),
  )
})

it.each([
  [0.5, 6, 9],
  [0.7, 9, 39],
  [1, 10, 98],
  [1.5, 12, 318],
  [2, 12, 565],
  [3, 14, 1730],
  [0, 10, 0],
])('%d m at %d s carries %d kJ/m', (height, period, expected) => {
  const surfHeightMetres = breakingHeight(period * height ** 2)
  expect(waveEnergyAtSpot({ surfHeightMetres, surfPeriodSeconds: period })).toBe(expected)
})

it('waveEnergy null in, null out', () => {
  expect(waveEnergyAtSpot({ surfHeightMetres: null, surfPeriodSeconds: 10 })).toBeNull()
  expect(waveEnergyAtSpot({ surfHeightMetres: 1, surfPeriodSeconds: null })).toBeNull()
})

it('waveEnergy is nothing in flat water, whatever its period', () => {
  expect(waveEnergyAtSpot({ surfHeightMetres: 0, surfPeriodSeconds: null })).toBe(0)
})

it.each([
  [0, 'Small', 'beginners'],
  [50, 'Small', 'beginners'],
  [51, 'Moderate', 'all levels'],
  [150, 'Moderate', 'all levels'],
  [151, 'Solid', 'intermediate+'],
  [300, 'Solid', 'intermediate+'],
  [301, 'Powerful', 'advanced'],
  [500, 'Powerful', 'advanced'],
  [501, 'Massive', 'advanced'],
])('%d kJ is %s, for %s', (energy, label, audience) => {
  expect(waveEnergyLabel(energy)).toBe(label)
  expect(waveEnergyAudience(energy)).toBe(audience)
})

it('dominance leaves out what is not known and says nothing of a flat or unknown sea', () => {
  const trains = { primary: train(1), secondary: train(null), windSea: train(1) }
  expect(dominance(trains)).toEqual({ primary: 50, secondary: null, windSea: 50 })
  const none = { primary: null, secondary: null, windSea: null }
  expect(dominance({ primary: train(0), secondary: train(0), windSea: train(0) })).toEqual(none)
  expect(dominance({ primary: train(null), secondary: train(null), windSea: train(null) })).toEqual(
    none,
  )
})

it('dominance adds up to exactly 100 in whole numbers', () => {
  const height = anyNumber(0, 9)
  fc.assert(
    fc.property(height, height, height, (a, b, c) => {
      fc.pre(a ** 2 + b ** 2 + c ** 2 > 0)
      const shares = Object.values(
        dominance({ primary: train(a), secondary: train(b), windSea: train(c) }),
      )
      expect(shares.every((share) => Number.isInteger(share) && share! >= 0)).toBe(true)
      expect(shares.reduce((sum, share) => sum! + share!, 0)).toBe(100)
    }),
  )
})

const calm = train(0, null)
const quality = (trains: Parameters<typeof swellQuality>[0]) =>
  swellQuality(trains, periodScale(seedSpot('Gunnamatta')))

it('a long lone swell has perfect quality, short chop has not', () => {
  expect(quality({ primary: train(2, 14), secondary: calm, windSea: calm })).toBe(10)
  expect(quality({ primary: train(1, 4), secondary: calm, windSea: train(1, 4) })).toBe(2.9)
  expect(quality({ primary: train(0, 8), secondary: calm, windSea: calm })).toBe(0)
})

it('quality null in, null out', () => {
  expect(quality({ primary: train(null), secondary: calm, windSea: calm })).toBeNull()
  expect(quality({ primary: train(1, null), secondary: calm, windSea: calm })).toBeNull()
  // Unknown chop is not no chop.
  expect(quality({ primary: train(1), secondary: calm, windSea: train(null) })).toBeNull()
  expect(waveQuality(null, 8)).toBeNull()
  expect(waveQuality(8, null)).toBeNull()
  expect(waveQuality(9, 4)).toBe(6)
})

it('quality never falls when only the period grows', () => {
  const period = anyNumber(1, 25)
  fc.assert(
    fc.property(period, period, (a, b) => {
      const of = (seconds: number) =>
        quality({
          primary: train(1.5, seconds),
          secondary: train(0.8),
          windSea: train(0.6),
        })!
      expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)))
    }),
  )
})
