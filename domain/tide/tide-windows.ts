import { minuteMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { heightsAreKnown } from './tide-accuracy'
import { tideHeightAt } from './tide-at-spot'

const stepMs = 10 * minuteMs

export type TimeWindow = { startAtMs: number; endAtMs: number }

/**
 * The times between start and end at which a condition holds that changes slowly, to the second. One that holds for
 * less than ten minutes may be missed.
 */
export function windowsWhere(
  startAtMs: number,
  endAtMs: number,
  isInside: (atMs: number) => boolean,
): TimeWindow[] {
  const windows: TimeWindow[] = []
  let openedAtMs = isInside(startAtMs) ? startAtMs : null
  for (let atMs = startAtMs; atMs < endAtMs; atMs += stepMs) {
    const nextAtMs = Math.min(atMs + stepMs, endAtMs)
    const isNextInside = isInside(nextAtMs)
    if (isNextInside && openedAtMs === null) {
      openedAtMs = crossing(atMs, nextAtMs, isInside)
    } else if (!isNextInside && openedAtMs !== null) {
      windows.push({ startAtMs: openedAtMs, endAtMs: crossing(atMs, nextAtMs, isInside) })
      openedAtMs = null
    }
  }
  if (openedAtMs !== null && openedAtMs < endAtMs) windows.push({ startAtMs: openedAtMs, endAtMs })
  return windows
}

/** The second at which being inside changes between two instants. */
function crossing(beforeMs: number, afterMs: number, isInside: (atMs: number) => boolean): number {
  const wasInside = isInside(beforeMs)
  let low = beforeMs
  let high = afterMs
  while (high - low > 1000) {
    const middle = (low + high) / 2
    if (isInside(middle) === wasInside) low = middle
    else high = middle
  }
  return Math.round(high / 1000) * 1000
}

/**
 * The times between start and end when the tide stands at or above, or at or below, a height above LAT.
 * Empty where the spot's heights are not known: no window is promised on a guess.
 */
export function tideWindows(
  gauge: Gauge,
  spotTide: SpotTide,
  startAtMs: number,
  endAtMs: number,
  limit: { aboveMetres: number } | { belowMetres: number },
): TimeWindow[] {
  if (!heightsAreKnown(spotTide)) return []
  return windowsWhere(startAtMs, endAtMs, (atMs) => {
    const height = tideHeightAt(gauge, spotTide, atMs)
    return 'aboveMetres' in limit ? height >= limit.aboveMetres : height <= limit.belowMetres
  })
}
