import { expect, it } from 'vitest'
import { alongPoints } from './bearings'

it('draws straight lines, level beyond the ends', () => {
  const points = [
    [0, 1],
    [2, 3],
  ] as const
  expect([-1, 0, 1, 2, 5].map((x) => alongPoints(points, x))).toEqual([1, 1, 2, 3, 3])
})
