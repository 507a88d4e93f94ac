import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import { liveForecast } from '../../sea/forecast/testing/live-forecast'
import { melbourneHour } from '../../testing/melbourne-hour'
import { melbourneDay } from '../../time/melbourne'

export const winterDate = '2026-07-04'
export const winterDay = melbourneDay(winterDate)

/** A forecast from that day's midnight whose hours depend on the hour of the day in Melbourne. */
export const winterForecast = (
  change: (hourOfDay: number, atMs: number) => Partial<ForecastHour>,
  hours = 72,
) =>
  liveForecast(1, winterDay.startAtMs, hours, (atMs) => ({
    surfPeriodSeconds: 16,
    ...change(melbourneHour(atMs), atMs),
  }))

/** Wind that ends good surf. */
export const onshoreWind = { windSpeedKmh: 30, windDirectionDegrees: 150, windGustKmh: 40 }
