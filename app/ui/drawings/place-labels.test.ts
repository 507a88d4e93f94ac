import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asideOf, placeLabels } from './place-labels'

it('leaves labels with room where they want to be, and drops the least first when not all fit', () => {
  const labels = [50, 150, 250].map((x) => ({ x, width: 40, weight: 1 }))
  expect(placeLabels(labels, 0, 320)).toEqual([50, 150, 250])
  const crowd = [3, 1, 2].map((weight, index) => ({ x: 20 + index * 20, width: 40, weight }))
  expect(placeLabels(crowd, 0, 90)).toEqual([20, null, 66])
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

it('never lets a line touch the words that stand aside of it, which go to the side where they want to be', () => {
  const room = { from: 2, to: 318 }
  const place = fc.integer({ min: 0, max: 320 })
  fc.assert(
    fc.property(place, place, (lineX, x) => {
      const label = { x: asideOf(lineX, x, 48, room), width: 48, weight: 1 }
      const [centre] = placeLabels([label], 2, 318)
      expect(Math.abs((centre as number) - lineX)).toBeGreaterThanOrEqual(24)
    }),
  )
  expect([160, 104, 96].map((x) => asideOf(100, x, 48, room))).toEqual([160, 130, 70])
  expect([asideOf(300, 304, 48, room), asideOf(20, 16, 48, room)]).toEqual([270, 50])
})
