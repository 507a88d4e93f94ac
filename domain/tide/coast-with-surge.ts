import { alongAxis, column } from '../sea/forecast/build-coast-forecast'
import type { SeaLevelHour } from '../sea/forecast/point-hour'
import type { Steps } from '../sea/forecast/steps'
import { unitsOfSeries } from '../sea/forecast/units-of-series'
import type { CoastForecast, TimeAxis } from '../wire/forecast'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { type SurgeHour, surgeHours } from './surge'
import { timesAreKnown } from './tide-accuracy'

type SeaLevels = {
  gaugeOf(spot: Spot): Gauge | null
  /**
   * The model's levels at the spot's marine point, `surgeReferenceDays` before the coast begins to its end; spots that
   * answer with the same key share them. Null: none.
   */
  levelsOf(spot: Spot): { pointKey: string; hours: readonly SeaLevelHour[] } | null
}

const unknown = { surge: '', surgeFromPressure: '' }

/** The coast as Surf Master gets it, a spot a step: with each spot's surge, empty where it is not known. */
export function* coastWithSurgeSteps(
  coast: CoastForecast,
  spots: readonly Spot[],
  { gaugeOf, levelsOf }: SeaLevels,
): Steps<CoastForecast> {
  const known = new Map<string, typeof unknown>()
  const seriesOf = (spot: Spot) => {
    const levels = timesAreKnown(spot.tide) ? levelsOf(spot) : null
    const gauge = gaugeOf(spot)
    if (!levels || !gauge) return unknown
    const key = `${levels.pointKey} ${gauge.id}`
    const series = known.get(key) ?? encoded(surgeHours(levels.hours, gauge), coast.waveAxis)
    known.set(key, series)
    return series
  }
  const spotById = new Map(spots.map((spot) => [String(spot.id), spot]))
  const withSurge: CoastForecast['spots'] = {}
  for (const [id, waves] of Object.entries(coast.spots)) {
    const spot = spotById.get(id)
    withSurge[id] = { ...waves, ...(spot ? seriesOf(spot) : unknown) }
    yield
  }
  return { ...coast, spots: withSurge }
}

function encoded(surges: readonly SurgeHour[], axis: TimeAxis) {
  const hours = alongAxis(surges, axis)
  return {
    surge: column(hours, unitsOfSeries.surgeMetres, (hour) => hour.metres),
    surgeFromPressure: column(hours, unitsOfSeries.surgeMetres, (hour) => hour.fromPressureMetres),
  }
}
