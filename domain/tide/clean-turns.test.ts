import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alternateTurns, type CurveTurn, dropFlatPairs } from './clean-turns'

const high = (atMs: number, level: number): CurveTurn => ({ atMs, type: 'high', level })
const low = (atMs: number, level: number): CurveTurn => ({ atMs, type: 'low', level })

const alternates = (turns: readonly CurveTurn[]): boolean =>
  turns.every((turn, i) => i === 0 || turn.type !== turns[i - 1]!.type)

describe('alternating turns', () => {
  test('keep the higher high and the lower low', () => {
    const turns = [high(1, 1), high(2, 1.2), low(3, 0.4), low(4, 0.2), low(5, 0.3), high(6, 1)]
    expect(alternateTurns(turns)).toEqual([high(2, 1.2), low(4, 0.2), high(6, 1)])
  })

  test('are left alone when they alternate already', () => {
    const turns = [high(1, 1), low(2, 0.2), high(3, 1)]
    expect(alternateTurns(turns)).toEqual(turns)
  })
})

describe('flat pairs', () => {
  test('go together, the flattest first, and leave the outer turns', () => {
    const turns = [low(0, 0), high(1, 0.5), low(2, 0.49), high(3, 0.51), low(4, 0.1)]
    expect(dropFlatPairs(turns, 0.03)).toEqual([low(0, 0), high(3, 0.51), low(4, 0.1)])
  })

  test('are those under the least range, not at it', () => {
    const turns = [low(0, 0), high(1, 0.5), low(2, 0.25), high(3, 0.5)]
    expect(dropFlatPairs(turns, 0.25)).toEqual(turns)
  })

  test('never leave a flat pair or two of a kind, whatever the curve', () => {
    const curve = fc.array(fc.tuple(fc.boolean(), fc.double({ min: -1, max: 1, noNaN: true })))
    fc.assert(
      fc.property(curve, (points) => {
        const turns = points.map(([isHigh, level], i) => (isHigh ? high(i, level) : low(i, level)))
        const kept = dropFlatPairs(alternateTurns(turns), 0.05)
        expect(alternates(kept)).toBe(true)
        for (let i = 1; i < kept.length; i++) {
          expect(Math.abs(kept[i]!.level - kept[i - 1]!.level)).toBeGreaterThanOrEqual(0.05)
        }
      }),
    )
  })
})
