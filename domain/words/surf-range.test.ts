import { expect, it } from 'vitest'
import { formatSurfRange } from './surf-range'

it.each([
  [1.5, 'metric', '1.2–1.9', 'm'],
  [1.5, 'imperial', '4–6', 'ft'],
  [0.9, 'imperial', '2–4', 'ft'],
  [0.3, 'imperial', '1', 'ft'],
  [0.13, 'imperial', '0–1', 'ft'],
  [0.13, 'metric', '0.1–0.2', 'm'],
  [0.1, 'metric', 'Flat', ''],
  [0, 'imperial', 'Flat', ''],
  [null, 'metric', '–', 'm'],
] as const)('writes %s in %s', (metres, system, value, unit) => {
  expect(formatSurfRange(metres, system)).toEqual({ value, unit })
})
