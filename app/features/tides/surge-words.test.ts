import { describe, expect, it } from 'vitest'
import { formatSurge } from './surge-card'

describe('formatSurge', () => {
  it.each([
    [0.164, 'metric', '+15', 'cm'],
    [-0.18, 'metric', '−20', 'cm'],
    [0.024, 'metric', '0', 'cm'],
    [-0.024, 'metric', '0', 'cm'],
    [0.15, 'imperial', '+6', 'in'],
    [-0.02, 'imperial', '0', 'in'],
    [null, 'metric', '–', 'cm'],
  ] as const)('%d %s', (metres, system, value, unit) => {
    expect(formatSurge(metres, system)).toEqual({ value, unit })
  })
})
