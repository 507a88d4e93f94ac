import { expect, it } from 'vitest'
import type { Spot } from '#domain/wire/spot'
import type { CoastRow } from '../stored/use-coast-scores'
import { stripClock, stripGroups, windowNote } from './strip-clock'

const hour = 3_600_000
/** Thursday 3 December 2026, 01:00 in Melbourne. */
const startMs = Date.UTC(2026, 11, 2, 14)
const dawnMs = startMs + 4 * hour
const duskMs = startMs + 20 * hour
const nights = [
  { startMs, endMs: dawnMs },
  { startMs: duskMs, endMs: duskMs + 8 * hour },
]
const frame = { startMs, endMs: startMs + 48 * hour, nights }

const tide = { gauge: 'lorne', gaugeName: 'Lorne', timeOffsetMinutes: 0, reliability: 'A' }
const row = (id: number, region: string, runs: CoastRow['runs'] = []): CoastRow => ({
  spot: { id, name: `Spot ${id} with a long name`, region, tide } as Spot,
  coast: region,
  runs,
})
const rows = [row(1, 'Surf Coast'), row(2, 'Otway Coast')]
const scores = { frame, aheadHours: 48, rows, isWhole: true }
const window = (from: number, to: number) => ({
  ...{ startAtMs: dawnMs + from * hour, endAtMs: dawnMs + to * hour },
  ...{ score: 8.24, word: 'excellent' as const, endsBecause: '' },
})
const clock = () => stripClock(scores, new Map(), '01:00', startMs)

it('names each day where its light begins, and none of which only the night is drawn', () => {
  expect(clock().days).toEqual([
    { atMs: dawnMs, label: 'Thu 3' },
    { atMs: duskMs + 8 * hour, label: 'Fri 4' },
    { atMs: Date.UTC(2026, 11, 4, 13), label: 'Sat 5' },
  ])
})

it('writes hours of the local clock, and none over a week', () => {
  const hours = clock().clocks.map(({ label }) => label)
  expect(hours.slice(0, 4)).toEqual(['9', '12', '15', '18'])
  const week = { ...scores, frame: { ...frame, endMs: startMs + 168 * hour } }
  expect(stripClock(week, new Map(), '01:00', startMs).clocks).toEqual([])
})

it('sets spots under their coasts, and names the best of each with its hours', () => {
  const { spot } = rows[0]!
  const call = { coast: 'Surf Coast', spot, window: window(0, 3), open: null, isRated: true }
  const groups = stripGroups(scores, [call], () => true, dawnMs)
  expect(groups.map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([
    ['Surf Coast', [1]],
    ['Otways', [2]],
  ])
  expect(groups[0]?.lines).toEqual([
    { text: 'Spot 1 with a…' },
    { text: '8.2 05–08 h', tone: 'excellent' },
  ])
  const dayBefore = stripGroups(scores, [call], () => true, dawnMs - 12 * hour)
  expect(dayBefore[0]?.lines[1]?.text).toMatch(/^8\.2 (Mon|Tue|Wed|Thu|Fri|Sat|Sun) 05–08 h$/)
  expect(groups[1]?.lines).toEqual([])
  // Nothing to name is said, and an unknown coast is not a poor one.
  for (const isRated of [true, false]) {
    const none = { coast: 'Otways', spot: null, window: null, open: null, isRated }
    const [, otways] = stripGroups(scores, [none], () => true, dawnMs)
    expect(otways?.lines).toEqual([{ text: isRated ? 'No fair hour' : 'No forecast' }])
  }
  expect(stripGroups(scores, undefined, (id) => id === 2, dawnMs)).toHaveLength(1)
})

it.each([
  [0, 3, '8.2 05–08 h'],
  [0.5, 3.5, '8.2 06–08 h'],
  [0.5, 1.5, '8.2 05:30–06:30'],
])('names only hours within a window from %d to %d h after five', (from, to, words) => {
  expect(windowNote(window(from, to), dawnMs)).toBe(words)
})
