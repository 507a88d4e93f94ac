import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurveExtreme, dropFlatPairs } from './gauge-extremes'

const high = (atMs: number, level: number): CurveExtreme => ({ atMs, type: 'high', level })
const low = (atMs: number, level: number): CurveExtreme => ({ atMs, type: 'low', level })

const alternates = (extremes: readonly CurveExtreme[]): boolean =>
  extremes.every((extreme, i) => i === 0 || extreme.type !== extremes[i - 1]!.type)

describe('flat pairs', () => {
  it('go together, the flattest first, and leave the outer extremes', () => {
    const extremes = [low(0, 0), high(1, 0.5), low(2, 0.49), high(3, 0.51), low(4, 0.1)]
    expect(dropFlatPairs(extremes, 0.03)).toEqual([low(0, 0), high(3, 0.51), low(4, 0.1)])
  })

  it('are those under the least range, not at it', () => {
    const extremes = [low(0, 0), high(1, 0.5), low(2, 0.25), high(3, 0.5)]
    expect(dropFlatPairs(extremes, 0.25)).toEqual(extremes)
  })

  it('never leave a flat pair or two of a kind, whatever the curve', () => {
    const curve = fc.array(fc.double({ min: -1, max: 1, noNaN: true }))
    fc.assert(
      fc.property(curve, (levels) => {
        const extremes = levels.map((level, i) => (i % 2 ? high(i, level) : low(i, level)))
        const kept = dropFlatPairs(extremes, 0.05)
        expect(alternates(kept)).toBe(true)
        for (let i = 1; i < kept.length; i++) {
          expect(Math.abs(kept[i]!.level - kept[i - 1]!.level)).toBeGreaterThanOrEqual(0.05)
        }
      }),
    )
  })
})
