import { expect, it } from 'vitest'
import { clockAxis } from './clock-axis'

const hour = 3_600_000
const span = { startMs: 0, endMs: 48 * hour, left: 100, right: 340 }
const nights = [
  { startMs: 10 * hour, endMs: 18 * hour },
  { startMs: 34 * hour, endMs: 42 * hour },
]

it('runs evenly in real hours', () => {
  const axis = clockAxis({ ...span, nights })
  expect(axis.xAt(0)).toBe(100)
  expect(axis.xAt(24 * hour)).toBe(220)
  expect(axis.nights).toEqual([
    { x: 150, width: 40 },
    { x: 270, width: 40 },
  ])
})

it('folds every night to the same width and gives its room to the days', () => {
  const axis = clockAxis({ ...span, nights, foldNightsTo: 8 })
  expect(axis.nights.map((night) => night.width)).toEqual([8, 8])
  // 32 hours of light share 224 px.
  expect(axis.xAt(10 * hour)).toBeCloseTo(170)
  expect(axis.xAt(18 * hour)).toBeCloseTo(178)
  expect(axis.xAt(48 * hour)).toBe(340)
})

it.each([null, 8])('leads from a pixel back to its instant (nights folded to %s)', (fold) => {
  const axis = clockAxis({ ...span, nights, foldNightsTo: fold })
  for (let atMs = 0; atMs <= 48 * hour; atMs += hour)
    expect(axis.atMsAt(axis.xAt(atMs))).toBeCloseTo(atMs, 0)
})

it('holds at its ends and cuts a night that reaches over them', () => {
  const axis = clockAxis({ ...span, nights: [{ startMs: -5 * hour, endMs: 2 * hour }] })
  expect(axis.xAt(-hour)).toBe(100)
  expect(axis.xAt(99 * hour)).toBe(340)
  expect(axis.atMsAt(0)).toBe(0)
  expect(axis.atMsAt(999)).toBe(48 * hour)
  expect(axis.nights).toEqual([{ x: 100, width: 10 }])
})
