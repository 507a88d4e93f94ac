import { describe, expect, it } from 'vitest'
import { withoutTide } from './surge'

const cosine = (periodHours: number) =>
  Array.from({ length: 400 }, (_, hour) => Math.cos((2 * Math.PI * hour) / periodHours))

/** The largest value that is left of a wave of one metre. */
const gain = (periodHours: number) =>
  Math.max(...withoutTide(cosine(periodHours)).map((value) => Math.abs(value ?? 0)))

describe('withoutTide', () => {
  it.each([
    ['M2', 12.4206],
    ['S2', 12],
    ['N2', 12.6583],
    ['K1', 23.9345],
    ['O1', 25.8193],
    ['M4', 6.2103],
  ])('leaves less than a hundredth of %s', (_, hours) => {
    expect(gain(hours)).toBeLessThan(0.01)
  })

  it('keeps what goes on for days and flattens what is over in one', () => {
    expect(gain(10 * 24)).toBeGreaterThan(0.95)
    expect(gain(5 * 24)).toBeGreaterThan(0.8)
    expect(gain(30)).toBeLessThan(0.2)
  })

  it('keeps a level as it is, and says nothing where an hour that it needs is unknown', () => {
    const level: (number | null)[] = Array(100).fill(0.2)
    expect(withoutTide(level)[50]).toBeCloseTo(0.2, 12)
    expect(withoutTide(level)[18]).toBeNull()
    expect(withoutTide(level)[19]).toBeCloseTo(0.2, 12)
    expect(withoutTide(level)[80]).toBeCloseTo(0.2, 12)
    expect(withoutTide(level)[81]).toBeNull()
    level[51] = null
    const holed = withoutTide(level)
    expect([holed[50], holed[52], holed[32]]).toEqual([null, null, null])
    // The hour itself carries no weight, and 20 hours away none does.
    expect(holed[51]).toBeCloseTo(0.2, 12)
    expect(holed[71]).toBeCloseTo(0.2, 12)
  })
})
