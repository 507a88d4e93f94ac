import { along } from '../along'
import { heightsAreKnown } from '../tide/tide-accuracy'
import { rangePositionAt, tideRateAt } from '../tide/tide-at-spot'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { strengths } from './factor'

/** What the rating needs of the tide. */
export type RatedTide = {
  /** 0 at the lowest astronomical tide, 1 at the highest. */
  rangePosition: number
  /** Absent where it does not matter. */
  isRising?: boolean
}

type TideGuide = Pick<Spot, 'bestTide' | 'breaksAtTide' | 'bestTideMoves'>

/** Shares of the range from lowest (0) to highest astronomical tide (1) at which a spot is at its best. */
const bands = {
  all: { from: 0, to: 1 },
  low: { from: 0, to: 0.42 },
  mid: { from: 0.3, to: 0.68 },
  high: { from: 0.55, to: 1 },
} as const
/** Past the band the tide's share falls straight to this, over a third of the range. */
const worstShare = 0.5
const fallsOver = 0.35
/** Where it is known that a spot is better on the other movement of the water. */
const wrongMoveShare = 0.75

/** True where the tide has a say: a spot that takes any tide, always, is not asked for one. */
export const tideCounts = ({ bestTide, breaksAtTide, bestTideMoves }: TideGuide): boolean =>
  bestTide !== 'all' || breaksAtTide != null || bestTideMoves != null

/**
 * How well a tide suits a spot, 0 to 1, before its strength is applied.
 * @param setsMetres bigger waves still break in deeper water
 */
export function tideShare(spot: TideGuide, tide: RatedTide, setsMetres: number): number {
  const { from, to } = bands[spot.bestTide]
  const outside = Math.max(from - tide.rangePosition, tide.rangePosition - to, 0)
  const liked = Math.max(worstShare, 1 - ((1 - worstShare) * outside) / fallsOver)
  const moves = movesAgainst(spot, tide) ? wrongMoveShare : 1
  const most = along(stopCeiling, shareInside(spot, tide.rangePosition, setsMetres)) / 10
  return Math.min(liked * moves, most ** (1 / strengths.tide))
}

/** The most a rating can be, 0 to 10, by how far inside the tides at which it breaks the tide is, in shares of the range. */
const stopCeiling: readonly (readonly [number, number])[] = [
  [-0.1, 1],
  [0, 3.9],
  [0.1, 10],
]

/** Tides are given for sets of this height. */
const ordinarySetsMetres = 1.5
/**
 * Waves break in water about 1.3 times as deep as they are high (McCowan 1894: height over depth 0.78); with a range of
 * some 2.7 m on this coast a metre more of waves takes that much more of the range. Half of it, to be careful.
 */
const rangePerMetre = 0.25

const deepestTide = (to: number, setsMetres: number) =>
  to + rangePerMetre * Math.max(0, setsMetres - ordinarySetsMetres)

function shareInside(
  { breaksAtTide }: Pick<Spot, 'breaksAtTide'>,
  position: number,
  setsMetres: number,
): number {
  if (breaksAtTide == null) return 1
  const { from, to } = breaksAtTide
  // The ends of the range are no limits.
  const aboveLowest = from <= 0 ? 1 : position - from
  const belowHighest = to >= 1 ? 1 : deepestTide(to, setsMetres) - position
  return Math.min(aboveLowest, belowHighest)
}

/** Why a spot does not break: the water is too low, or too high for waves of this size. Null where it does. */
export function tideStop(
  spot: Pick<Spot, 'breaksAtTide'>,
  rangePosition: number,
  setsMetres: number,
): 'too low' | 'too high' | null {
  if (shareInside(spot, rangePosition, setsMetres) > 0) return null
  return rangePosition <= (spot.breaksAtTide?.from ?? 0) ? 'too low' : 'too high'
}

/** True when the water moves the other way than the spot is known to like. */
export const movesAgainst = ({ bestTideMoves }: TideGuide, { isRising }: RatedTide): boolean =>
  bestTideMoves != null && isRising !== undefined && isRising !== (bestTideMoves === 'rising')

/**
 * Is the tide within the spot's band, and does it break there with sets of the ordinary size? Null when the spot takes
 * any tide or the tide is not known.
 */
export function tideOptimal(
  spot: Pick<Spot, 'bestTide' | 'breaksAtTide'>,
  rangePosition: number | null,
): boolean | null {
  if ((spot.bestTide === 'all' && spot.breaksAtTide == null) || rangePosition === null) return null
  const { from, to } = bands[spot.bestTide]
  const isLiked = rangePosition >= from && rangePosition <= to
  return isLiked && tideStop(spot, rangePosition, ordinarySetsMetres) === null
}

/** The same for an instant, where the movement of the water may count, too. Null where no tide does. */
export function tideSuits(spot: TideGuide, tide: RatedTide): boolean | null {
  if (!tideCounts(spot)) return null
  return tideOptimal(spot, tide.rangePosition) !== false && !movesAgainst(spot, tide)
}

/**
 * Between which heights above the displayed zero a spot is at its best; null where it takes any tide and where no height
 * is known.
 */
export function tideBand(
  spot: Pick<Spot, 'bestTide' | 'tide'>,
  gauge: Gauge,
): { fromMetres: number; toMetres: number } | null {
  if (spot.bestTide === 'all' || !heightsAreKnown(spot.tide)) return null
  const { from, to } = bands[spot.bestTide]
  const { lowestMetres, highestMetres, displayOffsetMetres } = gauge
  const at = (share: number) =>
    displayOffsetMetres + lowestMetres + share * (highestMetres - lowestMetres)
  return { fromMetres: at(from), toMetres: at(to) }
}

/**
 * What the rating needs of the tide, without looking for the next extreme. Null where the spot takes any tide
 * and where no reliable tide is known.
 */
export function tideForRating(spot: Spot, gauge: Gauge | null, atMs: number): RatedTide | null {
  const rangePosition = tideCounts(spot) ? rangePositionAt(spot, gauge, atMs) : null
  if (gauge === null || rangePosition === null) return null
  if (spot.bestTideMoves == null) return { rangePosition }
  return { rangePosition, isRising: tideRateAt(gauge, spot.tide, atMs) > 0 }
}
