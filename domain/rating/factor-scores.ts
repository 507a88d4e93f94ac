import { along } from '../along'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { plentyOfExposure } from '../sea/forecast/units-of-series'
import { windQuality } from '../sea/wind/wind-quality'
import type { Spot } from '../wire/spot'
import type { FactorName } from './factor'
import { periodScale, periodShare } from './period-fit'
import { sizeShare } from './size-band'
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
    const { exposure, surfPeriodSeconds: period } = hour
    if (seesOcean(spot)) add('direction', exposure === null ? null : along(exposures, exposure))
    add('period', period === null ? null : periodShare(periodScale(spot), period))
  }
  const byWind = shareByWind(spot, hour)
  // Wind that raised the chop is counted once: the worse of both.
  add('wind', byWind === null ? null : Math.min(byWind, shareByChop(hour, surfHeightMetres)))
  if (tideCounts(spot)) {
    add('tide', tide === null ? null : tideShare(spot, tide, setsOf(surfHeightMetres)))
  }
  return { scores, missing }
}

/**
 * A bay's waves are its own wind's. Where no straight line leads to the ocean, or where a published mean says how much
 * of a swell bends in, the height at the beach has counted that already.
 */
export const seesOcean = ({ marinePoint, swellWindow, surfShares }: Spot): boolean =>
  marinePoint !== null &&
  swellWindow.length > 0 &&
  (surfShares?.knownBy !== 'published mean' || surfShares.shelter === 'open')

/** Below this share the swell is said to miss the beach, and the rating stays under 'fair'. */
export const mostlyMisses = 0.1
const exposures: readonly (readonly [exposure: number, share: number])[] = [
  [0, 0.2],
  [mostlyMisses, 0.39],
  [plentyOfExposure, 1],
]

/** Wind quality of 20 km/h straight offshore: as clean as it gets. */
const cleanWindQuality = 9.3

/** What the wind of an hour leaves of the surface; null where it is not known. */
export function shareByWind(
  spot: Spot,
  { windDirectionDegrees, windSpeedKmh, windGustKmh }: ForecastHour,
): number | null {
  const quality = windQuality(windDirectionDegrees, windSpeedKmh, windGustKmh, spot)
  return quality === null ? null : Math.min(1, quality / cleanWindQuality)
}

/** What is left of the surface by chop that comes in, by its height as a share of the surf's. */
const chopShares: readonly (readonly [chopOfSurf: number, share: number])[] = [
  [0.25, 1],
  [1, 0.6],
  [2, 0.4],
]
/** Small surf is not counted smaller than this beside its chop. */
const leastSurfMetres = 0.5

export const shareByChop = ({ chopHeightMetres }: ForecastHour, surfHeightMetres: number): number =>
  along(chopShares, (chopHeightMetres ?? 0) / Math.max(leastSurfMetres, surfHeightMetres))
