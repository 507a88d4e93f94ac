import { describe, expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { hourMs } from '#domain/time/durations'
import { melbourneClock, melbourneDay } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import { axisClocks, ridgeDays } from './ridge-days'

const today = '2026-11-21'
const outlook = demoOutlook(testSpot(1), Date.parse('2026-11-20T20:00:00Z'))

function rowsAt(nowMs: number, count = 7) {
  const days = forecastDays({ ...outlook, fromDate: today, count, nowMs, fromMs: nowMs })
  return ridgeDays(outlook, days, today, nowMs, 'metric')
}

it.each([
  ['2027-04-04', 25],
  ['2027-10-03', 23],
])('stand under the same hours as the others where the clocks change, %s', (date, hours) => {
  const { startAtMs, endAtMs } = melbourneDay(date)
  expect(endAtMs - startAtMs).toBe(hours * hourMs)
  const then = demoOutlook(testSpot(1), startAtMs)
  const days = forecastDays({
    ...then,
    fromDate: date,
    count: 16,
    nowMs: startAtMs,
    fromMs: startAtMs,
  })
  const rows = ridgeDays(then, days, date, startAtMs, 'metric')
  const clocks = rows.map(
    ({ startMs, endMs }) => `${melbourneClock(startMs)} ${melbourneClock(endMs)}`,
  )
  expect(new Set(clocks)).toEqual(new Set(['05:00 21:30']))
  for (const { atMs, label } of axisClocks(date))
    expect(melbourneClock(atMs)).toBe(`${label.padStart(2, '0')}:00`)
})

describe('the days of a forecast', () => {
  it('a finished day says so and speaks of none of its hours; the next is the first that does', () => {
    const { lastLightAtMs } = sunOfDay(outlook.spot, today)
    const [before] = rowsAt(lastLightAtMs - hourMs)
    expect(before!.says).not.toBe('over')
    const [over, next] = rowsAt(lastLightAtMs + 60_000)
    expect(over).toMatchObject({ says: 'over', tone: null, best: null })
    expect(over!.sentence).toContain('no daylight left')
    expect(next!.says).not.toBe('over')
  })
})
