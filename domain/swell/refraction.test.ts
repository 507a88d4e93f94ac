import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bentBearing, energyTurnedIn, speedShare } from './refraction'

describe('speedShare', () => {
  it('keeps to the dispersion relation, from the surf to the deep sea', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 200, noNaN: true }),
        fc.double({ min: 3, max: 22, noNaN: true }),
        (depth, period) => {
          const share = speedShare(depth, period)
          const deep = ((2 * Math.PI) / period) ** 2 * (depth / 9.81)
          // tanh kh with kh = deep / tanh kh.
          expect(Math.tanh(deep / share)).toBeCloseTo(share, 6)
        },
      ),
    )
  })

  it('is the root of the depth where it is shallow, and all where it is deep', () => {
    // 16 s in 5 m: √(gh) = 7.0 m/s of 25 m/s.
    expect(speedShare(5, 16)).toBeCloseTo(7 / 25, 1)
    expect(speedShare(100, 8)).toBeCloseTo(1, 3)
  })
})

describe('bentBearing', () => {
  it('follows Snell on both sides of the slope, across north too', () => {
    // sin 30° = 0.5, slowed to a half: asin 0.25 = 14.5°.
    expect(bentBearing(210, 180, 0.5)).toBeCloseTo(194.48, 2)
    expect(bentBearing(150, 180, 0.5)).toBeCloseTo(165.52, 2)
    expect(bentBearing(340, 10, 0.5)).toBeCloseTo(355.52, 2)
    expect(bentBearing(180, 180, 0.5)).toBe(180)
    expect(bentBearing(200, 180, 1)).toBeCloseTo(200, 9)
  })
})

describe('energyTurnedIn', () => {
  it('goes with the cosine, then is let go of softly', () => {
    expect(energyTurnedIn(180, 180)).toBe(1)
    expect(energyTurnedIn(240, 180)).toBeCloseTo(0.5, 9)
    expect(energyTurnedIn(270, 180)).toBeCloseTo(0.15, 9)
    expect(energyTurnedIn(285, 180)).toBeCloseTo(0.075, 9)
    expect(energyTurnedIn(300, 180)).toBeCloseTo(0, 9)
    expect(energyTurnedIn(0, 180)).toBe(0)
  })
})
