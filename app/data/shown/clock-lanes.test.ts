import { describe, expect, it } from 'vitest'
import { testGauge, testSpot } from '#db/device/testing/test-pack'
import { demoCoast } from '#domain/sea/demo/demo-coast'
import { spreadOfHour } from '#domain/sea/forecast/confidence-words'
import { decodeSpotForecast } from '#domain/sea/forecast/decode-spot-forecast'
import { spotSnapshot } from '../stored/spot-snapshot'
import { clockLanes } from './clock-lanes'
import { momentAt } from './moment'
import { momentSentence } from './moment-sentence'

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

describe('what several wave models make of the surf', () => {
  it('is a band around that of the model that is shown, hour by hour', () => {
    const { surf, models } = clockLanes(reportWith(0.6, 1.4), nowMs, 'metric')
    expect(models.length).toBe(surf.length)
    for (const [index, { low, high }] of models.entries()) {
      expect(low).toBeCloseTo(0.6 * surf[index]!.low, 9)
      expect(high).toBeCloseTo(1.4 * surf[index]!.high, 9)
    }
    expect(clockLanes(reportWith(0.6, 1.4, 1), nowMs, 'metric').models).toEqual([])
  })

  it('is said of a moment where they differ', () => {
    const said = (report: ReturnType<typeof reportWith>) =>
      momentSentence(report, momentAt(report, nowMs, 'metric'), nowMs, 'metric')
    const report = reportWith(0.6, 1.4)
    const range = spreadOfHour(momentAt(report, nowMs, 'metric').hour!, 'metric')!
    expect(said(report)).toContain(`, wave models ${range} metres`)
    expect(said(reportWith(0.97, 1.03))).not.toContain('models')
  })
})
