import { dayMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { gaugeRate } from './gauge-levels'
import { positionInRange } from './position-in-range'
import { type TideExtreme, tideExtremesBetween } from './tide-extremes'
import { tideHeightAt } from './tide-height-at'
import { tideOffsetMs } from './tide-source'

export type TideNow = {
  /** Above LAT. */
  heightMetres: number
  /** Towards the next extreme; through a flat stand the level may creep the other way meanwhile. */
  trend: 'rising' | 'falling'
  /** Negative when the level falls. */
  rateMetresPerHour: number
  next: TideExtreme
  following: TideExtreme
  /** 0 at lowest, 1 at highest astronomical tide. */
  rangePosition: number
}

/** The tide at a spot at an instant, with the next two extremes after it. */
export function tideNow(gauge: Gauge, spotTide: SpotTide, atMs: number): TideNow {
  const [next, following] = nextExtremes(gauge, spotTide, atMs)
  const heightMetres = tideHeightAt(gauge, spotTide, atMs)
  return {
    heightMetres,
    trend: next.type === 'high' ? 'rising' : 'falling',
    rateMetresPerHour: gaugeRate(gauge, atMs - tideOffsetMs(spotTide)),
    next,
    following,
    rangePosition: positionInRange(gauge, heightMetres),
  }
}

function nextExtremes(gauge: Gauge, spotTide: SpotTide, atMs: number): [TideExtreme, TideExtreme] {
  // Even a small neap tide turns twice in two days; the wider second look is for gauges flatter than ours.
  for (const days of [2, 8]) {
    const [next, following] = tideExtremesBetween(gauge, spotTide, atMs + 1, atMs + days * dayMs)
    if (next !== undefined && following !== undefined) return [next, following]
  }
  throw new Error(`gauge ${gauge.id}: no tide within eight days`)
}
