import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween } from '../../places/bearings'
import { hourlySwells, type RankedSwells } from './interpolate'
import { train } from './testing/point-hours'

const directions = (hours: RankedSwells[]) =>
  hours.map(({ primary, secondary }) => [primary.directionDegrees, secondary.directionDegrees])

describe('hourlySwells', () => {
  const southWest = train(1.6, 13, 220)
  const east = train(1.5, 8, 100)

  it('follows two swells that change places, and never shows a direction between them', () => {
    const hours = hourlySwells(
      [
        { primary: southWest, secondary: east },
        { primary: train(1.7, 8.2, 106), secondary: train(1.4, 12.8, 217) },
      ],
      [0, 3],
      4,
    )
    expect(directions(hours)).toEqual([
      [220, 100],
      [219, 102],
      [104, 218],
      [106, 217],
    ])
    expect(hours[1]!.primary.heightMetres).toBeCloseTo(1.533, 3)
    expect(hours[2]!.secondary.periodSeconds).toBeCloseTo(12.867, 3)
  })

  it('guesses nothing across more than six hours, before the first and after the last', () => {
    const step = { primary: southWest, secondary: east }
    const hours = hourlySwells([step, step], [1, 8], 10)
    expect(hours.map(({ primary }) => primary.directionDegrees)).toEqual([
      null,
      220,
      ...Array<null>(6).fill(null),
      220,
      null,
    ])
  })

  it('keeps every hour within the reach of a swell of the step before or after, whatever the sea', () => {
    const any = fc.record({
      heightMetres: fc.double({ min: 0.1, max: 6, noNaN: true }),
      periodSeconds: fc.double({ min: 4, max: 20, noNaN: true }),
      directionDegrees: fc.integer({ min: 0, max: 359 }),
    })
    const sea = fc.record({ primary: any, secondary: any })
    fc.assert(
      fc.property(fc.array(sea, { minLength: 2, maxLength: 6 }), (steps) => {
        const offsets = steps.map((_, index) => index * 3)
        const hours = hourlySwells(steps, offsets, steps.length * 3 - 2)
        for (const [index, hour] of hours.entries()) {
          const near = [steps[Math.floor(index / 3)]!, steps[Math.ceil(index / 3)]!]
          const known = near.flatMap(({ primary, secondary }) => [primary, secondary])
          for (const shown of [hour.primary, hour.secondary]) {
            const least = Math.min(
              ...known.map((one) => angleBetween(one.directionDegrees, shown.directionDegrees!)),
            )
            // Half of the widest turn that is still one swell, and half a degree for rounding.
            expect(least).toBeLessThanOrEqual(15.5)
          }
        }
      }),
    )
  })
})
