import { expect, it } from 'vitest'
import { isOfNow } from './report-age'

const nowMs = Date.UTC(2026, 10, 20, 12)
const hours = 3_600_000

it.each([
  [0, true],
  [6 * hours, true],
  [6 * hours + 1, false],
  [-5 * 60_000, true],
  [-1 * hours, false],
])('seen %d ms ago: %s', (ageMs, isNow) =>
  expect(isOfNow({ observedAtMs: nowMs - ageMs }, nowMs)).toBe(isNow),
)
