import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../time/durations'
import { hash } from '../demo/noise'
import type { ScoredPair } from './forecast-scores'
import { learnBias, learnedFactors, learnedLimits } from './learned-bias'

const nowMs = Date.UTC(2026, 10, 21)
const pairs = (count: number, factor: number, { noise = 0.2, leadHours = 72 } = {}): ScoredPair[] =>
  Array.from({ length: count }, (_, index) => {
    const cameMetres = 2 + Math.sin(index / 9)
    const saidMetres = (cameMetres / factor) * (1 + noise * (hash(index, 5) - 0.5))
    return {
      stretch: 'surf-coast',
      leadHours,
      atMs: nowMs - index * 6 * hourMs,
      cameMetres,
      saidMetres,
    }
  })
const learned = (...args: Parameters<typeof pairs>) => learnBias(pairs(...args), nowMs)[0]

describe('what is learned of the bias', () => {
  it('is what came over what was said, drawn towards none the less is known', () => {
    const much = learned(360, 1.1)!
    const little = learned(80, 1.1)!
    expect(much.factor).toBeGreaterThan(1.06)
    expect(much.factor).toBeLessThan(1.1)
    expect(little.factor).toBeGreaterThan(1.02)
    expect(little.factor).toBeLessThan(much.factor)
    expect(much.errorAfter).toBeLessThan(much.errorBefore * 0.8)
    expect(much.hours / much.heldBackHours).toBeCloseTo(4, 0)
  })

  it('is never beyond its limits, and nothing of under thirteen days or of more than a season ago', () => {
    expect(learned(360, 3)!.factor).toBe(learnedLimits.most)
    expect(learned(360, 0.2)!.factor).toBe(learnedLimits.least)
    expect(learned(55, 1.1)).toBeUndefined()
    const old = pairs(360, 1.1).map((one) => ({ ...one, atMs: one.atMs - 91 * dayMs }))
    expect(learnBias(old, nowMs)).toEqual([])
  })

  it('learns no faster from every hour than from every sixth: the hours of one swell say the same', () => {
    const hourly = pairs(55 * 6, 1.1).map((one, index) => ({
      ...one,
      atMs: nowMs - index * hourMs,
    }))
    expect(learnBias(hourly, nowMs)).toEqual([])
    const season = pairs(90 * 24, 1.1, { noise: 0 }).map((one, index) => ({
      ...one,
      atMs: nowMs - index * hourMs,
    }))
    const sixth = learned(360, 1.1, { noise: 0 })!
    expect(learnBias(season, nowMs)[0]!.factor).toBeCloseTo(sixth.factor, 2)
  })

  it('is nothing where the held-back days are not better for it', () => {
    const turned = pairs(360, 1.1).map((one) =>
      Math.floor(one.atMs / dayMs) % 5 === 0 ? { ...one, saidMetres: one.cameMetres * 1.1 } : one,
    )
    const [own] = learnBias(turned, nowMs)
    expect(own).toMatchObject({ factor: 1 })
    expect(own!.errorAfter).toBe(own!.errorBefore)
  })

  it('is of each lead by itself, and without a bias next to nothing', () => {
    const both = learnBias(
      [...pairs(360, 1, { leadHours: 24 }), ...pairs(360, 0.9, { leadHours: 120 })],
      nowMs,
    )
    expect(both.map(({ leadHours }) => leadHours)).toEqual([24, 120])
    expect(both[0]!.factor).toBeCloseTo(1, 1)
    expect(both[1]!.factor).toBeLessThan(0.94)
  })
})

const table = [
  { stretch: 'surf-coast', leadHours: 24, factor: 1.1 },
  { stretch: 'surf-coast', leadHours: 120, factor: 0.9 },
]
it('the hours to come are multiplied by nothing now, then from lead to lead without a jump, and by nothing elsewhere', () => {
  const at = (hours: number) => learnedFactors(table, 0)('surf-coast', hours * hourMs)
  expect(
    [at(-5), at(0), at(12), at(24), at(72), at(120), at(300)].map((one) => one.toFixed(3)),
  ).toEqual(['1.000', '1.000', '1.050', '1.100', '1.000', '0.900', '0.900'])
  for (let hour = 0; hour < 200; hour++) {
    expect(Math.abs(at(hour + 1) - at(hour))).toBeLessThan(0.005)
    expect(learnedFactors(table, 0)('west', hour * hourMs)).toBe(1)
    expect(learnedFactors([], 0)('surf-coast', hour * hourMs)).toBe(1)
  }
})
