import { describe, expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { demoOutlook } from '#domain/testing/demo-outlooks'
import { hourMs } from '#domain/time/durations'
import { sunOfDay } from '#domain/time/sun-of-day'
import { ridgeDays } from './ridge-days'

const today = '2026-11-21'
const outlook = demoOutlook(testSpot(1), Date.parse('2026-11-20T20:00:00Z'))

function rowsAt(nowMs: number, count = 7) {
  const days = forecastDays({ ...outlook, fromDate: today, count, nowMs, fromMs: nowMs })
  return ridgeDays(outlook, days, today, nowMs, 'metric')
}

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
