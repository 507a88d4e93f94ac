import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { hourMs } from '#domain/time/durations'
import { melbourneClock, melbourneDay } from '#domain/time/melbourne'
import { sunOfDay } from '#domain/time/sun-of-day'
import { axisClocks, ridgeDays } from './ridge-days'

const spot = testSpot(1)
const whole = demoOutlook(spot, Date.parse('2026-11-20T20:00:00Z'))

it.each([
  ['2027-04-04', 25],
  ['2027-10-03', 23],
])('ridges stand under the same hours as the others where the clocks change, %s', (date, hours) => {
  const { startAtMs: nowMs, endAtMs } = melbourneDay(date)
  expect(endAtMs - nowMs).toBe(hours * hourMs)
  const then = demoOutlook(spot, nowMs)
  const days = forecastDays({ ...then, fromDate: date, count: 16, nowMs, fromMs: nowMs })
  for (const { startMs, endMs } of ridgeDays(then, days, date, nowMs, 'metric'))
    expect([startMs, endMs].map(melbourneClock)).toEqual(['05:00', '21:30'])
  for (const { atMs, label } of axisClocks(date))
    expect(melbourneClock(atMs)).toBe(`${label.padStart(2, '0')}:00`)
})

it('a finished day says so and speaks of none of its hours; the next is the first that does', () => {
  const today = '2026-11-21'
  const rowsAt = (nowMs: number) => {
    const days = forecastDays({ ...whole, fromDate: today, count: 7, nowMs, fromMs: nowMs })
    return ridgeDays(whole, days, today, nowMs, 'metric')
  }
  const { lastLightAtMs } = sunOfDay(spot, today)
  expect(rowsAt(lastLightAtMs - hourMs)[0]!.says).not.toBe('over')
  const [over, next] = rowsAt(lastLightAtMs + 60_000)
  expect(over).toMatchObject({ says: 'over', tone: null, best: null })
  expect(over!.sentence).toContain('no daylight left')
  expect(next!.says).not.toBe('over')
})
