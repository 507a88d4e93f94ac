import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { hourMs } from '#domain/time/durations'
import { bestText, parseHorizon, surfOfDay } from './forecast-look'

const nowMs = Date.parse('2026-11-20T20:00:00Z')
const whole = demoOutlook(testSpot(1), nowMs)

it('says of a day that only the wind is known past the last wave model, and nothing it does not know', () => {
  const [, day] = forecastDays({ ...whole, fromDate: '2026-11-21', count: 2 })
  expect(surfOfDay(day!, 'metric')).toMatch(/^\d\.\d–?(\d\.\d)? m$/)
  const windy = { ...day!, surfHeightMinMetres: null, surfHeightMaxMetres: null }
  expect(surfOfDay(windy, 'metric')).toBe('Wind only')
  const [unknown] = forecastDays({ ...whole, fromDate: '2027-06-01', count: 1 })
  expect(surfOfDay(unknown!, 'metric')).toBe('Not known')
})

it('names the best hours, with why they end', () => {
  const hours = { startAtMs: nowMs, endAtMs: nowMs + 2 * hourMs }
  const window = { ...hours, word: 'good' as const, score: 6.1, endsBecause: '' }
  expect(bestText(window)).toBe('Best 07:00–09:00')
  const ends = { ...window, endsBecause: 'then onshore' }
  expect(bestText(ends)).toBe('Best 07:00–09:00, then onshore')
})

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
