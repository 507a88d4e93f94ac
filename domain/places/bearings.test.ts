import { expect, it } from 'vitest'
import { angleBetween, compassPoint, inSector, sectorMiddle, sectorWidth } from './bearings'

it.each([
  [359, 1, 2],
  [1, 359, 2],
  [0, 360, 0],
  [0, 180, 180],
  [90, 271, 179],
  [350, 170, 180],
  [-10, 10, 20],
])('%d and %d are %d apart', (a, b, expected) => {
  expect(angleBetween(a, b)).toBeCloseTo(expected, 9)
})

const throughNorth = { from: 280, to: 10 }

it.each([
  [280, true],
  [279.9, false],
  [0, true],
  [360, true],
  [10, true],
  [10.1, false],
  [145, false],
])('280 to 10 holds %d: %s', (at, inside) => {
  expect(inSector(at, throughNorth)).toBe(inside)
})

it('a sector tells the whole circle from nothing', () => {
  expect(sectorWidth({ from: 0, to: 360 })).toBe(360)
  expect(inSector(123, { from: 0, to: 360 })).toBe(true)
  expect(sectorWidth({ from: 40, to: 40 })).toBe(0)
  expect(inSector(41, { from: 40, to: 40 })).toBe(false)
})

it('a sector has its middle across north', () => {
  expect(sectorMiddle(throughNorth)).toBe(325)
  expect(sectorMiddle({ from: 350, to: 20 })).toBe(5)
})

it.each([
  [0, 'N'],
  [360, 'N'],
  [359, 'N'],
  [348.74, 'NNW'],
  [348.75, 'N'],
  [11.24, 'N'],
  [11.25, 'NNE'],
  [180, 'S'],
  [202.5, 'SSW'],
  [225, 'SW'],
  [-90, 'W'],
])('%d is %s', (at, point) => {
  expect(compassPoint(at)).toBe(point)
})
