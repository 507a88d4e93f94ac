import { activeCaps } from '../../rating/rating-caps'
import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import { timesAreKnown } from '../../tide/tide-accuracy'
import { positionInRange, tideHeightAt } from '../../tide/tide-at-spot'
import { constantsId } from '../../tide/tide-source'
import { isDark } from '../../time/sun-of-day'
import type { Gauge } from '../../wire/gauge'
import type { Spot } from '../../wire/spot'
import type { SurfLogEntry } from '../../wire/surf-log'
import type { StarredSurf, Taste } from './learn-taste'
import { type OwnRating, ownRating } from './own-rating'
import type { SurfTraits } from './taste-terms'

type Logged = Pick<SurfLogEntry, 'spotId' | 'startedAtMs' | 'stars' | 'conditions'>

/**
 * The logged surfs that a taste can be learned from: with stars, at a known spot, in daylight (in the dark the coast's
 * rating is capped), and with surf, wind and rating known. Demonstration data teach nothing about the sea: surfs logged
 * with it count only among themselves, where it is what is shown.
 */
export function starredSurfs(
  entries: readonly Logged[],
  spots: ReadonlyMap<number, Spot>,
  gauges: ReadonlyMap<string, Gauge>,
  isDemo: boolean,
): StarredSurf[] {
  return entries.flatMap(({ spotId, startedAtMs, stars, conditions }) => {
    const spot = spots.get(spotId)
    if (!spot || stars === null || conditions === null) return []
    if ((conditions.source === 'demo') !== isDemo) return []
    const { score, surfHeightMetres, windSpeedKmh, windDirectionDegrees } = conditions
    if (score === null || surfHeightMetres === null) return []
    if (windSpeedKmh === null || windDirectionDegrees === null) return []
    if (isDark(spot, startedAtMs)) return []
    const gauge = gauges.get(constantsId(spot.tide))
    const { tideHeightMetres, wavePeriodSeconds } = conditions
    const tidePosition =
      gauge && tideHeightMetres !== null ? positionInRange(gauge, tideHeightMetres) : null
    const traits = {
      coastScore: score,
      surfHeightMetres,
      wavePeriodSeconds,
      windSpeedKmh,
      windDirectionDegrees,
      tidePosition,
    }
    return [{ traits, spot, stars }]
  })
}

/** A moment of a spot's forecast with the coast's rating of it. */
type RatedMoment = { atMs: number; hour: ForecastHour | null; rating: { score: number | null } }

/** The same of a moment that is shown; null where surf, wind or rating are not known. */
export function traitsAt(
  spot: Spot,
  gauge: Gauge | null,
  { atMs, hour, rating }: RatedMoment,
): SurfTraits | null {
  if (hour === null || rating.score === null) return null
  const { surfHeightMetres, windSpeedKmh, windDirectionDegrees, wavePeriodSeconds } = hour
  if (surfHeightMetres === null || windSpeedKmh === null || windDirectionDegrees === null)
    return null
  const hasTide = gauge !== null && timesAreKnown(spot.tide)
  return {
    coastScore: rating.score,
    surfHeightMetres,
    wavePeriodSeconds,
    windSpeedKmh,
    windDirectionDegrees,
    tidePosition: hasTide ? positionInRange(gauge, tideHeightAt(gauge, spot.tide, atMs)) : null,
  }
}

/** A person's rating of a moment by day. Null in the dark and where the coast has none. */
export function ownRatingAt(
  taste: Taste,
  spot: Spot,
  gauge: Gauge | null,
  moment: RatedMoment,
): OwnRating | null {
  if (isDark(spot, moment.atMs)) return null
  const traits = traitsAt(spot, gauge, moment)
  if (traits === null || moment.hour === null) return null
  const caps = activeCaps(spot, moment.hour, false).map(({ cap }) => cap)
  return ownRating(taste, traits, spot, Math.min(10, ...caps))
}
