import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import type { Steps } from '#domain/sea/forecast/steps'
import type { Spot } from '#domain/wire/spot'
import { inSlices } from '../http/in-slices'
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

/** The values that the forecast of a spot lacks at every hour; all when there is no forecast. */
function nullFieldsOf(forecast: SpotForecast | null): string[] {
  return fields.filter((field) => forecast?.hours.every((hour) => hour[field] === null) ?? true)
}

type SpotGaps = { id: number; name: string; nullFields: string[] }

const known = new WeakMap<CurrentCoast, Promise<SpotGaps[]>>()

/** The spots with such gaps, computed once per forecast; concurrent callers share the computation. */
export function spotsWithGaps(spots: readonly Spot[], coast: CurrentCoast | null) {
  const found = (coast && known.get(coast)) ?? inSlices(gapSteps(spots, coast))
  if (coast) known.set(coast, found)
  return found
}

function* gapSteps(spots: readonly Spot[], coast: CurrentCoast | null): Steps<SpotGaps[]> {
  const found: SpotGaps[] = []
  for (const { id, name } of spots) {
    const nullFields = nullFieldsOf(coast?.forecastOf(id) ?? null)
    if (nullFields.length > 0) found.push({ id, name, nullFields })
    yield
  }
  return found
}
