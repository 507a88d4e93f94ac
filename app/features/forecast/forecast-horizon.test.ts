import { expect, it } from 'vitest'
import { parseHorizon } from './forecast-look'

it.each([
  ['7', 7],
  ['14', 14],
  ['16', 16],
  ['15', 7],
  ['14.0', 7],
  ['-7', 7],
  ['', 7],
  ['many', 7],
  [null, 7],
])('reads %s as %i days', (text, days) => {
  expect(parseHorizon(text, null, '2026-11-20')).toBe(days)
})

it.each([
  ['2026-11-19', null, 7],
  ['2026-11-26', null, 7],
  ['2026-11-27', null, 14],
  ['2026-12-05', null, 16],
  ['2026-12-05', '7', 7],
  ['2027-01-01', null, 7],
] as const)('reaches %s where the address says %s days', (date, text, days) => {
  expect(parseHorizon(text, date, '2026-11-20')).toBe(days)
})
