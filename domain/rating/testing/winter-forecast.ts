import type { ForecastHour, SpotForecast } from '../../sea/forecast/forecast-hour'
import { melbourneHour } from '../../testing/melbourne-hour'
import { hourMs } from '../../time/durations'
import { melbourneDay } from '../../time/melbourne'
import { goldenHour } from './golden-cases'

export const winterDate = '2026-07-04'
export const winterDay = melbourneDay(winterDate)

/** A forecast from that day's midnight whose hours depend on the hour of the day in Melbourne. */
export function winterForecast(
  change: (hourOfDay: number, atMs: number) => Partial<ForecastHour>,
  hours = 72,
): SpotForecast {
  return {
    spotId: 1,
    source: 'live',
    fetchedAtMs: winterDay.startAtMs,
    modelRunAtMs: null,
    method: 'model',
    hours: Array.from({ length: hours }, (_, index) => {
      const atMs = winterDay.startAtMs + index * hourMs
      return goldenHour({ surfPeriodSeconds: 16, ...change(melbourneHour(atMs), atMs), atMs })
    }),
  }
}

/** Wind that ends good surf. */
export const onshoreWind = { windSpeedKmh: 30, windDirectionDegrees: 150, windGustKmh: 40 }
