import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyNumber } from '../testing/any-number'
import { aroundCompass, destination, distanceKm } from './bearings'

const bells = { latitude: -38.37035, longitude: 144.2833 }
const inVictoria = fc.record({
  latitude: anyNumber(-40, -37),
  longitude: anyNumber(140, 151),
})

it('knows a quarter of the meridian and of the equator', () => {
  const quarter = (6371 * Math.PI) / 2
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
    quarter,
    6,
  )
  expect(distanceKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -91 })).toBeCloseTo(
    quarter,
    6,
  )
})

it('destination lies as far away as asked, for every bearing', () => {
  fc.assert(
    fc.property(inVictoria, anyNumber(0, 360), anyNumber(0.01, 500), (from, bearing, km) => {
      expect(distanceKm(from, destination(from, bearing, km))).toBeCloseTo(km, 4)
    }),
  )
})

it('destination goes the way it is told', () => {
  expect(destination(bells, 180, 10).latitude).toBeLessThan(bells.latitude)
  expect(destination(bells, 180, 10).longitude).toBeCloseTo(bells.longitude, 9)
  expect(destination(bells, 90, 10).longitude).toBeGreaterThan(bells.longitude)
  expect(destination({ latitude: 0, longitude: 179.9 }, 90, 100).longitude).toBeLessThan(-179)
})

const rays = Array.from({ length: 36 }, (_, index) => index)

it('aroundCompass reads the rays and the way between them, across north too', () => {
  expect(aroundCompass(rays, 40)).toBe(4)
  expect(aroundCompass(rays, 45)).toBe(4.5)
  expect(aroundCompass(rays, 355)).toBe(17.5)
  expect(aroundCompass(rays, 360)).toBe(0)
  expect(aroundCompass(rays, -10)).toBe(35)
})
