import type { WeatherHour } from '#domain/forecast/point-hour'
import type { Columns, Variable } from './open-meteo-location'

/** Gusts are the strongest of the hour before; the others are of the instant. */
export const weatherVariables: readonly Variable[] = [
  { name: 'wind_speed_10m', unit: 'km/h', range: [0, 400] },
  { name: 'wind_direction_10m', unit: '°', range: [0, 360], isDirection: true },
  { name: 'wind_gusts_10m', unit: 'km/h', range: [0, 500] },
  { name: 'temperature_2m', unit: '°C', range: [-40, 60] },
  { name: 'uv_index', unit: '', range: [0, 25] },
  { name: 'precipitation_probability', unit: '%', range: [0, 100] },
  { name: 'precipitation', unit: 'mm', range: [0, 500] },
]

/** @returns one row per hour of the answer, in order */
export function readWeatherHours(columns: Columns): WeatherHour[] {
  const speed = columns.column('wind_speed_10m')
  const direction = columns.column('wind_direction_10m')
  const gust = columns.column('wind_gusts_10m')
  const air = columns.column('temperature_2m')
  const uv = columns.column('uv_index')
  const rainChance = columns.column('precipitation_probability')
  const rain = columns.column('precipitation')
  return columns.atMs.map((atMs, i) => ({
    atMs,
    windSpeedKmh: speed[i] ?? null,
    windDirectionDegrees: direction[i] ?? null,
    windGustKmh: gust[i] ?? null,
    airTemperature: air[i] ?? null,
    uvIndex: uv[i] ?? null,
    precipitationProbability: rainChance[i] ?? null,
    precipitationMillimetres: rain[i] ?? null,
  }))
}
