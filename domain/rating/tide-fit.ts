import { positionInRange } from '../tide/position-in-range'
import { timesAreKnown } from '../tide/tide-accuracy'
import { tideHeightAt } from '../tide/tide-height-at'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'

/** Shares of the range from lowest (0) to highest astronomical tide (1) at which a spot is at its best. */
const bands = {
  low: { from: 0, to: 0.42 },
  mid: { from: 0.3, to: 0.68 },
  high: { from: 0.55, to: 1 },
} as const
/** Past the band the tide's share falls straight to this, over a third of the range. */
const worstShare = 0.5
const fallsOver = 0.35

/** How well a tide suits a spot that does not take any, 0.5 to 1. */
export function tideShare(
  bestTide: Exclude<Spot['bestTide'], 'all'>,
  rangePosition: number,
): number {
  const { from, to } = bands[bestTide]
  const outside = Math.max(from - rangePosition, rangePosition - to, 0)
  return Math.max(worstShare, 1 - ((1 - worstShare) * outside) / fallsOver)
}

/** Is the tide within the spot's band? Null when the spot takes any tide or the tide is not known. */
export function tideOptimal(
  spot: Pick<Spot, 'bestTide'>,
  rangePosition: number | null,
): boolean | null {
  if (spot.bestTide === 'all' || rangePosition === null) return null
  const { from, to } = bands[spot.bestTide]
  return rangePosition >= from && rangePosition <= to
}

/**
 * What the rating needs of the tide, without looking for the next turn. Null where the spot takes any tide
 * and where no reliable tide is known.
 */
export function tideForRating(
  spot: Spot,
  gauge: Gauge | null,
  atMs: number,
): { rangePosition: number } | null {
  if (gauge === null || spot.bestTide === 'all' || !timesAreKnown(spot.tide)) return null
  return { rangePosition: positionInRange(gauge, tideHeightAt(gauge, spot.tide, atMs)) }
}
