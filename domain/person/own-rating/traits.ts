import { activeCaps } from '../../rating/rating-caps'
import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import { positionInRange, rangePositionAt } from '../../tide/tide-at-spot'
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
    if (isDark(spot, startedAtMs)) return []
    const gauge = gauges.get(constantsId(spot.tide))
    const { tideHeightMetres, score } = conditions
    const tidePosition =
      gauge && tideHeightMetres !== null ? positionInRange(gauge, tideHeightMetres) : null
    const traits = traitsOf(conditions, score, tidePosition)
    return traits ? [{ traits, spot, stars }] : []
  })
}

type KnownSea = Pick<
  ForecastHour,
  'surfHeightMetres' | 'wavePeriodSeconds' | 'windSpeedKmh' | 'windDirectionDegrees'
>

/** Null where surf, wind or rating are not known. */
function traitsOf(
  { surfHeightMetres, wavePeriodSeconds, windSpeedKmh, windDirectionDegrees }: KnownSea,
  coastScore: number | null,
  tidePosition: number | null,
): SurfTraits | null {
  if (coastScore === null || surfHeightMetres === null) return null
  if (windSpeedKmh === null || windDirectionDegrees === null) return null
  const wind = { windSpeedKmh, windDirectionDegrees }
  return { coastScore, surfHeightMetres, wavePeriodSeconds, ...wind, tidePosition }
}

/** A moment of a spot's forecast with the coast's rating of it. */
type RatedMoment = { atMs: number; hour: ForecastHour | null; rating: { score: number | null } }

/** The same of a moment that is shown; null where surf, wind or rating are not known. */
export const traitsAt = (
  spot: Spot,
  gauge: Gauge | null,
  { atMs, hour, rating }: RatedMoment,
): SurfTraits | null => hour && traitsOf(hour, rating.score, rangePositionAt(spot, gauge, atMs))

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
