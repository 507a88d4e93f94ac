import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { forecastSource } from './forecast-hour'

it.each([
  ['live', 12 * hourMs, 'live', false],
  ['live', 12 * hourMs + 1, 'stored', true],
  // From the future: its age cannot be told.
  ['live', -hourMs, 'stored', true],
  ['demo', 100 * hourMs, 'demo', false],
] as const)('%s data %i ms old is called %s, stale %s', (source, ageMs, called, isStale) => {
  expect(forecastSource({ source, fetchedAtMs: -ageMs }, 0)).toEqual({ source: called, isStale })
})
