import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { heightsAreKnown } from './tide-accuracy'
import { tideHeightAt } from './tide-height-at'
import { type TimeWindow, windowsWhere } from './windows-where'

type TideLimit = { aboveMetres: number } | { belowMetres: number }

/**
 * The times between start and end when the tide stands at or above, or at or below, a height above LAT.
 * Empty where the spot's heights are not known: no window is promised on a guess.
 */
export function tideWindows(
  gauge: Gauge,
  spotTide: SpotTide,
  startAtMs: number,
  endAtMs: number,
  limit: TideLimit,
): TimeWindow[] {
  if (!heightsAreKnown(spotTide)) return []
  return windowsWhere(startAtMs, endAtMs, (atMs) => {
    const height = tideHeightAt(gauge, spotTide, atMs)
    return 'aboveMetres' in limit ? height >= limit.aboveMetres : height <= limit.belowMetres
  })
}
