import { expect, it } from 'vitest'
import { countdown } from './countdown'
import { hourMs, minuteMs } from './durations'

it.each([
  [0, 'now'],
  [-minuteMs, 'now'],
  [1, '1 min'],
  [59 * minuteMs, '59 min'],
  [59 * minuteMs + 1, '1 h'],
  [134 * minuteMs, '2 h 14 min'],
  [25 * hourMs + minuteMs, '25 h 1 min'],
])('what is in %i ms is in %s', (milliseconds, said) => {
  expect(countdown(milliseconds)).toBe(said)
})
