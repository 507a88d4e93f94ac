import { compassPoint } from '../places/bearings'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { plentyOfExposure } from '../sea/forecast/units-of-series'
import { type WindClass, windClass, windClassAt, windClassLabel } from '../sea/wind/wind-class'
import { degreesOffBest } from '../sea/wind/wind-quality'
import { tideThirdAt, tideThirdWords, tideTrendWords } from '../tide/tide-words'
import type { Spot } from '../wire/spot'
import { formatPeriod, formatSpeed, formatSurfHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'
import { type Factor, type FactorName, pointsAlone } from './factor'
import { mostlyMisses, shareByChop, shareByWind } from './factor-scores'
import { chopBelowSeconds, periodScale } from './period-fit'
import { bestSizeMetres, flatBelowMetres, sizeBand } from './size-band'
import { setsOf } from './size-limits'
import { movesAgainst, type RatedTide, tideOptimal, tideStop } from './tide-fit'

/** What a sentence is made of: an hour at a spot whose surf is known. */
type Said = {
  spot: Spot
  hour: ForecastHour
  surfHeightMetres: number
  tide: RatedTide | null
  units: UnitSystem
}
/** What an input amounts to in words, and whether it speaks for the spot. */
type FactorSentence = Pick<Factor, 'sentence' | 'suits' | 'instead'>
type Sentences = Record<FactorName, (said: Said) => FactorSentence>

/** An input that costs this many points or more is never said to suit. */
const costsPoints = 1

/** The sentence of an input that `factorScores` has found known. It speaks for the spot only where it costs less than a point. */
export function factorSentence(name: FactorName, share: number, said: Said): FactorSentence {
  const plain = plainSentences[name](said)
  return plain.suits && pointsAlone(name, share) >= costsPoints
    ? costlySentences[name](said)
    : plain
}

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

/** From this peak period on, in whole seconds, a swell is a groundswell. */
const groundswellSeconds = 12

const heightWords = (metres: number, units: UnitSystem) => withUnit(formatSurfHeight(metres, units))

const plainSentences: Sentences = {
  size({ spot, surfHeightMetres: surf, units }) {
    const { minMetres, maxMetres } = sizeBand(spot)
    const height = heightWords(surf, units)
    if (surf < flatBelowMetres) return againstIt('Flat at the beach', moreSwell)
    if (surf < minMetres) return againstIt(`Small for this break at about ${height}`, moreSwell)
    if (surf <= maxMetres) return forIt(`About ${height} at the beach suits this break`)
    const sets = heightWords(setsOf(surf), units)
    return againstIt(`Big for this break with sets of about ${sets}`, lessSwell)
  },

  direction({ hour }) {
    const from = hour.surfDirectionDegrees ?? null
    const exposure = hour.exposure!
    const swell = from === null ? 'The swell' : `Swell from the ${compassPoint(from)}`
    if (exposure < mostlyMisses)
      return againstIt(`${swell} mostly misses this beach`, betterDirection)
    if (exposure < plentyOfExposure)
      return againstIt(`${swell} only partly bends in here`, betterDirection)
    return forIt(`${swell} reaches this beach`)
  },

  /** What a peak period means on the spot's own stretch of coast. */
  period({ spot, hour }) {
    const { somePushFromSeconds, strongFromSeconds } = periodScale(spot)
    const period = withUnit(formatPeriod(hour.surfPeriodSeconds))
    // The sentence must agree with the number it names.
    const seconds = Math.round(hour.surfPeriodSeconds!)
    if (seconds < chopBelowSeconds) return againstIt(`${period} is short chop`, longerPeriod)
    if (seconds < somePushFromSeconds)
      return againstIt(`${period} wind swell has little push`, longerPeriod)
    if (seconds < strongFromSeconds)
      return againstIt(`${period} swell is on the weak side`, longerPeriod)
    if (seconds < groundswellSeconds) return forIt(`${period} swell is strong for this coast`)
    return forIt(`${period} groundswell has plenty of power`)
  },

  wind: windSentence,

  tide({ spot, tide, surfHeightMetres }) {
    const { rangePosition } = tide!
    // Bigger waves still break where smaller ones are drowned.
    const stop = tideStop(spot, rangePosition, setsOf(surfHeightMetres))
    if (stop === 'too low') return againstIt('The tide is too low: it does not break', moreWater)
    if (stop === 'too high') return againstIt('The tide is too high: it does not break', lessWater)
    const { bestTide, bestTideMoves } = spot
    const now = tideThirdWords[tideThirdAt(rangePosition)].title
    const wanted = bestTide === 'all' ? null : tideThirdWords[bestTide]
    if (wanted && tideOptimal({ bestTide }, rangePosition) === false) {
      return againstIt(
        `${now} does not suit this break, which likes ${wanted.within} tide`,
        wanted.title,
      )
    }
    // Where the tide fits, it is called what the break likes, although the bands of the breaks overlap.
    const liked = wanted?.title ?? now
    if (!bestTideMoves || !movesAgainst(spot, tide!)) return forIt(`${liked} suits this break`)
    const moving = tideTrendWords[bestTideMoves].within
    return againstIt(`${liked} suits this break better while it is ${moving}`, `A ${moving} tide`)
  },
}

/** Used where the plain words would call good what costs a point or more. */
const costlySentences: Sentences = {
  /** Within what the break likes, but below its best sizes, or nearly too much. */
  size: ({ spot, surfHeightMetres: surf, units }) =>
    surf < bestSizeMetres(spot)
      ? againstIt(`On the small side here at about ${heightWords(surf, units)}`, moreSwell)
      : againstIt(
          `On the big side here with sets of about ${heightWords(setsOf(surf), units)}`,
          lessSwell,
        ),
  direction: () => againstIt('Not all of the swell reaches this beach', betterDirection),
  period: ({ hour }) =>
    againstIt(
      `${withUnit(formatPeriod(hour.surfPeriodSeconds))} swell has some power`,
      longerPeriod,
    ),
  /** It would suit if it blew less, or steadily. */
  wind: (said) =>
    windOf(said) === 'light'
      ? againstIt('Hardly any wind, but strong gusts', 'Steadier wind')
      : againstIt(`${windWords(said)} is too strong here`, lessWind),
  /** The break likes this tide, but it is close to one at which the waves do not break. */
  tide({ spot, tide }) {
    const { from, to } = spot.breaksAtTide ?? { from: 0, to: 1 }
    return tide!.rangePosition - from < to - tide!.rangePosition
      ? againstIt('The tide is nearly too low for it to break', moreWater)
      : againstIt('The tide is nearly too high for it to break', lessWater)
  },
}

const strongOffshoreKmh = 35
const blownOutKmh = 25
const noticeableKmh = 15

/** What the wind does to the faces, or chop where that does more harm than the wind of the hour. */
function windSentence(said: Said): FactorSentence {
  const { spot, hour, surfHeightMetres, units } = said
  const speedKmh = hour.windSpeedKmh!
  const chopMetres = hour.chopHeightMetres ?? null
  const wind = windOf(said)
  if (chopMetres !== null && shareByChop(hour, surfHeightMetres) < shareByWind(spot, hour)!) {
    const chop = `${heightWords(chopMetres, units)} of chop`
    const what =
      wind === 'light' ? `Little wind, but ${chop} comes in` : `${chop} roughens the faces`
    return againstIt(what, 'Less chop')
  }
  if (wind === 'light') return forIt(lightWind(chopMetres, units))
  const what = windWords(said)
  // The class that it counts as at this spot, by the spot's own best winds.
  const counts = windClassAt(degreesOffBest(spot, windFrom(said)))
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

/** Of a wind so light that its direction may be unknown: it counts as offshore. */
const windFrom = ({ spot, hour }: Said): number =>
  hour.windDirectionDegrees ?? spot.facingDegrees + 180
const windOf = (said: Said): WindClass =>
  windClass(windFrom(said), said.hour.windSpeedKmh!, said.spot.facingDegrees)
/** 'Cross-shore 18 km/h' */
const windWords = (said: Said): string =>
  `${windClassLabel(windOf(said))} ${withUnit(formatSpeed(said.hour.windSpeedKmh, said.units))}`

const isFromLand = (wind: WindClass) => wind === 'offshore' || wind === 'cross-offshore'

/** Sea state by the height of the waves (WMO code 3700): to here calm (rippled), to the next smooth. Metres. */
const rippledToMetres = 0.1
const smoothToMetres = 0.5

/** A light wind says nothing of what an earlier one left: the sea decides that. */
function lightWind(chopHeightMetres: number | null, units: UnitSystem): string {
  if (chopHeightMetres === null) return 'Hardly any wind to ruffle it'
  if (chopHeightMetres <= rippledToMetres) return 'Hardly any wind leaves it glassy'
  if (chopHeightMetres <= smoothToMetres) return 'Hardly any wind leaves it smooth'
  return `Hardly any wind on top of ${heightWords(chopHeightMetres, units)} of chop`
}
