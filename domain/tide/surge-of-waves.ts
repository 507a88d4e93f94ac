import { hourAt } from '../sea/forecast/hour-at'
import { between, hourly } from '../sea/forecast/interpolate'
import { unitsOfSeries } from '../sea/forecast/units-of-series'
import { hourMs } from '../time/durations'
import type { TimeAxis, WaveSeries } from '../wire/forecast'
import { decodeSeries, type Series } from '../wire/series'
import type { SurgeHour } from './surge'

/**
 * One spot's surge, hour by hour along the axis of the waves, out of the coast's.
 * @returns null where the coast was made for a plan without it, or by an older server
 * @throws RangeError when a series holds anything but numbers
 */
export function surgeOfWaves(
  waves: Pick<WaveSeries, 'surge' | 'surgeFromPressure'>,
  axis: TimeAxis,
): SurgeHour[] | null {
  const { surge, surgeFromPressure } = waves
  if (surge === undefined || surgeFromPressure === undefined) return null
  const count = (axis.hours.at(-1) ?? -1) + 1
  const read = (series: Series) =>
    hourly(
      series === '' ? [] : decodeSeries(series, unitsOfSeries.surgeMetres),
      axis.hours,
      count,
      between,
    )
  const metres = read(surge)
  const fromPressure = read(surgeFromPressure)
  return metres.map((one, index) => ({
    atMs: axis.startAtMs + index * hourMs,
    metres: one,
    fromPressureMetres: fromPressure[index] ?? null,
  }))
}

/** The hour that contains an instant; null before the first and after the last. */
export const surgeAt = (hours: readonly SurgeHour[] | null, atMs: number): SurgeHour | null =>
  hours && hourAt({ hours }, atMs)
