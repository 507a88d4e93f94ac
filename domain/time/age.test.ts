import { describe, expect, it } from 'vitest'
import { ageState, conditionsAgeLabel } from './age'

const nowMs = Date.parse('2026-11-20T06:00:00Z')
const minutesAgo = (minutes: number): number => nowMs - minutes * 60_000

describe('the age label of conditions', () => {
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
})

describe('the age of data', () => {
  it.each([
    [0, 'fresh'],
    [180, 'fresh'],
    [180.1, 'ageing'],
    [720, 'ageing'],
    [720.1, 'old'],
    [-5, 'fresh'],
    [-5.1, 'old'],
  ])('%d minutes', (minutes, state) => {
    expect(ageState(minutesAgo(minutes), nowMs)).toBe(state)
  })

  it('is unknown when nothing was ever fetched', () => {
    expect(ageState(null, nowMs)).toBe('unknown')
  })
})
