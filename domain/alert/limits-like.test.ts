import fc from 'fast-check'
import { expect, it } from 'vitest'
import { limitsLike } from './limits-like'

it('fits the surf it was made from', () => {
  expect(limitsLike({ surfHeightMetres: 2, windSpeedKmh: 12.4 })).toEqual({
    waveHeightMin: 1.6,
    waveHeightMax: 2.4,
    windSpeedMax: 18,
  })
})

it('leaves alone what is not known', () => {
  expect(limitsLike({ surfHeightMetres: null, windSpeedKmh: 10 })).toEqual({ windSpeedMax: 15 })
  expect(limitsLike({ surfHeightMetres: null, windSpeedKmh: null })).toBeNull()
  expect(limitsLike(null)).toBeNull()
})

it('stays inside the ranges of the inputs, lowest below highest', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 30, noNaN: true }),
      fc.double({ min: 0, max: 200, noNaN: true }),
      (surfHeightMetres, windSpeedKmh) => {
        const limits = limitsLike({ surfHeightMetres, windSpeedKmh })
        const { waveHeightMin = 0, waveHeightMax = 0, windSpeedMax = -1 } = limits ?? {}
        expect(waveHeightMin).toBeGreaterThanOrEqual(0.5)
        expect(waveHeightMin).toBeLessThanOrEqual(10)
        expect(waveHeightMax).toBeGreaterThanOrEqual(1)
        expect(waveHeightMax).toBeLessThanOrEqual(15)
        expect(waveHeightMin).toBeLessThan(waveHeightMax)
        expect(windSpeedMax).toBeGreaterThanOrEqual(0)
        expect(windSpeedMax).toBeLessThanOrEqual(50)
      },
    ),
  )
})
