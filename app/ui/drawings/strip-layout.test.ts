import { describe, expect, it } from 'vitest'
import { pitchToFit, rowAt, type StripGroup, stripLayout } from './strip-layout'

const group = (name: string, count: number, from: number): StripGroup => ({
  name,
  lines: [{ text: 'Bells Beach' }, { text: '8.2 06–12 h', tone: 'excellent' }],
  rows: Array.from({ length: count }, (_, index) => ({
    id: from + index,
    name: `Spot ${from + index}`,
    runs: [],
  })),
})
const coasts = [group('Otways', 2, 1), group('Surf Coast', 14, 10)]

describe('stripLayout', () => {
  const { groups, height } = stripLayout(coasts, { top: 28, pitch: 7, least: 37 })
  const rows = groups.flatMap((placed) => placed.rows)

  it('sets every row once, from west to east, downwards and a pitch apart within its coast', () => {
    expect(rows.map(({ id }) => id)).toEqual([
      1,
      2,
      ...Array.from({ length: 14 }, (_, i) => 10 + i),
    ])
    const ys = rows.map(({ baseY }) => baseY)
    expect(ys).toEqual(ys.toSorted((a, b) => a - b))
    expect((rows[3]?.baseY ?? 0) - (rows[2]?.baseY ?? 0)).toBe(7)
    expect(height).toBeGreaterThan(rows.at(-1)?.baseY ?? 0)
  })

  it('says the best and its hours beside few rows too, and leaves the room for them', () => {
    expect(groups.map(({ name, lines, top }) => [name, lines.length, top])).toEqual([
      ['Otways', 2, 28],
      ['Surf Coast', 2, 28 + 37 + 8],
    ])
    expect(height).toBe(28 + 37 + 8 + 14 * 7 + 8)
  })

  it('finds the row under a finger, and the nearest one above, below and between', () => {
    for (const row of rows) expect(rowAt(groups, row.baseY - 3.5, 7)?.id).toBe(row.id)
    expect(rowAt(groups, -50, 7)?.id).toBe(1)
    expect(rowAt(groups, 9_999, 7)?.id).toBe(23)
    expect(rowAt([], 10, 7)).toBeNull()
  })
})

describe('pitchToFit', () => {
  it.each([
    [67, 600, 8],
    [67, 540, 7],
    [67, 200, 5],
    [0, 500, 7],
  ])('%i rows in %i px stand %i apart', (rows, height, expected) => {
    expect(pitchToFit(rows, 7, height)).toBe(expected)
  })
})
