import type { ForecastHour } from '../forecast/forecast-hour'
import type { UnitSystem } from '../units/unit-system'
import { windClass } from '../wind/wind-class'
import { windQuality } from '../wind/wind-quality'
import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import { bestAndWorstFirst, type Factor, type FactorName, strengths } from './factor'
import {
  directionSentence,
  periodSentence,
  plentyOfExposure,
  sizeSentence,
  tideSentence,
  windSentence,
} from './factor-sentences'
import { type Gate, shutGates } from './gates'
import { headlineOf, wouldImprove } from './headline'
import { ratingWordOf } from './rating-words'
import { sizeBand, sizeShare } from './size-band'
import { tideOptimal, tideShare } from './tide-fit'

export type Rating = {
  /** 0 to 10 with one decimal; null when the surf is not known. */
  score: number | null
  word: RatingWord | null
  /** An input was missing: its weight was left out, and full marks are out of reach. */
  partial: boolean
  /** Best first, worst second. */
  factors: Factor[]
  /** Safety sentences, each of which has capped the score. */
  gates: string[]
  headline: string
  /** What would lift it to a better word; null when nothing single would. */
  wouldImprove: string | null
}

export type RateInput = {
  spot: Spot
  hour: ForecastHour | null
  /** Null where it is not known; where the spot takes any tide it is not looked at. */
  tide: { rangePosition: number } | null
  isDark: boolean
  /** For the numbers in sentences; metric when left out. */
  units?: UnitSystem
}

type Part = { name: FactorName; share: number; sentence: string }

/**
 * The one rating of a spot for an hour, on the server and on the phone. It reads only what everybody's
 * forecast carries, so plan holders and visitors see the same score.
 *
 * Direction, size for the break, period, wind by the way the beach faces and tide each give a share from 0 to
 * 1; the score is 10 × the product of the shares raised to their strengths, so one bad factor cannot
 * be bought back by the others. Gates cap it. A missing input drops out with its weight, and the most that can
 * be had is then what the known weights carry. Surf not known: no score at all.
 */
export function rate({ spot, hour, tide, isDark, units = 'metric' }: RateInput): Rating {
  if (hour === null || hour.surfHeightMetres === null) return noRating
  const { parts, missing } = partsOf(spot, hour, hour.surfHeightMetres, tide, units)
  const gates = shutGates(spot, hour, isDark, units)
  const known = sum(parts.map(({ name }) => strengths[name]))
  const all = known + sum(missing.map((name) => strengths[name]))
  const score = scoreOf(parts, gates, known / all)
  const factors = bestAndWorstFirst(
    parts.map(({ name, share, sentence }) => ({
      name,
      score0to10: Math.round(share * 100) / 10,
      weight: strengths[name] / known,
      sentence,
    })),
  )
  const ifPerfect = (name: FactorName) =>
    scoreOf(
      parts.map((part) => (part.name === name ? { ...part, share: 1 } : part)),
      gates,
      known / all,
    )
  const word = ratingWordOf(score)
  return {
    score,
    word,
    partial: missing.length > 0,
    factors,
    gates: gates.flatMap(({ sentence }) => sentence ?? []),
    headline: headlineOf(spot, hour.surfHeightMetres, word, factors, gates),
    wouldImprove: wouldImprove(spot, hour.surfHeightMetres, word, factors, ifPerfect),
  }
}

const noRating: Rating = {
  score: null,
  word: null,
  partial: false,
  factors: [],
  gates: [],
  headline: 'No rating: the waves are not known',
  wouldImprove: null,
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function scoreOf(parts: readonly Part[], gates: readonly Gate[], knownShare: number): number {
  let score = 10
  for (const { name, share } of parts) score *= share ** strengths[name]
  const capped = Math.min(score, 10 * knownShare, ...gates.map(({ cap }) => cap))
  return Math.round(capped * 10) / 10
}

function partsOf(
  spot: Spot,
  hour: ForecastHour,
  surfHeightMetres: number,
  tide: RateInput['tide'],
  units: UnitSystem,
): { parts: Part[]; missing: FactorName[] } {
  const band = sizeBand(spot)
  const parts: Part[] = [
    {
      name: 'size',
      share: sizeShare(surfHeightMetres, band),
      sentence: sizeSentence(surfHeightMetres, band, units),
    },
  ]
  const missing: FactorName[] = []
  const add = (name: FactorName, part: Omit<Part, 'name'> | null) => {
    if (part) parts.push({ name, ...part })
    else missing.push(name)
  }
  // A bay's waves are its own wind's, and flat water has neither direction nor period.
  if (surfHeightMetres > 0) {
    if (spot.marinePoint !== null) add('direction', directionPart(hour))
    add('period', periodPart(hour))
  }
  add('wind', windPart(spot, hour, units))
  if (spot.bestTide !== 'all') add('tide', tidePart(spot, tide))
  return { parts, missing }
}

/** A third of the swell's energy is plenty; with none of it the rest counts for less than half. */
function directionPart({ exposure, waveDirectionDegrees }: ForecastHour) {
  if (exposure === null) return null
  return {
    share: 0.4 + 0.6 * Math.min(1, Math.max(0, exposure / plentyOfExposure)),
    sentence: directionSentence(exposure, waveDirectionDegrees),
  }
}

/** Share by peak period: chop, wind swell, medium, groundswell. */
const periodShares: readonly (readonly [number, number])[] = [
  [4, 0.1],
  [7, 0.3],
  [10, 0.55],
  [13, 0.8],
  [16, 1],
]

function periodPart({ surfPeriodSeconds }: ForecastHour) {
  if (surfPeriodSeconds === null) return null
  return { share: periodShare(surfPeriodSeconds), sentence: periodSentence(surfPeriodSeconds) }
}

function periodShare(seconds: number): number {
  const next = periodShares.findIndex(([period]) => period >= seconds)
  if (next === -1) return 1
  const [toPeriod, toShare] = periodShares[next]!
  if (next === 0) return toShare
  const [fromPeriod, fromShare] = periodShares[next - 1]!
  return fromShare + ((toShare - fromShare) * (seconds - fromPeriod)) / (toPeriod - fromPeriod)
}

/** Wind quality of 20 km/h straight offshore: as clean as it gets. */
const cleanWindQuality = 9.3

function windPart(spot: Spot, hour: ForecastHour, units: UnitSystem) {
  const { windDirectionDegrees, windSpeedKmh, windGustKmh } = hour
  const quality = windQuality(windDirectionDegrees, windSpeedKmh, windGustKmh, spot.facingDegrees)
  if (quality === null || windSpeedKmh === null) return null
  const wind = windClass(
    windDirectionDegrees ?? spot.facingDegrees + 180,
    windSpeedKmh,
    spot.facingDegrees,
  )
  return {
    share: Math.min(1, quality / cleanWindQuality),
    sentence: windSentence(wind, windSpeedKmh, units),
  }
}

function tidePart(spot: Spot, tide: RateInput['tide']) {
  if (tide === null) return null
  const share = tideShare(spot.bestTide, tide.rangePosition)
  if (share === null) return null
  const fits = tideOptimal(spot, tide.rangePosition) === true
  return { share, sentence: tideSentence(spot, tide.rangePosition, fits) }
}
