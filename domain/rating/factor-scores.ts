import { along } from '../along'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { windClass, windClassAt } from '../sea/wind/wind-class'
import { degreesOffBest, windQuality } from '../sea/wind/wind-quality'
import type { Spot } from '../wire/spot'
import type { UnitSystem } from '../words/unit-system'
import { type FactorName, pointsAlone } from './factor'
import {
  chopSentence,
  directionSentence,
  type FactorSentence,
  mostlyMisses,
  nearlyNoTideSentence,
  offSizeSentence,
  partOfSwellSentence,
  periodSentence,
  plentyOfExposure,
  sizeSentence,
  strongerWindSentence,
  tideSentence,
  weakerPeriodSentence,
  windSentence,
} from './factor-sentences'
import { periodScale, periodShare } from './period-fit'
import { bestSizeMetres, sizeBand, sizeShare } from './size-band'
import { setsOf } from './size-limits'
import { type RatedTide, tideCounts, tideShare } from './tide-fit'

/** One input's share of ten, 0 to 1, before its strength is applied. */
export type FactorScore = { name: FactorName; share: number }

/** What is known of an hour at a spot, and which inputs that matter there are missing. Their words: `factorSentence`. */
export function factorScores(
  spot: Spot,
  hour: ForecastHour,
  surfHeightMetres: number,
  tide: RatedTide | null,
): { scores: FactorScore[]; missing: FactorName[] } {
  const scores: FactorScore[] = [{ name: 'size', share: sizeShare(spot, surfHeightMetres) }]
  const missing: FactorName[] = []
  const add = (name: FactorName, share: number | null) => {
    if (share === null) missing.push(name)
    else scores.push({ name, share })
  }
  // Flat water has neither direction nor period.
  if (surfHeightMetres > 0) {
    if (seesOcean(spot)) add('direction', directionShare(hour))
    add('period', periodShareOf(spot, hour))
  }
  add('wind', windShare(spot, hour, surfHeightMetres))
  if (tideCounts(spot)) {
    add('tide', tide === null ? null : tideShare(spot, tide, setsOf(surfHeightMetres)))
  }
  return { scores, missing }
}

/** An input that costs this many points or more is never said to suit. */
const costsPoints = 1

/** What a sentence is made of: an hour at a spot whose surf is known. */
type Said = {
  spot: Spot
  hour: ForecastHour
  surfHeightMetres: number
  tide: RatedTide | null
  units: UnitSystem
}
type Sentences = Record<FactorName, (said: Said) => FactorSentence>

/** The sentence of an input that `factorScores` has found known. It speaks for the spot only where it costs less than a point. */
export function factorSentence(name: FactorName, share: number, said: Said): FactorSentence {
  const plain = plainSentences[name](said)
  return plain.suits && pointsAlone(name, share) >= costsPoints
    ? costlySentences[name](said)
    : plain
}

const plainSentences: Sentences = {
  size: ({ spot, surfHeightMetres, units }) =>
    sizeSentence(surfHeightMetres, sizeBand(spot), units),
  direction: ({ hour }) => directionSentence(hour.exposure!, hour.surfDirectionDegrees ?? null),
  period: ({ spot, hour }) => periodSentence(hour.surfPeriodSeconds!, periodScale(spot)),
  wind: windFactorSentence,
  tide: ({ spot, tide, surfHeightMetres }) => tideSentence(spot, tide!, setsOf(surfHeightMetres)),
}

/** Used where the plain words would call good what costs a point or more. */
const costlySentences: Sentences = {
  size: ({ spot, surfHeightMetres, units }) =>
    offSizeSentence(surfHeightMetres, bestSizeMetres(spot), units),
  direction: () => partOfSwellSentence,
  period: ({ hour }) => weakerPeriodSentence(hour.surfPeriodSeconds!),
  wind: ({ spot, hour, units }) =>
    strongerWindSentence(
      windClass(windFrom(spot, hour), hour.windSpeedKmh!, spot.facingDegrees),
      hour.windSpeedKmh!,
      units,
    ),
  tide: ({ spot, tide }) => nearlyNoTideSentence(spot, tide!),
}

/** Of a wind so light that its direction may be unknown: it counts as offshore. */
const windFrom = (spot: Spot, { windDirectionDegrees }: ForecastHour): number =>
  windDirectionDegrees ?? spot.facingDegrees + 180

/**
 * A bay's waves are its own wind's. Where no straight line leads to the ocean, or where a published mean says how much
 * of a swell bends in, the height at the beach has counted that already.
 */
export const seesOcean = ({ marinePoint, swellWindow, surfShares }: Spot): boolean =>
  marinePoint !== null &&
  swellWindow.length > 0 &&
  (surfShares?.knownBy !== 'published mean' || surfShares.shelter === 'open')

/** A third of the swell's energy is plenty; with less than a tenth the swell is said to miss, and nothing is fair. */
const directionShares: readonly (readonly [exposure: number, share: number])[] = [
  [0, 0.2],
  [mostlyMisses, 0.39],
  [plentyOfExposure, 1],
]

const directionShare = ({ exposure }: ForecastHour): number | null =>
  exposure === null ? null : along(directionShares, exposure)

const periodShareOf = (spot: Spot, { surfPeriodSeconds }: ForecastHour): number | null =>
  surfPeriodSeconds === null ? null : periodShare(periodScale(spot), surfPeriodSeconds)

/** Wind quality of 20 km/h straight offshore: as clean as it gets. */
const cleanWindQuality = 9.3

/**
 * What is left of the surface by chop that comes in, by its height as a share of the surf's. Wind that raised it is
 * counted once: the worse of both.
 */
const chopShares: readonly (readonly [chopOfSurf: number, share: number])[] = [
  [0.25, 1],
  [1, 0.6],
  [2, 0.4],
]
/** Small surf is not counted smaller than this beside its chop. */
const leastSurfMetres = 0.5

function windShare(spot: Spot, hour: ForecastHour, surfHeightMetres: number): number | null {
  const byWind = shareByWind(spot, hour)
  return byWind === null ? null : Math.min(byWind, shareByChop(hour, surfHeightMetres))
}

function shareByWind(
  spot: Spot,
  { windDirectionDegrees, windSpeedKmh, windGustKmh }: ForecastHour,
): number | null {
  const quality = windQuality(windDirectionDegrees, windSpeedKmh, windGustKmh, spot)
  return quality === null ? null : Math.min(1, quality / cleanWindQuality)
}

const shareByChop = ({ chopHeightMetres }: ForecastHour, surfHeightMetres: number): number =>
  along(chopShares, (chopHeightMetres ?? 0) / Math.max(leastSurfMetres, surfHeightMetres))

function windFactorSentence({ spot, hour, surfHeightMetres, units }: Said): FactorSentence {
  const from = windFrom(spot, hour)
  const speedKmh = hour.windSpeedKmh!
  const chop = hour.chopHeightMetres ?? null
  const wind = windClass(from, speedKmh, spot.facingDegrees)
  if (chop !== null && shareByChop(hour, surfHeightMetres) < shareByWind(spot, hour)!)
    return chopSentence(chop, wind, units)
  return windSentence(wind, speedKmh, units, {
    chopHeightMetres: chop,
    counts: wind === 'light' ? wind : windClassAt(degreesOffBest(spot, from)),
  })
}
