import { expect, it } from 'vitest'
import { hourMs } from '../../time/durations'
import { melbourneDate, melbourneDay } from '../../time/melbourne'
import { forecastStart, weatherHours } from './forecast-span'

it.each([
  ['a winter afternoon', Date.UTC(2026, 6, 3, 5), Date.UTC(2026, 6, 2, 12)],
  ['just after midnight in summer', Date.UTC(2026, 0, 13, 13, 5), Date.UTC(2026, 0, 13, 12)],
  ['just before midnight in summer', Date.UTC(2026, 0, 13, 12, 55), Date.UTC(2026, 0, 12, 12)],
  ['the day clocks go back', Date.UTC(2026, 3, 5, 3), Date.UTC(2026, 3, 4, 12)],
])('%s', (_, nowMs, expected) => {
  expect(forecastStart(nowMs)).toBe(expected)
  const midnight = melbourneDay(melbourneDate(nowMs)).startAtMs
  expect(midnight - forecastStart(nowMs)).toBeLessThan(3 * hourMs)
})

it('leaves room for sixteen whole days across both clock changes', () => {
  for (const nowMs of [Date.UTC(2026, 2, 28, 3), Date.UTC(2026, 8, 30, 3)]) {
    const start = forecastStart(nowMs)
    const lastDay = melbourneDate(melbourneDay(melbourneDate(nowMs)).startAtMs + 15.5 * 24 * hourMs)
    expect(start + weatherHours * hourMs).toBeGreaterThanOrEqual(melbourneDay(lastDay).endAtMs)
  }
})
