import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween, aroundCompass } from '../../places/bearings'
import { anyNumber } from '../../testing/any-number'
import { seedSpot, seedSpots } from '../../testing/seeds'
import type { MarineHour } from '../forecast/point-hour'
import { marineHour, train } from '../forecast/testing/point-hours'
import { heightShare } from './nearshore-table'
import { surfAtSpot } from './surf-at-spot'

const none = train()
const flat = train(0)
const sea = (said: Partial<MarineHour>) => marineHour({ secondary: flat, windSea: flat, ...said })
const swell = (height: number, period: number, direction: number) =>
  sea({ primary: train(height, period, direction) })
const surf = (name: string, hour: MarineHour) => surfAtSpot(seedSpot(name), hour)
const height = (name: string, hour: MarineHour) => surf(name, hour).surfHeightMetres!

const bells = seedSpot('Bells Beach')
describe('what reaches a beach', () => {
  const southWest = swell(2.5, 13, 215)

  it('is half as high again and more east of the Heads as on the Surf Coast', () => {
    for (const name of ['Bells Beach', 'Torquay Surf Beach', 'Jan Juc']) {
      const ratio = height(name, southWest) / height('Gunnamatta', southWest)
      expect(ratio, name).toBeGreaterThan(0.53)
      expect(ratio, name).toBeLessThan(0.72)
    }
  })

  it('wraps, small, into beaches that look away from the swell', () => {
    for (const name of ['Lorne Main Beach', 'Apollo Bay', 'Barwon Heads', 'Wye River']) {
      const at = surf(name, southWest)
      expect(at.surfHeightMetres, name).toBeGreaterThan(0.3)
      // Published for Lorne: 1.0 m in the mean, in seas of 1.6 m.
      expect(at.surfHeightMetres, name).toBeLessThan(2)
      expect(at.exposure, name).toBeLessThan(0.7)
    }
    expect(height('Lorne Point', southWest)).toBeGreaterThanOrEqual(
      height('Lorne Main Beach', southWest),
    )
    const bigWesterly = height('Cat Bay', swell(3, 14, 235))
    expect(bigWesterly).toBeGreaterThan(1)
    expect(bigWesterly).toBeLessThan(height('Flynns Reef', swell(3, 14, 235)))
  })

  it('keeps sheltered water calm', () => {
    // No number is published: a third of the beach round the point, a guess.
    expect(height('Torquay Front Beach', southWest)).toBeLessThan(
      height('Torquay Surf Beach', southWest) / 2,
    )
    expect(height('Port Campbell', southWest)).toBeLessThan(height('Princetown', southWest) / 1.8)
    // Norman has a published mean of 1.4 m; the cove next to it has none and is called calm.
    for (const period of [8, 11, 14]) {
      const westerly = swell(2, period, 240)
      expect(height('Squeaky Beach', westerly), `${period}`).toBeLessThan(
        0.7 * height('Norman Beach (Tidal River)', westerly),
      )
    }
    const gunnamatta = height('Gunnamatta', southWest)
    for (const name of ['Point Leo', 'Shoreham (The Pines)']) {
      expect(height(name, southWest) / gunnamatta, name).toBeLessThan(0.36)
    }
  })

  it('puts Bells and Winkipop before Torquay, and 13th Beach between Torquay and Gunnamatta', () => {
    for (let from = 180; from <= 225; from += 5) {
      for (const period of [10, 12, 14]) {
        const at = (name: string) => height(name, swell(2, period, from))
        const words = `${period} s from ${from}`
        expect(at('Bells Beach'), words).toBeGreaterThanOrEqual(at('Winkipop'))
        expect(at('Winkipop'), words).toBeGreaterThan(at('Torquay Surf Beach'))
        expect(at('13th Beach'), words).toBeGreaterThan(at('Torquay Surf Beach'))
        // From due south 13th Beach is met more squarely.
        if (from >= 200) expect(at('Gunnamatta'), words).toBeGreaterThan(at('13th Beach'))
      }
    }
  })

  it('is no higher for chop alone, which still counts as sea', () => {
    const chop = sea({ primary: train(0, null, null), windSea: train(1.2, 4, 215) })
    expect(height('Gunnamatta', chop)).toBe(0)
    const windSwell = sea({ primary: train(0, null, null), windSea: train(1.2, 7, 215) })
    expect(height('Gunnamatta', windSwell)).toBeGreaterThan(1)
    const both = sea({ primary: train(1, 12, 215), windSea: train(1.2, 4, 215) })
    expect(height('Gunnamatta', both)).toBe(height('Gunnamatta', swell(1, 12, 215)))
    expect(surf('Gunnamatta', both).surfPeriodSeconds).toBeCloseTo(14.4, 6)
  })

  it('lets a wind sea grow on short open water that a swell could not come from', () => {
    const roadknight = seedSpot('Point Roadknight')
    expect(aroundCompass(roadknight.openFetchKm, 130)).toBeGreaterThan(300)
    const southEaster = sea({ primary: train(0, null, null), windSea: train(1.5, 6, 130) })
    expect(surfAtSpot(roadknight, southEaster).surfHeightMetres).toBeGreaterThan(0.6)
  })
})

