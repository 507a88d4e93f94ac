/** A swell train as the provider gives it. Null: unknown, never zero. Periods are mean periods. */
export type SwellTrain = {
  heightMetres: number | null
  periodSeconds: number | null
  /** Where it comes from. */
  directionDegrees: number | null
}

export const unknownTrain: SwellTrain = {
  heightMetres: null,
  periodSeconds: null,
  directionDegrees: null,
}

/** How high an ocean model has the sea, metres. Offshore: it knows no beach, bay or breaking wave. */
export type SeaLevel = {
  /** Tide and all else, above the model's own mean sea level. */
  aboveMslMetres: number | null
  /** The part that air pressure makes: the sea stands lower under high pressure. */
  fromPressureMetres: number | null
}

/** The trains that a wave model tells apart in a sea. */
export type SeaParts = { primary: SwellTrain; secondary: SwellTrain; windSea: SwellTrain }

/** The waves at one offshore point for one hour, as one wave model has them. */
export type SeaHour = SeaParts & {
  atMs: number
  /** Significant height, energy period and mean direction of the whole sea. */
  total: SwellTrain
}

/** The same hour with each of its trains, and their total, changed. */
export const withTrains = <Hour extends SeaHour>(
  hour: Hour,
  change: (train: SwellTrain) => SwellTrain,
): Hour => ({
  ...hour,
  total: change(hour.total),
  primary: change(hour.primary),
  secondary: change(hour.secondary),
  windSea: change(hour.windSea),
})

/** The sea at one offshore point for one hour. */
export type MarineHour = SeaHour & {
  waterTemperature: number | null
  level: SeaLevel
}

export type SeaLevelHour = Pick<MarineHour, 'atMs' | 'level'>

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
}
