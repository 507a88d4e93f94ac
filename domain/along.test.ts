import { expect, it } from 'vitest'
import { along } from './along'

it('draws straight lines, level beyond the ends', () => {
  const points = [
    [0, 1],
    [2, 3],
  ] as const
  expect([-1, 0, 1, 2, 5].map((x) => along(points, x))).toEqual([1, 1, 2, 3, 3])
})
