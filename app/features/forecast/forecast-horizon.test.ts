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
  expect(parseHorizon(text)).toBe(days)
})
