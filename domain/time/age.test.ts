import { describe, expect, it } from 'vitest'
import { ageLine, ageState, agoWords, conditionsAgeLabel } from './age'
import { hourMs, minuteMs } from './durations'

const nowMs = Date.parse('2026-11-20T06:00:00Z')
const minutesAgo = (minutes: number): number => nowMs - minutes * minuteMs

it.each([
  [0, 'Updated just now'],
  [-3, 'Updated just now'],
  [1.9, 'Updated just now'],
  [2, 'Updated 2 mins ago'],
  [59.9, 'Updated 59 mins ago'],
  [60, 'Updated 1 hour ago'],
  [119, 'Updated 1 hour ago'],
  [120, 'Updated 2 hours ago'],
  [60 * 50, 'Updated 50 hours ago'],
])('%d minutes', (minutes, label) => {
  expect(conditionsAgeLabel(minutesAgo(minutes), nowMs)).toBe(label)
})

describe('the age of data', () => {
  it.each([
    ['fetched', 0, 'fresh'],
    ['fetched', 180, 'fresh'],
    ['fetched', 180.1, 'ageing'],
    ['fetched', 720, 'ageing'],
    ['fetched', 720.1, 'old'],
    ['fetched', -5, 'fresh'],
    ['fetched', -5.1, 'old'],
    ['measured', 180, 'fresh'],
    ['measured', 180.1, 'ageing'],
    ['measured', 360, 'ageing'],
    ['measured', 360.1, 'old'],
    ['seen', 360, 'fresh'],
    ['seen', 360.1, 'old'],
    ['seen', -60, 'old'],
  ] as const)('%s %d minutes ago is %s', (kind, minutes, state) => {
    expect(ageState(minutesAgo(minutes), nowMs, kind)).toBe(state)
  })

  it.each([
    [0, 'Updated just now', 'fresh'],
    [3, 'Updated 3 hours ago', 'fresh'],
    [4, 'Updated 4 hours ago, ageing', 'ageing'],
    [13, 'Updated 13 hours ago, old', 'old'],
    [-1, 'Age not known', 'old'],
    [null, 'Age not known', 'unknown'],
  ])('is told in words, %s hours', (hours, text, tone) => {
    const fetchedAtMs = hours === null ? null : nowMs - hours * hourMs
    expect(ageLine(fetchedAtMs, nowMs)).toEqual({ text, tone })
  })
})

it.each([
  [0, 'just now'],
  [119_999, 'just now'],
  [2 * minuteMs, '2 mins ago'],
  [59 * minuteMs, '59 mins ago'],
  [60 * minuteMs, '1 hour ago'],
  [47 * hourMs, '47 hours ago'],
  [48 * hourMs, '2 days ago'],
  [-4 * minuteMs, 'just now'],
  [-6 * minuteMs, null],
])('what was %d ms ago was %s', (ageMs, words) =>
  expect(agoWords(nowMs - ageMs, nowMs)).toBe(words),
)
