import { describe, expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { hourMs } from '#domain/time/durations'
import { bestText, parseHorizon, surfOfDay } from './forecast-look'

const nowMs = Date.parse('2026-11-20T20:00:00Z')
const outlook = demoOutlook(testSpot(1), nowMs)
const days = forecastDays({ ...outlook, fromDate: '2026-11-21', count: 16 })

describe('words of a day', () => {
  it('says that only the wind is known past the last wave model', () => {
    expect(surfOfDay(days[1]!, 'metric')).toMatch(/^\d\.\d–?(\d\.\d)? m$/)
    const day = { ...days[14]!, surfHeightMinMetres: null, surfHeightMaxMetres: null }
    expect(surfOfDay(day, 'metric')).toBe('Wind only')
  })

  it('says nothing it does not know', () => {
    const [unknown] = forecastDays({ ...outlook, fromDate: '2027-06-01', count: 1 })
    expect(surfOfDay(unknown!, 'metric')).toBe('Not known')
  })

  it('names the best hours, with why they end', () => {
    const hours = { startAtMs: nowMs, endAtMs: nowMs + 2 * hourMs }
    const window = { ...hours, word: 'good' as const, score: 6.1, endsBecause: '' }
    expect(bestText(window)).toBe('Best 07:00–09:00')
    expect(bestText({ ...window, endsBecause: 'then onshore' })).toBe(
      'Best 07:00–09:00, then onshore',
    )
  })
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
