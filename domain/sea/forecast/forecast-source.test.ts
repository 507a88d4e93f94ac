import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { forecastSource } from './forecast-hour'

const nowMs = Date.parse('2026-11-20T22:00:00Z')

it.each([
  ['live', 0, 'live', false],
  ['live', 12 * hourMs, 'live', false],
  ['live', 12 * hourMs + 1, 'stored', true],
  // From the future: its age cannot be told.
  ['live', -hourMs, 'stored', true],
  ['demo', 100 * hourMs, 'demo', false],
] as const)('%s data %i ms old is %s, stale %s', (source, ageMs, called, isStale) => {
  expect(forecastSource({ source, fetchedAtMs: nowMs - ageMs }, nowMs)).toEqual({
    source: called,
    isStale,
  })
})
