import type { MarineHour, SwellTrain, WeatherHour } from '../point-hour'

/** A train of waves in metres, seconds and degrees; what is not said is not known. */
export const train = (
  heightMetres: number | null = null,
  periodSeconds: number | null = null,
  directionDegrees: number | null = null,
): SwellTrain => ({ heightMetres, periodSeconds, directionDegrees })

/** An hour of a sea of which nothing is known but what is said. */
export const marineHour = (said: Partial<MarineHour>): MarineHour => ({
  atMs: 0,
  total: train(),
  primary: train(),
  secondary: train(),
  windSea: train(),
  waterTemperature: null,
  level: { aboveMslMetres: null, fromPressureMetres: null },
  ...said,
})

/** The same of the weather. */
export const weatherHour = (said: Partial<WeatherHour>): WeatherHour => ({
  atMs: 0,
  windSpeedKmh: null,
  windDirectionDegrees: null,
  windGustKmh: null,
  airTemperature: null,
  uvIndex: null,
  precipitationProbability: null,
  ...said,
})