it('adds trains by energy flux', () => {
  const one = height('Gunnamatta', swell(1, 12, 225))
  const both = sea({ primary: train(1, 12, 225), secondary: train(1, 12, 225) })
  const two = height('Gunnamatta', both)
  expect(two / one).toBeCloseTo(2 ** 0.4, 6)
})

it('gives the peak period of what arrives, not of what passes', () => {
  const hour = sea({ primary: train(2.5, 6, 90), secondary: train(1, 14, 225) })
  // A little of the short easterly gets there, too.
  expect(surf('Gunnamatta', hour).surfPeriodSeconds).toBeGreaterThan(13)
})

it('falls back to the whole sea when the parts are not known', () => {
  const hour = sea({ total: train(2, 10, 225) })
  expect(surf('Gunnamatta', hour).surfPeriodSeconds).toBeCloseTo(11.1, 6)
  const broken = sea({ total: train(2, 10, 225), primary: train(1.5, 12, null) })
  expect(surf('Gunnamatta', broken)).toEqual(surf('Gunnamatta', hour))
})

it('null in, null out; flat is flat', () => {
  const unknown = { surfHeightMetres: null, surfPeriodSeconds: null, exposure: null }
  expect(surfAtSpot(bells, sea({}))).toEqual(unknown)
  expect(surfAtSpot(bells, sea({ total: train(2, null, 200) }))).toEqual(unknown)
  expect(surfAtSpot(bells, sea({ primary: flat })).surfHeightMetres).toBe(0)
  expect(surfAtSpot(bells, sea({ total: flat })).surfHeightMetres).toBe(0)
  expect(
    surfAtSpot(bells, sea({ primary: train(1, 12, 210), windSea: none })).surfHeightMetres,
  ).toBeGreaterThan(0)
})

it('is the same for 0 and 360 and continuous across north at every spot', () => {
  for (const spot of seedSpots) {
    expect(surfAtSpot(spot, swell(2, 12, 0))).toEqual(surfAtSpot(spot, swell(2, 12, 360)))
    const before = surfAtSpot(spot, swell(2, 12, 359)).surfHeightMetres!
    const after = surfAtSpot(spot, swell(2, 12, 1)).surfHeightMetres!
    expect(Math.abs(before - after), spot.name).toBeLessThan(0.1)
  }
})

it('never falls when only the height grows, or the period of a swell that it faces, and stays in bounds', () => {
  const direction = anyNumber(0, 360)
  const height = anyNumber(0.1, 8)
  const period = anyNumber(3, 20)
  fc.assert(
    fc.property(
      fc.constantFrom(...seedSpots),
      direction,
      height,
      height,
      period,
      period,
      (spot, from, h1, h2, p1, p2) => {
        const at = (h: number, p: number) => surfAtSpot(spot, swell(h, p, from))
        const low = Math.min(h1, h2)
        const short = Math.min(p1, p2)
        const base = at(low, short)
        expect(at(Math.max(h1, h2), short).surfHeightMetres!).toBeGreaterThanOrEqual(
          base.surfHeightMetres!,
        )
        // From aside a longer swell, whose energy is less spread, may bring less.
        if (spot.marinePoint && angleBetween(from, spot.facingDegrees) < 20) {
          expect(at(low, Math.max(p1, p2)).surfHeightMetres!).toBeGreaterThanOrEqual(
            0.95 * base.surfHeightMetres!,
          )
        }
        expect(base.exposure!).toBeGreaterThanOrEqual(0)
        expect(base.exposure!).toBeLessThanOrEqual(1 + 1e-12)
        expect(heightShare(spot, from, p1)).toBeLessThanOrEqual(1.2)
      },
    ),
  )
})
