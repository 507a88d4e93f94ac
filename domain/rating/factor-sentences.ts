import { compassPoint } from '../places/bearings'
import { type WindClass, windClassLabel } from '../sea/wind/wind-class'
import { tideThirdAt, tideThirdWords, tideTrendWords } from '../tide/tide-words'
import type { Spot } from '../wire/spot'
import { formatPeriod, formatSpeed, formatSurfHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'
import type { Factor } from './factor'
import { chopBelowSeconds } from './period-fit'
import { flatBelowMetres, type SizeBand } from './size-band'
import { setsOf } from './size-limits'
import { movesAgainst, type RatedTide, tideOptimal, tideStop } from './tide-fit'

/** What an input amounts to in words, and whether it speaks for the spot. */
export type FactorSentence = Pick<Factor, 'sentence' | 'suits' | 'instead'>

const forIt = (sentence: string): FactorSentence => ({ sentence, suits: true, instead: null })
const againstIt = (sentence: string, instead: string): FactorSentence => ({
  sentence,
  suits: false,
  instead,
})

const moreSwell = 'More swell'
const lessSwell = 'Less swell'
const longerPeriod = 'A longer-period swell'
const betterWind = 'Light or offshore wind'
const lessWind = 'Less wind'
const betterDirection = 'Swell from a better direction'
const moreWater = 'A higher tide'
const lessWater = 'A lower tide'

/** @param heightMetres the surf at the beach, not the swell offshore */
export function sizeSentence(
  heightMetres: number,
  band: SizeBand,
  units: UnitSystem,
): FactorSentence {
  const height = withUnit(formatSurfHeight(heightMetres, units))
  if (heightMetres < flatBelowMetres) return againstIt('Flat at the beach', moreSwell)
  if (heightMetres < band.minMetres)
    return againstIt(`Small for this break at about ${height}`, moreSwell)
  if (heightMetres > band.maxMetres) {
    const sets = withUnit(formatSurfHeight(setsOf(heightMetres), units))
    return againstIt(`Big for this break with sets of about ${sets}`, lessSwell)
  }
  return forIt(`About ${height} at the beach suits this break`)
}

/** A height within what the break likes that still costs: below its best sizes, or nearly too much. */
export function offSizeSentence(
  heightMetres: number,
  bestFromMetres: number,
  units: UnitSystem,
): FactorSentence {
  const about = (metres: number) => `about ${withUnit(formatSurfHeight(metres, units))}`
  return heightMetres < bestFromMetres
    ? againstIt(`On the small side here at ${about(heightMetres)}`, moreSwell)
    : againstIt(`On the big side here with sets of ${about(setsOf(heightMetres))}`, lessSwell)
}

/** What a peak period means on the spot's own stretch of coast. */
export function periodSentence(peakPeriodSeconds: number, scale: PeriodNames): FactorSentence {
  const period = withUnit(formatPeriod(peakPeriodSeconds))
  // The sentence must agree with the number it names.
  const seconds = Math.round(peakPeriodSeconds)
  if (seconds < chopBelowSeconds) return againstIt(`${period} is short chop`, longerPeriod)
  if (seconds < scale.somePushFromSeconds)
    return againstIt(`${period} wind swell has little push`, longerPeriod)
  if (seconds < scale.strongFromSeconds)
    return againstIt(`${period} swell is on the weak side`, longerPeriod)
  if (seconds < groundswellSeconds) return forIt(`${period} swell is strong for this coast`)
  return forIt(`${period} groundswell has plenty of power`)
}

type PeriodNames = { strongFromSeconds: number; somePushFromSeconds: number }

/** From this peak period on, in whole seconds, a swell is a groundswell. */
const groundswellSeconds = 12

/** A swell with some power, but a shorter period than the best. */
export const weakerPeriodSentence = (peakPeriodSeconds: number): FactorSentence =>
  againstIt(`${withUnit(formatPeriod(peakPeriodSeconds))} swell has some power`, longerPeriod)

const strongOffshoreKmh = 35
const blownOutKmh = 25
const noticeableKmh = 15

/** Sea state by the height of the waves (WMO code 3700): to here calm (rippled), to the next smooth. Metres. */
const rippledToMetres = 0.1
const smoothToMetres = 0.5

/**
 * What the wind does to the faces. A light wind says nothing of what an earlier one left: the sea decides that.
 * @param counts the class that the wind counts as at this spot, by its own best winds
 */
export function windSentence(
  wind: WindClass,
  speedKmh: number,
  units: UnitSystem,
  { chopHeightMetres, counts = wind }: { chopHeightMetres: number | null; counts?: WindClass },
): FactorSentence {
  const what = `${windClassLabel(wind)} ${withUnit(formatSpeed(speedKmh, units))}`
  if (wind === 'light') return forIt(lightWind(chopHeightMetres, units))
  if (isFromLand(counts) && !isFromLand(wind) && speedKmh < strongOffshoreKmh) {
    return forIt(`${what} is a good wind here`)
  }
  if (isFromLand(wind) && !isFromLand(counts) && speedKmh >= noticeableKmh) {
    return againstIt(`${what} is not the wind for this break`, 'Wind from a better direction')
  }
  switch (wind) {
    case 'offshore':
    case 'cross-offshore':
      if (speedKmh >= strongOffshoreKmh)
        return againstIt(`${what} makes it hard to get in`, lessWind)
      return forIt(
        wind === 'offshore' ? `${what} keeps faces clean` : `${what} keeps it mostly clean`,
      )
    case 'cross-shore':
      return speedKmh >= noticeableKmh
        ? againstIt(`${what} puts chop across the faces`, betterWind)
        : forIt(`${what} hardly ruffles it`)
    case 'cross-onshore':
    case 'onshore':
      if (speedKmh >= blownOutKmh) return againstIt(`${what} blows it out`, betterWind)
      return againstIt(
        speedKmh >= noticeableKmh ? `${what} crumbles the faces` : `${what} ruffles it a little`,
        betterWind,
      )
  }
}

/** A wind that would suit if it blew less, or steadily. */
export const strongerWindSentence = (
  wind: WindClass,
  speedKmh: number,
  units: UnitSystem,
): FactorSentence =>
  wind === 'light'
    ? againstIt('Hardly any wind, but strong gusts', 'Steadier wind')
    : againstIt(
        `${windClassLabel(wind)} ${withUnit(formatSpeed(speedKmh, units))} is too strong here`,
        lessWind,
      )

const isFromLand = (wind: WindClass) => wind === 'offshore' || wind === 'cross-offshore'

function lightWind(chopHeightMetres: number | null, units: UnitSystem): string {
  if (chopHeightMetres === null) return 'Hardly any wind to ruffle it'
  if (chopHeightMetres <= rippledToMetres) return 'Hardly any wind leaves it glassy'
  if (chopHeightMetres <= smoothToMetres) return 'Hardly any wind leaves it smooth'
  return `Hardly any wind on top of ${withUnit(formatSurfHeight(chopHeightMetres, units))} of chop`
}

/** Where chop does more harm than the wind of the hour. @param chopHeightMetres significant, at the beach */
export function chopSentence(
  chopHeightMetres: number,
  wind: WindClass,
  units: UnitSystem,
): FactorSentence {
  const chop = `${withUnit(formatSurfHeight(chopHeightMetres, units))} of chop`
  return againstIt(
    wind === 'light' ? `Little wind, but ${chop} comes in` : `${chop} roughens the faces`,
    'Less chop',
  )
}

/** From this share of the swell's energy on, direction takes nothing from the rating. */
export const plentyOfExposure = 0.3
/** Below this share the swell is said to miss the beach, and the rating stays under 'fair'. */
export const mostlyMisses = 0.1

/**
 * @param exposure the share of the swell's energy that points at the beach, 0 to 1
 * @param directionDegrees where the swell comes from that brings most here; null when only the share is known
 */
export function directionSentence(
  exposure: number,
  directionDegrees: number | null,
): FactorSentence {
  const swell =
    directionDegrees === null ? 'The swell' : `Swell from the ${compassPoint(directionDegrees)}`
  if (exposure < mostlyMisses)
    return againstIt(`${swell} mostly misses this beach`, betterDirection)
  if (exposure < plentyOfExposure)
    return againstIt(`${swell} only partly bends in here`, betterDirection)
  return forIt(`${swell} reaches this beach`)
}

/** Enough of the swell to cost nothing, but not all of it. */
export const partOfSwellSentence = againstIt(
  'Not all of the swell reaches this beach',
  betterDirection,
)

/** @param setsMetres bigger waves still break where smaller ones are drowned */
export function tideSentence(
  spot: Pick<Spot, 'bestTide' | 'breaksAtTide' | 'bestTideMoves'>,
  tide: RatedTide,
  setsMetres: number,
): FactorSentence {
  const stop = tideStop(spot, tide.rangePosition, setsMetres)
  if (stop === 'too low') return againstIt('The tide is too low: it does not break', moreWater)
  if (stop === 'too high') return againstIt('The tide is too high: it does not break', lessWater)
  const { bestTide, bestTideMoves } = spot
  const fits = tideOptimal({ bestTide }, tide.rangePosition) !== false
  const now = tideThirdWords[tideThirdAt(tide.rangePosition)].title
  if (!fits && bestTide !== 'all') {
    return againstIt(
      `${now} does not suit this break, which likes ${tideThirdWords[bestTide].within} tide`,
      tideThirdWords[bestTide].title,
    )
  }
  // Where the tide fits, it is called what the break likes, although the bands of the breaks overlap.
  const liked = bestTide === 'all' ? now : tideThirdWords[bestTide].title
  if (bestTideMoves && movesAgainst(spot, tide)) {
    return againstIt(
      `${liked} suits this break better while it is ${tideTrendWords[bestTideMoves].within}`,
      `A ${tideTrendWords[bestTideMoves].within} tide`,
    )
  }
  return forIt(`${liked} suits this break`)
}

/** The break likes this tide, but it is close to one at which the waves do not break. */
export const nearlyNoTideSentence = (
  { breaksAtTide }: Pick<Spot, 'breaksAtTide'>,
  { rangePosition }: RatedTide,
): FactorSentence => {
  const { from, to } = breaksAtTide ?? { from: 0, to: 1 }
  return rangePosition - from < to - rangePosition
    ? againstIt('The tide is nearly too low for it to break', moreWater)
    : againstIt('The tide is nearly too high for it to break', lessWater)
}
