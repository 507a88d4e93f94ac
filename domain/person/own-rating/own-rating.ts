import { activeCaps } from '../../rating/rating-caps'
import { ratingWordOf } from '../../rating/rating-words'
import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import { constantsId } from '../../tide/tide-accuracy'
import { positionInRange, rangePositionAt } from '../../tide/tide-at-spot'
import { isDark } from '../../time/sun-of-day'
import type { Gauge } from '../../wire/gauge'
import type { Spot } from '../../wire/spot'
import type { SurfLogEntry } from '../../wire/surf-log'
import { dot, type StarredSurf, type Taste } from './learn-taste'
import {
  oddsOfScore,
  type SurfTraits,
  scoreOfOdds,
  type TasteName,
  type TasteSpot,
  terms,
  termsOf,
} from './taste-terms'
import { tasteSentence } from './taste-words'

export type OwnRating = ReturnType<typeof ownRating>

type OwnReason = {
  taste: TasteName
  /** No full stop: 'You like it smaller than most'. */
  sentence: string
  /** What it adds to the coast's rating here, points of ten. */
  points: number
}

const mostReasons = 3
/** Less than this is not worth a sentence. */
const leastPoints = 0.2

/**
 * A person's rating of an hour: the coast's, and what their surfs say of how they differ.
 * @param mostScore what dangers cap the coast's rating at (`activeCaps`): taste lifts nothing above it
 */
export function ownRating(taste: Taste, traits: SurfTraits, spot: TasteSpot, mostScore = 10) {
  const { unknowns, variance } = taste.solution
  const row = termsOf(traits, spot)
  const odds = oddsOfScore(traits.coastScore) + dot(row, unknowns)
  const error = Math.sqrt(variance(row))
  const score = Math.round(Math.min(mostScore, scoreOfOdds(odds)) * 10) / 10
  return {
    /** 0 to 10 with one decimal, as the coast's. */
    score,
    word: ratingWordOf(score),
    /** Half of the range in which the score lies in two of three cases, points of ten (one standard deviation). */
    errorPoints: (scoreOfOdds(odds + error) - scoreOfOdds(odds - error)) / 2,
    /** What makes it differ from the coast's rating here, most first; at most three. */
    reasons: reasonsOf(taste, row, odds, spot),
  }
}

function reasonsOf(taste: Taste, row: Float64Array, odds: number, spot: TasteSpot): OwnReason[] {
  const names = [...new Set(terms.map((term) => term.taste))]
  return names
    .map((name) => {
      const part = terms.reduce(
        (sum, term, at) =>
          term.taste === name ? sum + row[at]! * taste.solution.unknowns[at]! : sum,
        0,
      )
      const points = scoreOfOdds(odds) - scoreOfOdds(odds - part)
      return { taste: name, sentence: tasteSentence(taste, name, spot), points }
    })
    .filter((one): one is OwnReason => one.sentence !== null && Math.abs(one.points) >= leastPoints)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, mostReasons)
}

/**
 * The logged surfs that a taste can be learned from: with stars, at a known spot, in daylight (in the dark the coast's
 * rating is capped), and with surf, wind and rating known. Demonstration data teach nothing about the sea: surfs logged
 * with it count only among themselves, where it is what is shown.
 */
export function starredSurfs(
  entries: readonly Pick<SurfLogEntry, 'spotId' | 'startedAtMs' | 'stars' | 'conditions'>[],
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
