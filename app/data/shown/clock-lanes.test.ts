import { expect, it } from 'vitest'
import { testGauge, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { spotSnapshot } from '../stored/spot-snapshot'
import { clockLanes } from './clock-lanes'

const nowMs = Date.parse('2026-11-20T20:00:00Z')
const spot = testSpot(1)
const forecast = decodeSpotForecast(demoCoast({ spots: [spot], nowMs }), 1)!
/** A report whose models, `count` of them, have a surf from `lowShare` to `highShare` of the one shown. */
const reportWith = (lowShare: number, highShare: number, count = 3) =>
  spotSnapshot(
    spot,
    testGauge,
    {
      ...forecast,
      hours: forecast.hours.map((hour) => ({
        ...hour,
        spread: hour.spread && {
          ...hour.spread,
          models: hour.spread.models.slice(0, count),
          lowShare,
          highShare,
        },
      })),
    },
    nowMs,
    'metric',
  )

it('draws the arrow of the swell that reaches the beach, beside its period', () => {
  const report = reportWith(1, 1)
  const hours = report.forecast!.hours.map((hour) => ({
    ...hour,
    surfDirectionDegrees: 225,
    waveDirectionDegrees: 178,
  }))
  const { marks } = clockLanes(
    { ...report, forecast: { ...report.forecast!, hours } },
    nowMs,
    'metric',
  )
  expect(marks.length).toBeGreaterThan(10)
  for (const { swellFromDegrees } of marks) expect(swellFromDegrees).toBe(225)
})
