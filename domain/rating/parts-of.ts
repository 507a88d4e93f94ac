import type { ForecastHour } from '../forecast/forecast-hour'
import type { UnitSystem } from '../units/unit-system'
import { windClass } from '../wind/wind-class'
import { windQuality } from '../wind/wind-quality'
import type { Spot } from '../wire/spot'
import type { FactorName } from './factor'
import {
  directionSentence,
  periodSentence,
  plentyOfExposure,
  type Said,
  sizeSentence,
  tideSentence,
  windSentence,
} from './factor-sentences'
import { sizeBand, sizeShare } from './size-band'
import { tideOptimal, tideShare } from './tide-fit'

/** One input's share of ten, 0 to 1, before its strength is applied. */
export type Part = Said & { name: FactorName; share: number }

/** What is known of an hour at a spot, and which inputs that matter there are missing. */
export function partsOf(
  spot: Spot,
  hour: ForecastHour,
  surfHeightMetres: number,
  tide: { rangePosition: number } | null,
  units: UnitSystem,
): { parts: Part[]; missing: FactorName[] } {
  const band = sizeBand(spot)
  const parts: Part[] = [
    {
      name: 'size',
      share: sizeShare(spot, surfHeightMetres),
      ...sizeSentence(surfHeightMetres, band, units),
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
  if (spot.bestTide !== 'all') add('tide', tidePart(spot.bestTide, tide))
  return { parts, missing }
}

/** A third of the swell's energy is plenty; with none of it the rest counts for less than half. */
function directionPart({ exposure, waveDirectionDegrees }: ForecastHour) {
  if (exposure === null) return null
  return {
    share: 0.4 + 0.6 * Math.min(1, Math.max(0, exposure / plentyOfExposure)),
    ...directionSentence(exposure, waveDirectionDegrees),
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
  return { share: periodShare(surfPeriodSeconds), ...periodSentence(surfPeriodSeconds) }
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
    ...windSentence(wind, windSpeedKmh, units),
  }
}

function tidePart(
  bestTide: Exclude<Spot['bestTide'], 'all'>,
  tide: { rangePosition: number } | null,
) {
  if (tide === null) return null
  const fits = tideOptimal({ bestTide }, tide.rangePosition) === true
  return {
    share: tideShare(bestTide, tide.rangePosition),
    ...tideSentence(bestTide, tide.rangePosition, fits),
  }
}
