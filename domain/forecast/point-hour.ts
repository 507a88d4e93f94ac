/** A swell train as the provider gives it. Null: unknown, never zero. Periods are mean periods. */
export type SwellTrain = {
  heightMetres: number | null
  periodSeconds: number | null
  /** Where it comes from. */
  directionDegrees: number | null
}

/** The sea at one offshore point for one hour. */
export type MarineHour = {
  atMs: number
  /** Significant height, energy period and mean direction of the whole sea. */
  total: SwellTrain
  primary: SwellTrain
  secondary: SwellTrain
  windSea: SwellTrain
  waterTemperature: number | null
}

/** Wind and air at one point for one hour. Wind in km/h, from; temperature in °C. */
export type WeatherHour = {
  atMs: number
  windSpeedKmh: number | null
  windDirectionDegrees: number | null
  windGustKmh: number | null
  airTemperature: number | null
  uvIndex: number | null
  /** Percent. */
  precipitationProbability: number | null
  /** Millimetres in the hour before. */
  precipitationMillimetres: number | null
}
