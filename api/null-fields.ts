import type { SpotForecast } from '#domain/forecast/forecast-hour'

const fields = [
  'waveHeightMetres',
  'wavePeriodSeconds',
  'waveDirectionDegrees',
  'surfHeightMetres',
  'windSpeedKmh',
  'windDirectionDegrees',
  'windGustKmh',
  'airTemperature',
  'waterTemperature',
] as const

const known = new WeakMap<SpotForecast, string[]>()

/** What the forecast knows of a spot at no hour at all; everything when there is no forecast. */
export function nullFieldsOf(forecast: SpotForecast | null): string[] {
  if (!forecast) return [...fields]
  const before = known.get(forecast)
  if (before) return before
  const found = fields.filter((field) => forecast.hours.every((hour) => hour[field] === null))
  known.set(forecast, found)
  return found
}
