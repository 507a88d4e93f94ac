import type { SpotForecast } from '#domain/forecast/forecast-hour'
import type { Spot } from '#domain/wire/spot'
import type { CurrentCoast } from './forecast-store'

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

/** What the forecast knows of a spot at no hour at all; everything when there is no forecast. */
function nullFieldsOf(forecast: SpotForecast | null): string[] {
  return fields.filter((field) => forecast?.hours.every((hour) => hour[field] === null) ?? true)
}

const known = new WeakMap<CurrentCoast, SpotGaps[]>()

type SpotGaps = { id: number; name: string; nullFields: string[] }

/** The spots of which something is never known, worked out once per forecast. */
export function spotsWithGaps(spots: readonly Spot[], coast: CurrentCoast | null): SpotGaps[] {
  const before = coast && known.get(coast)
  if (before) return before
  const found = spots
    .map(({ id, name }) => ({ id, name, nullFields: nullFieldsOf(coast?.forecastOf(id) ?? null) }))
    .filter((spot) => spot.nullFields.length > 0)
  if (coast) known.set(coast, found)
  return found
}
