import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { sourceStateWords } from './source-state'

const atMs = Date.UTC(2026, 10, 20, 12)

it.each([
  [null, 0, 'In time'],
  [null, 1, '1 failure'],
  [null, 3, '3 failures in a row'],
  [0, 6, 'Never arrived'],
  [atMs - 3 * hourMs, 1, 'Late since 20:00'],
  [atMs - 26 * hourMs, 0, 'Late since 21:00 on 2026-11-19'],
])('a source late since %s after %s failures: %s', (lateSinceMs, failuresInARow, words) => {
  expect(sourceStateWords({ lateSinceMs, failuresInARow }, atMs)).toBe(words)
})
