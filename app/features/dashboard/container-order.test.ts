import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnStarts, orderedContainers } from './container-order'

const place = (containerId: string, sortOrder: number, isActive = true) => {
  return { containerId, sortOrder, isActive }
}

it('follows the order given and leaves out what is hidden', () => {
  const ids = ['favorites-panel', 'tide-information', 'surf-conditions']
  const places = ids.map((id, index) => place(id, 2 + index)).toReversed()
  expect(orderedContainers([...places, place('nearby-spots', 1, false)])).toEqual(ids)
})

it('ignores containers it does not know and ones listed twice, and draws nothing for an empty order', () => {
  const places = [place('hologram', 1), place('beach-cameras', 2), place('beach-cameras', 5)]
  expect(orderedContainers(places)).toEqual(['beach-cameras'])
  expect(orderedContainers([])).toEqual([])
})

const columnsOf = (heights: number[], starts: Set<number>) =>
  heights.reduce<number[]>((columns, height, index) => {
    if (index === 0 || starts.has(index)) columns.push(0)
    columns.push((columns.pop() ?? 0) + height)
    return columns
  }, [])

it('fills columns in order, the tallest as short as can be', () => {
  expect([...columnStarts([250, 380, 960, 350, 1180, 400, 450, 300], 3)]).toEqual([3, 5])
  expect([...columnStarts([250, 380, 960, 350, 1180, 400, 450, 300], 2)]).toEqual([4])
  expect([...columnStarts([100, 100], 3)]).toEqual([1])
  expect([...columnStarts([], 3)]).toEqual([])
})

it('is never beaten by any other way to divide the same parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(8), { maxLength: 2 }),
      (heights, others) => {
        const starts = columnStarts(heights, 3)
        expect(starts.size).toBeLessThanOrEqual(2)
        const tallest = Math.max(...columnsOf(heights, starts))
        expect(tallest).toBeLessThanOrEqual(Math.max(...columnsOf(heights, new Set(others))))
      },
    ),
  )
})
