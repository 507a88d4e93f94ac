import { expect, it } from 'vitest'
import { sourceStateWords } from './source-state'

const nowMs = Date.parse('2026-11-26T10:00+11:00')

it.each([
  [null, 0, 'In time'],
  [null, 1, '1 failure'],
  [null, 3, '3 failures in a row'],
  [0, 6, 'Never arrived'],
  [Date.parse('2026-11-26T06:40+11:00'), 1, 'Late since 06:40'],
  [Date.parse('2026-11-25T22:05+11:00'), 0, 'Late since 22:05 on 2026-11-25'],
])('a source late since %s after %s failures: %s', (lateSinceMs, failuresInARow, words) => {
  expect(sourceStateWords({ lateSinceMs, failuresInARow }, nowMs)).toBe(words)
})
