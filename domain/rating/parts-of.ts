import type { ForecastHour } from '../forecast/forecast-hour'
import type { UnitSystem } from '../units/unit-system'
import { degreesOffBest } from '../wind/best-wind'
import { windClass, windClassAt } from '../wind/wind-class'
import { windQuality } from '../wind/wind-quality'
import type { Spot } from '../wire/spot'
import type { FactorName } from './factor'
import {
  chopSentence,
  directionSentence,
  mostlyMisses,
  periodSentence,
  plentyOfExposure,
  type Said,
  sizeSentence,
  tideSentence,
  windSentence,
} from './factor-sentences'
import { periodScale, periodShare } from './period-fit'
import { sizeBand, sizeShare } from './size-band'
import { along, setsOf } from './size-limits'
import { type RatedTide, tideCounts, tideShare } from './tide-fit'

/** One input's share of ten, 0 to 1, before its strength is applied. */
export type Part = { name: FactorName; share: number; said: () => Said }

/** What is known of an hour at a spot, and which inputs that matter there are missing. */
export function partsOf(
  spot: Spot,
  hour: ForecastHour,
  surfHeightMetres: number,
  tide: RatedTide | null,
  units: UnitSystem,
): { parts: Part[]; missing: FactorName[] } {
  const band = sizeBand(spot)
  const parts: Part[] = [
    {
      name: 'size',
      share: sizeShare(spot, surfHeightMetres),
      said: () => sizeSentence(surfHeightMetres, band, units),
    },
  ]
  const missing: FactorName[] = []
  const add = (name: FactorName, part: Omit<Part, 'name'> | null) => {
    if (part) parts.push({ name, ...part })
    else missing.push(name)
  }
  // Flat water has neither direction nor period.
  if (surfHeightMetres > 0) {
    if (seesOcean(spot)) add('direction', directionPart(hour))
    add('period', periodPart(spot, hour))
  }
  add('wind', windPart(spot, hour, surfHeightMetres, units))
  if (tideCounts(spot)) add('tide', tidePart(spot, tide, setsOf(surfHeightMetres)))
  return { parts, missing }
}

/**
 * A bay's waves are its own wind's. Where no straight line leads to the ocean all swell bends in, and the height at the
 * beach has counted that already.
 */
export const seesOcean = ({ marinePoint, swellWindow }: Spot): boolean =>
  marinePoint !== null && swellWindow.length > 0

/** A third of the swell's energy is plenty; with less than a tenth the swell is said to miss, and nothing is fair. */
const directionShares: readonly (readonly [exposure: number, share: number])[] = [
  [0, 0.2],
  [mostlyMisses, 0.39],
  [plentyOfExposure, 1],
]

function directionPart({ exposure, surfDirectionDegrees }: ForecastHour) {
  if (exposure === null) return null
  return {
    share: along(directionShares, exposure),
    said: () => directionSentence(exposure, surfDirectionDegrees ?? null),
  }
}

function periodPart(spot: Spot, { surfPeriodSeconds }: ForecastHour) {
  if (surfPeriodSeconds === null) return null
  const scale = periodScale(spot)
  return {
    share: periodShare(scale, surfPeriodSeconds),
    said: () => periodSentence(surfPeriodSeconds, scale),
  }
}

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

function windPart(spot: Spot, hour: ForecastHour, surfHeightMetres: number, units: UnitSystem) {
  const { windDirectionDegrees, windSpeedKmh, windGustKmh } = hour
  const quality = windQuality(windDirectionDegrees, windSpeedKmh, windGustKmh, spot)
  if (quality === null || windSpeedKmh === null) return null
  const chop = hour.chopHeightMetres ?? null
  const byWind = Math.min(1, quality / cleanWindQuality)
  const byChop = along(chopShares, (chop ?? 0) / Math.max(leastSurfMetres, surfHeightMetres))
  const said = () => {
    const from = windDirectionDegrees ?? spot.facingDegrees + 180
    const wind = windClass(from, windSpeedKmh, spot.facingDegrees)
    if (chop !== null && byChop < byWind) return chopSentence(chop, wind, units)
    return windSentence(wind, windSpeedKmh, units, {
      chopHeightMetres: chop,
      counts: wind === 'light' ? wind : windClassAt(degreesOffBest(spot, from)),
    })
  }
  return { share: Math.min(byWind, byChop), said }
}

function tidePart(spot: Spot, tide: RatedTide | null, setsMetres: number) {
  if (tide === null) return null
  return {
    share: tideShare(spot, tide, setsMetres),
    said: () => tideSentence(spot, tide, setsMetres),
  }
}
