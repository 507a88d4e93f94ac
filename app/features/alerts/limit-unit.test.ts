import { describe, expect, it } from 'vitest'
import { heightUnits, shownLimit, speedUnits, storedLimit } from './limit-unit'

const height = { min: 0.5, max: 10 }
const wind = { min: 0, max: 50 }
const feet = heightUnits.imperial
const mph = speedUnits.imperial

describe('an alert limit in the units of its reader', () => {
  it.each([
    ['1.6', height, feet, 0.5],
    ['32.8', height, feet, 10],
    ['1.5', height, feet, null],
    ['33', height, feet, null],
    ['31', wind, mph, 49.89],
    ['32', wind, mph, null],
    ['2,3', height, heightUnits.metric, 2.3],
    ['', wind, mph, null],
    ['0.5', height, heightUnits.metric, 0.5],
    ['10', height, heightUnits.metric, 10],
    [' 1.25 ', height, heightUnits.metric, 1.3],
    ['0.4', height, heightUnits.metric, null],
    ['10.1', height, heightUnits.metric, null],
    ['big', height, heightUnits.metric, null],
    ['Infinity', height, heightUnits.metric, null],
    ['20.4', wind, speedUnits.metric, 20],
  ])('%j within %j is stored from %j as %s', (typed, range, unit, stored) => {
    if (stored === null) expect(storedLimit(typed, range, unit)).toBeNull()
    else expect(storedLimit(typed, range, unit)).toBeCloseTo(stored, 3)
  })

  it('shows again what was typed, on every step', () => {
    expect([shownLimit(20, mph), shownLimit(0.671, heightUnits.metric)]).toEqual([12, 0.7])
    for (let tenths = 16; tenths <= 328; tenths++) {
      const stored = storedLimit(String(tenths / 10), height, feet)
      expect(shownLimit(stored as number, feet)).toBe(tenths / 10)
    }
    for (let whole = 0; whole <= 31; whole++) {
      const stored = storedLimit(String(whole), wind, mph)
      expect(shownLimit(stored as number, mph)).toBe(whole)
    }
  })
})
