import { describe, expect, it } from 'vitest'
import { formatSurge, surgeDay } from './advanced-tide-surge'

describe('formatSurge', () => {
  it.each([
    [0.164, 'metric', '+15', 'cm'],
    [-0.18, 'metric', '−20', 'cm'],
    [0.024, 'metric', '0', 'cm'],
    [-0.024, 'metric', '0', 'cm'],
    [0.15, 'imperial', '+6', 'in'],
    [-0.02, 'imperial', '0', 'in'],
    [null, 'metric', '–', 'cm'],
  ] as const)('%d %s', (metres, system, value, unit) => {
    expect(formatSurge(metres, system)).toEqual({ value, unit })
  })
})

describe('surgeDay', () => {
  const hour = (atMs: number, metres: number | null) => ({ atMs, metres, fromPressureMetres: null })

  it('spans the lowest and highest that are known of a day', () => {
    const hours = [hour(0, 0.4), hour(1, -0.1), hour(2, null), hour(3, 0.2), hour(4, 0.5)]
    expect(surgeDay(hours, { startAtMs: 1, endAtMs: 4 })).toEqual({
      lowestMetres: -0.1,
      highestMetres: 0.2,
    })
    expect(surgeDay(hours, { startAtMs: 2, endAtMs: 3 })).toBeNull()
    expect(surgeDay([], { startAtMs: 0, endAtMs: 9 })).toBeNull()
  })
})
