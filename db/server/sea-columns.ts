import type { SeaHour } from '#domain/sea/forecast/point-hour'
import type { Tables } from './tables'

/** The columns of an hour of waves, as both tables of them have it. */
export const seaColumns = (pointKey: string, hour: SeaHour, fetchedAtMs: number) => ({
  point_key: pointKey,
  at_ms: hour.atMs,
  fetched_at_ms: fetchedAtMs,
  total_height: hour.total.heightMetres,
  total_period: hour.total.periodSeconds,
  total_direction: hour.total.directionDegrees,
  primary_height: hour.primary.heightMetres,
  primary_period: hour.primary.periodSeconds,
  primary_direction: hour.primary.directionDegrees,
  secondary_height: hour.secondary.heightMetres,
  secondary_period: hour.secondary.periodSeconds,
  secondary_direction: hour.secondary.directionDegrees,
  wind_sea_height: hour.windSea.heightMetres,
  wind_sea_period: hour.windSea.periodSeconds,
  wind_sea_direction: hour.windSea.directionDegrees,
})

/** The other way round. */
export const seaOf = (row: Omit<Tables['wave_model_hours'], 'model'>): SeaHour => ({
  atMs: row.at_ms,
  total: train(row.total_height, row.total_period, row.total_direction),
  primary: train(row.primary_height, row.primary_period, row.primary_direction),
  secondary: train(row.secondary_height, row.secondary_period, row.secondary_direction),
  windSea: train(row.wind_sea_height, row.wind_sea_period, row.wind_sea_direction),
})

const train = (
  heightMetres: number | null,
  periodSeconds: number | null,
  directionDegrees: number | null,
) => ({ heightMetres, periodSeconds, directionDegrees })
