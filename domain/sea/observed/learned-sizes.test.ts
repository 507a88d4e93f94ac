import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../time/durations'
import { hash } from '../demo/noise'
import type { SaidOfSpot } from './call-scores'
import { learnSize, leastCohorts, sizeLimits } from './learned-sizes'
import type { Seen } from './seen'

const nowMs = Date.UTC(2026, 10, 21)
const days = 40
const instants = Array.from({ length: days }, (_, day) => nowMs - (day + 1) * dayMs)
const metresAt = (atMs: number) => 1.4 + 0.6 * Math.sin(atMs / dayMs)
const said: SaidOfSpot[] = instants.map((atMs) => ({
  atMs,
  leadHours: 0,
  // As it was shown after an earlier night: what is learned is of the size before that.
  surfMetres: metresAt(atMs) * 0.9,
  modelMetres: metresAt(atMs),
  score: null,
}))

type Reporter = { cohort: number; share: number; name?: string; noise?: number; every?: number }
const reportsOf = ({ cohort, share, name = '', noise = 0.3, every = 3 }: Reporter): Seen[] =>
  instants.flatMap((instant, day) => {
    if ((day + cohort) % every !== 0) return []
    const atMs = instant + hourMs
    const out = 1 + noise * (hash(day * 97 + cohort, 7) - 0.5)
    const surfMetres = metresAt(instant) * share * out
    return [
      { personId: `${cohort} ${name}`, cohort, atMs, surfMetres, bodySize: null, stars: null },
    ]
  })
const honest = (count: number, share: number, seed = 0) =>
  Array.from({ length: count }, (_, cohort) =>
    reportsOf({ cohort, share: share * (1 + 0.2 * (hash(cohort, seed + 11) - 0.5)) }),
  ).flat()
const learned = (seen: readonly Seen[]) => learnSize(7, said, seen, nowMs)
const logOf = (seen: readonly Seen[]) => Math.log(learned(seen)?.factor ?? 1)
/** A factor is told in hundredths. */
const rounding = 0.006

describe('what surfers’ reports teach of a spot’s size', () => {
  it('is what they report over what the model has, drawn towards none the fewer they are', () => {
    const [few, some, many] = [8, 15, 60].map((count) => learned(honest(count, 0.85))!)
    expect(few!.factor).toBeGreaterThan(some!.factor)
    expect(some!.factor).toBeGreaterThan(many!.factor)
    expect(some!.factor).toBeCloseTo(Math.exp(Math.log(0.85) / 2), 1)
    expect(many!.factor).toBeGreaterThan(0.85)
    expect(many!.factor).toBeLessThan(0.89)
    expect(many).toMatchObject({ spotId: 7, people: 60 })
    // What is said was already lowered by a tenth: that is not learned again.
    expect(learned(honest(60, 1))!.factor).toBeCloseTo(1, 1)
  })

  it('makes the days better that were held back, and says by how much', () => {
    const one = learned(honest(40, 0.85))!
    expect(one.reports / one.heldBackReports).toBeCloseTo(1, 0)
    expect(one.errorAfter).toBeLessThan(one.errorBefore * 0.7)
  })

  it('is none where the days held back say the other', () => {
    const turned = honest(40, 0.85).map((one) =>
      Math.floor(one.atMs / dayMs) % 2 === 1 ? { ...one, surfMetres: one.surfMetres! * 1.5 } : one,
    )
    expect(learned(turned)!.factor).toBe(1)
  })

  it('is never beyond its limits', () => {
    for (const share of [0.05, 20]) {
      const { factor } = learned(honest(150, share))!
      expect(factor).toBeGreaterThanOrEqual(sizeLimits.least)
      expect(factor).toBeLessThanOrEqual(sizeLimits.most)
    }
  })

  it('is nothing of under eight weeks’ accounts, of a surfer’s single days, of small surf, or without reports', () => {
    expect(learned(honest(leastCohorts - 1, 0.8))).toBeNull()
    expect(learned(honest(leastCohorts, 0.8))).not.toBeNull()
    const once = Array.from({ length: 30 }, (_, cohort) =>
      reportsOf({ cohort, share: 0.8, every: days }),
    ).flat()
    expect(learned(once)).toBeNull()
    const small = said.map((one) => ({ ...one, modelMetres: 0.2 }))
    expect(learnSize(7, small, honest(30, 0.8), nowMs)).toBeNull()
    expect(learned([])).toBeNull()
  })
})

describe('who would move it', () => {
  /** Accounts that all say the same, every day, as far from the truth as they like. */
  const hostile = (cohort: number, share: number, accounts = 1) =>
    Array.from({ length: accounts }, (_, index) =>
      reportsOf({ cohort, share, name: `hostile ${index}`, noise: 0, every: 1 }),
    ).flat()

  it('one person does not, however often and however much', () => {
    for (const share of [0.01, 30]) {
      expect(learned(hostile(3, share))).toBeNull()
      for (const count of [7, 8, 9, 12, 20]) {
        const before = logOf(honest(count, 0.9))
        const after = logOf([...honest(count, 0.9), ...hostile(900, share)])
        expect(Math.abs(after - before), `${count}`).toBeLessThanOrEqual(0.03 + rounding)
      }
    }
  })

  it('a brigade of any size made in one week moves it no more than one person does', () => {
    const before = honest(12, 0.9)
    const one = learned([...before, ...hostile(900, 5)])!
    const many = learned([...before, ...hostile(900, 5, 200)])!
    expect(many.factor).toBe(one.factor)
    expect(many.people).toBe(212)
    // Among honest accounts of the same week it is that week's vote alone.
    const among = logOf([...before, ...hostile(4, 5, 200)])
    expect(Math.abs(among - logOf(before))).toBeLessThanOrEqual(0.015 + rounding)
  })

  it('accounts of k weeks among n move it at most k times three hundredths, whatever honest surfers say', () => {
    for (let seed = 0; seed < 12; seed++) {
      const count = 5 + Math.floor(25 * hash(seed, 1))
      const share = 0.7 + 0.7 * hash(seed, 2)
      const before = honest(count, share, seed)
      const logBefore = logOf(before)
      for (const k of [1, 2, 4, 8]) {
        for (const says of [0.01, 0.8, 1.3, 30]) {
          const some = Array.from({ length: k }, (_, index) => hostile(900 + index, says)).flat()
          const moved = Math.abs(logOf([...before, ...some]) - logBefore)
          expect(moved, `${count} ${k} ${says}`).toBeLessThanOrEqual(0.03 * k + rounding)
        }
      }
    }
  })

  it('in the place of honest accounts they move it half of that', () => {
    for (const count of [8, 14, 30]) {
      const before = honest(count, 0.9)
      for (const k of [1, 3]) {
        const rest = before.filter(({ cohort }) => cohort >= k)
        const some = Array.from({ length: k }, (_, cohort) => hostile(cohort, 30)).flat()
        const moved = Math.abs(logOf([...rest, ...some]) - logOf(before))
        expect(moved).toBeLessThanOrEqual(0.015 * k + rounding)
      }
    }
  })
})
