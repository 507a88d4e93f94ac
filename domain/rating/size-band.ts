import { breakingHeight } from '../swell/breaking-height'
import { favouredDirection, turningShare, windowShare } from '../swell/directional-exposure'
import type { Difficulty, Spot } from '../wire/spot'

/** Under this many metres at the beach there is nothing to ride. */
export const flatBelowMetres = 0.3

/** Surf above this is too big for the people a spot is for, whatever the wind. Breaking height in metres. */
export const tooBigMetres: Record<Difficulty, number> = {
  beginner: 2.5,
  intermediate: 3.5,
  advanced: 5,
  expert: 7,
}

/** Peak period of the ordinary swell that the guide's offshore heights are thought of with. */
const ordinaryPeriodSeconds = 12
/** A swimming beach has no surf band of its own; a learner's is used for the odd day with waves. */
const learnersBand = { minMetres: 0.5, maxMetres: 1.5 }

export type SizeBand = { minMetres: number; maxMetres: number }

const bands = new WeakMap<Spot, SizeBand>()

/**
 * The breaking heights a spot is good at: its guide names offshore heights, which are brought to the beach
 * as its favoured swell would bring them. Never above what is too big for the spot's difficulty.
 */
export function sizeBand(spot: Spot): SizeBand {
  let band = bands.get(spot)
  if (band === undefined) {
    band = spot.beachType === 'swimming' ? learnersBand : computeBand(spot)
    bands.set(spot, band)
  }
  return band
}

function computeBand(spot: Spot): SizeBand {
  const direction = favouredDirection(spot)
  const share =
    windowShare(spot, direction, ordinaryPeriodSeconds, 'swell') * turningShare(spot, direction)
  const atBeach = (offshore: number) =>
    breakingHeight(ordinaryPeriodSeconds * (offshore * share) ** 2)
  const maxMetres = Math.max(
    0.8,
    Math.min(atBeach(spot.idealSwellHeight.max), tooBigMetres[spot.difficulty]),
  )
  const minMetres = Math.min(Math.max(0.4, atBeach(spot.idealSwellHeight.min)), maxMetres)
  return { minMetres, maxMetres }
}

/** A wave at the foot of the band is worth this much; it is worth all from a third of the way up. */
const footShare = 0.6
const bestFrom = 0.35

/**
 * How well a height suits a band: 0 at 0.3 m, 0.6 at the foot of the band, 1 from a third of the way up to
 * the top, 0 again at twice the top; straight between.
 */
export function sizeShare(surfHeightMetres: number, { minMetres, maxMetres }: SizeBand): number {
  if (surfHeightMetres < minMetres) {
    const risen = (surfHeightMetres - flatBelowMetres) / (minMetres - flatBelowMetres)
    return footShare * Math.max(0, risen)
  }
  const best = minMetres + bestFrom * (maxMetres - minMetres)
  if (surfHeightMetres < best) {
    return footShare + ((1 - footShare) * (surfHeightMetres - minMetres)) / (best - minMetres)
  }
  return Math.min(1, Math.max(0, 2 - surfHeightMetres / maxMetres))
}
