import { expect, it } from 'vitest'
import { pitchToFit, rowAt, stripLayout } from './strip-layout'

it('finds the row under a finger, and the nearest one above, below and between', () => {
  const coasts = [2, 14].map((count, coast) => ({
    ...{ name: `Coast ${coast}`, lines: [] },
    rows: Array.from({ length: count }, (_, row) => ({ id: coast * 10 + row, name: '', runs: [] })),
  }))
  const { groups: placed, height } = stripLayout(coasts, { top: 28, pitch: 7, least: 37 })
  for (const { rows } of placed)
    for (const row of rows) expect(rowAt(placed, row.baseY - 3.5, 7)?.id).toBe(row.id)
  expect([rowAt(placed, -50, 7)?.id, rowAt(placed, 9_999, 7)?.id]).toEqual([0, 23])
  expect(rowAt([], 10, 7)).toBeNull()
  // Few rows too leave the room for the best and its hours.
  expect([placed[1]?.top, height]).toEqual([28 + 37 + 8, 28 + 37 + 8 + 14 * 7 + 8])
})

it.each([
  [67, 600, 8],
  [67, 540, 7],
  [67, 200, 5],
  [0, 500, 7],
])('%i rows in %i px stand %i apart', (rows, height, expected) => {
  expect(pitchToFit(rows, 7, height)).toBe(expected)
})
