import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asideOf, placeLabels } from './place-labels'

describe('placeLabels', () => {
  it('leaves labels with room where they want to be', () => {
    const labels = [50, 150, 250].map((x) => ({ x, width: 40, weight: 1 }))
    expect(placeLabels(labels, 0, 320)).toEqual([50, 150, 250])
  })

  it('drops the least first when not all fit', () => {
    const labels = [
      { x: 20, width: 40, weight: 3 },
      { x: 40, width: 40, weight: 1 },
      { x: 60, width: 40, weight: 2 },
    ]
    expect(placeLabels(labels, 0, 90)).toEqual([20, null, 66])
  })

  it('never overlaps and never leaves its room', () => {
    const label = fc.record({
      x: fc.integer({ min: -20, max: 340 }),
      width: fc.integer({ min: 10, max: 60 }),
      weight: fc.integer({ min: 0, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 9 }), (unordered) => {
        const labels = unordered.toSorted((a, b) => a.x - b.x)
        let free = 0
        placeLabels(labels, 0, 320, 6).forEach((centre, index) => {
          const width = labels[index]?.width ?? 0
          if (centre === null) return
          expect(centre - width / 2).toBeGreaterThanOrEqual(free - 1e-9)
          expect(centre + width / 2).toBeLessThanOrEqual(320 + 1e-9)
          free = centre + width / 2 + 6
        })
      }),
    )
  })
})

describe('asideOf', () => {
  const room = { from: 2, to: 318 }

  it('leaves a label alone that no line crosses', () => {
    expect(asideOf(100, 160, 48, room)).toBe(160)
  })

  it('goes to the side where the label wants to be, unless that leaves the room', () => {
    expect(asideOf(100, 104, 48, room)).toBe(130)
    expect(asideOf(100, 96, 48, room)).toBe(70)
    expect(asideOf(300, 304, 48, room)).toBe(270)
    expect(asideOf(20, 16, 48, room)).toBe(50)
  })

  it('never lets the line touch the words', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 320 }),
        fc.integer({ min: 0, max: 320 }),
        (lineX, x) => {
          const [centre] = placeLabels(
            [{ x: asideOf(lineX, x, 48, room), width: 48, weight: 1 }],
            2,
            318,
          )
          expect(Math.abs((centre as number) - lineX)).toBeGreaterThanOrEqual(24)
        },
      ),
    )
  })
})
