/** The size of one step of each series of the coast forecast (see `domain/wire/series.ts`). */
export const unitsOfSeries = {
  heightMetres: 0.05,
  periodSeconds: 0.2,
  directionDegrees: 2,
  surfDirectionDegrees: 5,
  chopHeightMetres: 0.1,
  exposure: 0.01,
  windSpeedKmh: 1,
  windGustKmh: 2,
  windDirectionDegrees: 5,
  temperature: 0.5,
  uvIndex: 0.5,
  precipitationProbability: 5,
  surgeMetres: 0.01,
  correctionShare: 0.01,
  spreadShare: 0.05,
  spreadTurnDegrees: 10,
} as const

/** From this share of the sea's energy on, direction takes nothing from a rating. */
export const plentyOfExposure = 0.3
