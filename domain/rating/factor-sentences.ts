import { formatPeriod, formatSpeed, formatSurfHeight } from '../units/format'
import type { UnitSystem } from '../units/unit-system'
import { type WindClass, windClassLabel } from '../wind/wind-class'
import type { Spot } from '../wire/spot'
import type { Factor } from './factor'
import { flatBelowMetres, type SizeBand } from './size-band'
import { setsOf } from './size-limits'

/** What is said of an input, and whether that speaks for the spot. */
export type Said = Pick<Factor, 'sentence' | 'suits'>

const forIt = (sentence: string): Said => ({ sentence, suits: true })
const againstIt = (sentence: string): Said => ({ sentence, suits: false })

const text = ({ value, unit }: { value: string; unit: string }) => `${value} ${unit}`

/** @param heightMetres the surf at the beach, not the swell offshore */
export function sizeSentence(heightMetres: number, band: SizeBand, units: UnitSystem): Said {
  const height = text(formatSurfHeight(heightMetres, units))
  if (heightMetres < flatBelowMetres) return againstIt('Flat at the beach')
  if (heightMetres < band.minMetres) return againstIt(`Small for this break at about ${height}`)
  if (heightMetres > band.maxMetres) {
    const sets = text(formatSurfHeight(setsOf(heightMetres), units))
    return againstIt(`Big for this break with sets of about ${sets}`)
  }
  return forIt(`About ${height} at the beach suits this break`)
}

/** From this peak period on, in whole seconds, a swell is a groundswell. */
export const groundswellSeconds = 12

/** Bands in common use: under 6 s chop, to 9 s wind swell, to 12 s medium, then groundswell. */
export function periodSentence(peakPeriodSeconds: number): Said {
  const period = text(formatPeriod(peakPeriodSeconds))
  // The sentence must agree with the number it names.
  const seconds = Math.round(peakPeriodSeconds)
  if (seconds < 6) return againstIt(`${period} is short chop`)
  if (seconds < 9) return againstIt(`${period} wind swell has little push`)
  if (seconds < groundswellSeconds) return againstIt(`${period} swell has only some push`)
  return forIt(`${period} groundswell carries power`)
}

const strongOffshoreKmh = 35
const blownOutKmh = 25
const noticeableKmh = 15

/** What the wind does to the faces. */
export function windSentence(wind: WindClass, speedKmh: number, units: UnitSystem): Said {
  const what = `${windClassLabel(wind)} ${text(formatSpeed(speedKmh, units))}`
  switch (wind) {
    case 'glassy':
      return forIt('Hardly any wind leaves it glassy')
    case 'offshore':
    case 'cross-offshore':
      if (speedKmh >= strongOffshoreKmh) return againstIt(`${what} makes it hard to get in`)
      return forIt(
        wind === 'offshore' ? `${what} keeps faces clean` : `${what} keeps it mostly clean`,
      )
    case 'cross-shore':
      return speedKmh >= noticeableKmh
        ? againstIt(`${what} puts chop across the faces`)
        : forIt(`${what} hardly ruffles it`)
    case 'cross-onshore':
    case 'onshore':
      if (speedKmh >= blownOutKmh) return againstIt(`${what} blows it out`)
      return againstIt(
        speedKmh >= noticeableKmh ? `${what} crumbles the faces` : `${what} ruffles it a little`,
      )
  }
}

/** From this share of the swell's energy on, direction takes nothing from the rating. */
export const plentyOfExposure = 0.3
/** Below this share the swell is said to miss the beach, and the rating stays under 'fair'. */
export const mostlyMisses = 0.1

/**
 * @param exposure the share of the swell's energy that points at the beach, 0 to 1
 * @param directionDegrees where the swell comes from; null when only its share is known
 */
export function directionSentence(exposure: number, directionDegrees: number | null): Said {
  const swell =
    directionDegrees === null ? 'The swell' : `Swell from ${Math.round(directionDegrees) % 360}°`
  if (exposure < mostlyMisses) return againstIt(`${swell} mostly misses this beach`)
  if (exposure < plentyOfExposure) return againstIt(`${swell} only partly bends in here`)
  return forIt(`${swell} reaches this beach`)
}

/**
 * @param bestTide what the break likes; where the tide fits, it is called that, although the bands of the breaks overlap
 * @param rangePosition 0 at the lowest astronomical tide, 1 at the highest
 */
export function tideSentence(bestTide: LikedTide, rangePosition: number, fits: boolean): Said {
  if (fits) return forIt(`${likedTides[bestTide]} suits this break`)
  return againstIt(
    `${tideWord(rangePosition)} does not suit this break, which likes ${bestTide} tide`,
  )
}

type LikedTide = Exclude<Spot['bestTide'], 'all'>
type TideWord = 'Low tide' | 'Mid tide' | 'High tide'

const likedTides: Record<LikedTide, TideWord> = {
  low: 'Low tide',
  mid: 'Mid tide',
  high: 'High tide',
}

/** @param rangePosition as for `tideSentence` */
export function tideWord(rangePosition: number): TideWord {
  if (rangePosition < 0.36) return 'Low tide'
  return rangePosition > 0.62 ? 'High tide' : 'Mid tide'
}
