import { describe, expect, it } from 'vitest'
import { countdown } from './countdown'

const minute = 60_000

describe('countdown', () => {
  it.each([
    [0, 'now'],
    [-minute, 'now'],
    [1, '1 min'],
    [59 * minute, '59 min'],
    [59 * minute + 1, '1 h'],
    [60 * minute, '1 h'],
    [134 * minute, '2 h 14 min'],
    [25 * 60 * minute + minute, '25 h 1 min'],
  ])('says %i ms as %s', (milliseconds, said) => {
    expect(countdown(milliseconds)).toBe(said)
  })
})
