import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { gaugeLevel } from './gauge-levels'

const minuteMs = 60_000

/**
 * The height of the tide at a spot in metres above lowest astronomical tide. It can be a few centimetres
 * below zero, since the datum of the tables is known to some centimetres only; it is never clamped.
 * Show it only where `heightsAreKnown`.
 */
export function tideHeightAt(gauge: Gauge, spotTide: SpotTide, atMs: number): number {
  return gaugeLevel(gauge, atMs - spotTide.timeOffsetMinutes * minuteMs) + gauge.displayOffsetMetres
}
