import { expect, it } from 'vitest'
import { ratingWordOf } from '../../rating/rating-words'
import { winterDate, winterForecast } from '../../rating/testing/winter-forecast'
import { seedSpot } from '../../testing/seeds'
import { gaugeById } from '../../tide/testing/gauges'
import { hourMs } from '../../time/durations'
import { melbourneDay } from '../../time/melbourne'
import { forecastDays } from './forecast-days'
import type { SpotForecast } from './forecast-hour'

const torquay = seedSpot('Torquay Surf Beach')
const lorne = gaugeById('lorne')

const days = (forecast: SpotForecast, count = 4) =>
  forecastDays({ spot: torquay, gauge: lorne, forecast, fromDate: winterDate, count })

it('sums up a Melbourne day', () => {
  const forecast = winterForecast((hour) => ({
    waveHeightMetres: 1 + hour / 10,
    wavePeriodSeconds: 10 + hour / 10,
    // Nor is its surf seen: no hour of light has as much.
    surfHeightMetres: hour === 3 ? 5 : 1 + hour / 20,
    airTemperature: hour,
    // The strongest wind blows at night, which is not rated.
    windSpeedKmh: hour === 3 ? 60 : hour,
    windGustKmh: null,
    windDirectionDegrees: hour < 12 ? 350 : 10,
  }))
  const [first] = days(forecast)
  expect(first).toMatchObject({
    date: winterDate,
    waveHeightMaxMetres: 3.3,
    wavePeriodSeconds: 12.3,
    surfHeightMinMetres: 1.35,
    surfHeightMaxMetres: 1.85,
    airTemperatureMin: 0,
    airTemperatureMax: 23,
    windSpeedKmh: 17,
    confidence: 'high',
  })
  expect([359, 0, 1, 2, 3, 4]).toContain(first!.windDirectionDegrees)
  expect(first!.word).not.toBeNull()
})

it('rates what is left of a day', () => {
  // Offshore until noon.
  const forecast = winterForecast((hour) => ({ windDirectionDegrees: hour < 12 ? 330 : 150 }))
  const [whole] = days(forecast)
  const noon = melbourneDay(winterDate).startAtMs + 12 * hourMs
  const [left, next] = forecastDays({
    ...{ spot: torquay, gauge: lorne, forecast, fromDate: winterDate, count: 2 },
    fromMs: noon,
  })
  expect(left!.score).toBeLessThan(whole!.score!)
  expect(left!.word).toBe(ratingWordOf(left!.score!))
  expect(next!.score).toBe(days(forecast)[1]!.score)
})

it('has days with nothing known past the end, never zeros', () => {
  const [, , third, fourth] = days(winterForecast(() => ({})))
  expect(third!.waveHeightMaxMetres).toBe(2.4)
  const { date, confidence, ...unknown } = fourth!
  expect([date, confidence]).toEqual(['2026-07-07', 'medium'])
  expect(new Set(Object.values(unknown))).toEqual(new Set([null]))
})
