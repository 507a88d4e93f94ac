import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { gaugeLevel } from './gauge-levels'
import { tideOffsetMs } from './tide-source'

/**
 * The height of the tide at a spot in metres above its gauge's zero, its lowest tide of nineteen years (see
 * `zeroSentence`). In other years, or above a table's zero, it can be some centimetres below; it is never clamped.
 * Show it only where `heightsAreKnown`.
 */
export function tideHeightAt(gauge: Gauge, spotTide: SpotTide, atMs: number): number {
  return gaugeLevel(gauge, atMs - tideOffsetMs(spotTide)) + gauge.displayOffsetMetres
}
