import { minuteMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { tideHeightAt } from './tide-height-at'

type TidePoint = { atMs: number; heightMetres: number }

/** Heights above LAT every `stepMinutes` from the start, and at the end itself, to draw a curve through. */
export function tideCurve(
  gauge: Gauge,
  spotTide: SpotTide,
  startAtMs: number,
  endAtMs: number,
  stepMinutes: number,
): TidePoint[] {
  if (!(stepMinutes > 0)) throw new RangeError(`not a step in minutes: ${stepMinutes}`)
  const points: TidePoint[] = []
  for (let atMs = startAtMs; atMs < endAtMs; atMs += stepMinutes * minuteMs) {
    points.push({ atMs, heightMetres: tideHeightAt(gauge, spotTide, atMs) })
  }
  points.push({ atMs: endAtMs, heightMetres: tideHeightAt(gauge, spotTide, endAtMs) })
  return points
}
