import { expect, it } from 'vitest'
import { type ComparedSpot, winnerOf } from './compare-clock'

it('calls best the highest, among equals the soonest, and none where no spot has hours', () => {
  const having = (best: object | null) => ({ best }) as ComparedSpot
  const low = having({ score: 6, startAtMs: 0 })
  const [high, later] = [5, 9].map((startAtMs) => having({ score: 7, startAtMs }))
  expect(winnerOf([low, later!, high!])).toBe(high)
  expect(winnerOf([having(null), low])).toBe(low)
  expect(winnerOf([having(null)])).toBeNull()
})
