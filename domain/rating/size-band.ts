import { along } from '../along'
import { onceFor } from '../once-for'
import { sectorMiddle, sectorWidth } from '../places/bearings'
import { breakingHeight } from '../sea/swell/breaking-height'
import { heightShare } from '../sea/swell/nearshore-table'
import type { Spot } from '../wire/spot'
import { strengths } from './factor'
import { excellentSetsMetres, setsOf, sizeCeiling, tooBigSetsMetres } from './size-limits'

/** Under this many metres at the beach there is nothing to ride. */
export const flatBelowMetres = 0.3

/** Peak period of the ordinary swell that the guide's offshore heights are thought of with. */
const ordinaryPeriodSeconds = 12
/** No break gets full marks for less than this. */
const leastBestMetres = 0.8

type SizeBand = { minMetres: number; maxMetres: number }

type Sizes = { band: SizeBand; bestFromMetres: number; likedToMetres: number }

/**
 * The breaking heights a spot is good at. Its guide names offshore heights, which are brought to the beach as its
 * favoured swell would bring them; the top is never above what the break holds or what suits those it is for.
 */
export const sizeBand = (spot: Spot): SizeBand => sizesOf(spot).band

/** Breaking height from which on a spot has all it wants of size, unless the sets hold it down. Metres. */
export const bestSizeMetres = (spot: Spot): number => sizesOf(spot).bestFromMetres

/** In steps of 5 cm. */
const heights = Array.from({ length: 154 }, (_, step) => flatBelowMetres + step * 0.05)

/** The most that size can be worth at a spot, 0 to 1, as `sizeShare` counts: not all where even its best sizes hold it down. */
export const bestSizeShare = onceFor((spot: Spot): number =>
  Math.max(...heights.map((metres) => sizeShare(spot, metres))),
)

/** Heights at which size costs less than a point: what a spot wants. Metres. */
export const suitedSizes = onceFor((spot: Spot): SizeBand => {
  const suited = heights.filter((metres) => 10 * (1 - sizeScale(spot, metres)) < 1)
  const { band } = sizesOf(spot)
  return { minMetres: suited[0] ?? band.minMetres, maxMetres: suited.at(-1) ?? band.maxMetres }
})

/** Full marks from this part of the band up. */
const bestFrom = 0.35

const sizesOf = onceFor((spot: Spot): Sizes => {
  const ideal = idealAtBeach(spot)
  const likedToMetres = Math.max(1, ideal.maxMetres)
  const topFor = (limit?: number) =>
    Math.min(likedToMetres, excellentSetsMetres(spot, limit) / setsOf(1))
  const maxMetres = topFor()
  // The size that a spot is at its best from is the same for every level: an advanced surfer is not told less of small waves.
  const ownMaxMetres = topFor(tooBigSetsMetres[spot.difficulty])
  const ownMinMetres = Math.min(Math.max(0.4, ideal.minMetres), 0.8 * ownMaxMetres)
  const minMetres = Math.min(ownMinMetres, 0.8 * maxMetres)
  const bestFromMetres = Math.max(
    leastBestMetres,
    ownMinMetres + bestFrom * (ownMaxMetres - ownMinMetres),
  )
  return { band: { minMetres, maxMetres }, bestFromMetres, likedToMetres }
})

/** The swell direction the spot likes: the middle of its widest named sector, else straight in. */
function favouredDirection(spot: Pick<Spot, 'facingDegrees' | 'bestSwellDirections'>): number {
  const widest = [...spot.bestSwellDirections].sort((a, b) => sectorWidth(b) - sectorWidth(a))[0]
  return widest ? sectorMiddle(widest) : spot.facingDegrees
}

function idealAtBeach(spot: Spot): SizeBand {
  const share = heightShare(spot, favouredDirection(spot), ordinaryPeriodSeconds)
  const atBeach = (offshore: number) =>
    breakingHeight(ordinaryPeriodSeconds * (offshore * share) ** 2)
  return {
    minMetres: atBeach(spot.idealSwellHeight.min),
    maxMetres: atBeach(spot.idealSwellHeight.max),
  }
}

/** Share of the score at the smallest surf that can be ridden, and at twice the greatest height that the guide likes. */
const flatScale = 0.1
const twiceLikedScale = 0.2

/**
 * How well a height suits a spot, 0 to 1, before the strength of the size is applied. In steps of the score itself
 * it is straight: from a tenth at 0.3 m up to all at the best sizes, then down as the sets pass what the guide likes,
 * what the break holds and what suits those it is for (`sizeCeiling`). No rating is higher than that ceiling.
 */
export function sizeShare(spot: Spot, surfHeightMetres: number): number {
  return sizeScale(spot, surfHeightMetres) ** (1 / strengths.size)
}

/** The same as a factor of the score. */
function sizeScale(spot: Spot, surfHeightMetres: number): number {
  const { bestFromMetres, likedToMetres } = sizesOf(spot)
  const falling = Math.min(
    sizeCeiling(spot, setsOf(surfHeightMetres)) / 10,
    along(
      [
        [likedToMetres, 1],
        [2 * likedToMetres, twiceLikedScale],
      ],
      surfHeightMetres,
    ),
  )
  if (surfHeightMetres >= bestFromMetres) return falling
  if (surfHeightMetres < flatBelowMetres) return (flatScale * surfHeightMetres) / flatBelowMetres
  const rising = along(
    [
      [flatBelowMetres, flatScale],
      [bestFromMetres, 1],
    ],
    surfHeightMetres,
  )
  return Math.min(rising, falling)
}
