import { compassPoint, compassPoints } from '../geo/bearings'
import { flatMetres, likenessScales, unlikeness } from '../likeness/surf-likeness'
import { fairScore } from '../rating/rating-words'
import { tideThirdAt } from '../tide/tide-words'
import { hourMs } from '../time/durations'
import type { SurfRule, SurfRuleLike, SurfRuleLimits } from '../wire/surf-rule'
import { type AlertMoment, leastScore } from './alert-moments'
import type { Misfit } from './alert-rule'

/** A rule may be for the hour before work: shorter spells are worth no message. */
export const shortestRuleWindowMs = hourMs

/** The scores at which the words of the rating begin (`rating-words.ts`). */
export const ratingScores = { fair: fairScore, good: leastScore, 'very-good': 7, excellent: 8 }

/** The most that an hour may differ from the surf a rule was made from: 'Very like it' (`likeness-words.ts`). */
export const mostUnlike = 1.2

/** Degrees off straight offshore up to which wind is counted to a side (`wind/wind-class.ts`). */
const offAtMost = { offshore: 67.5, 'cross-shore': 112.5 }

/** The first thing that does not fit; null when all does. What is asked for and not known never fits. */
export function surfRuleMisfitOf(rule: SurfRule, moment: AlertMoment): Misfit | null {
  // An hour without a rating lacks surf or wind: a message would have no figures to say.
  if (moment.score === null) return 'unknown'
  const { wanted } = rule
  const misfit = wanted.kind === 'like' ? unlikeMisfit(wanted, moment) : misfitOf(wanted, moment)
  if (misfit !== null) return misfit
  return isTimeFitting(rule, moment) ? null : 'wrong-time'
}

/** By Melbourne's clock, on the day and within the hours of the rule. The last minute is not in it. */
function isTimeFitting(
  { weekdays, fromClock, untilClock }: Pick<SurfRule, 'weekdays' | 'fromClock' | 'untilClock'>,
  { weekday, clockMinutes }: Pick<AlertMoment, 'weekday' | 'clockMinutes'>,
): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return false
  if (fromClock !== null && clockMinutes < minutesOf(fromClock)) return false
  return untilClock === null || clockMinutes < minutesOf(untilClock)
}

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function misfitOf(wanted: SurfRuleLimits, moment: AlertMoment): Misfit | null {
  const { surfHeightMin, surfHeightMax, periodMin, tides, ratingMin } = wanted
  if (surfHeightMin !== null || surfHeightMax !== null) {
    const { surfHeightMetres } = moment.daylight
    if (surfHeightMetres === null) return 'unknown'
    if (surfHeightMin !== null && surfHeightMetres < surfHeightMin) return 'too-small'
    if (surfHeightMax !== null && surfHeightMetres > surfHeightMax) return 'too-big'
  }
  const wind = windMisfit(wanted, moment)
  if (wind !== null) return wind
  if (periodMin !== null) {
    if (moment.periodSeconds === null) return 'unknown'
    if (moment.periodSeconds < periodMin) return 'short-period'
  }
  // A spot whose tide is not known is not left out for it, as with the limits for all favourites.
  const { rangePosition } = moment
  if (
    tides.length > 0 &&
    rangePosition !== null &&
    !tides.some((third) => third === tideThirdAt(rangePosition))
  ) {
    return 'wrong-tide'
  }
  if (ratingMin === null) return null
  return (moment.score ?? 0) < ratingScores[ratingMin] ? 'poor-rating' : null
}

function windMisfit(
  { windFrom, windMaxKmh, otherWindMaxKmh }: SurfRuleLimits,
  moment: AlertMoment,
): Misfit | null {
  const { windSpeedKmh } = moment
  if (windFrom === 'any' && windMaxKmh === null) return null
  if (windSpeedKmh === null) return 'unknown'
  // Light enough from wherever it comes.
  if (windFrom !== 'any' && otherWindMaxKmh !== null && windSpeedKmh < otherWindMaxKmh) return null
  const isThere = isWindFrom(windFrom, moment)
  if (isThere === null) return 'unknown'
  if (!isThere) return 'wrong-wind'
  return windMaxKmh !== null && windSpeedKmh > windMaxKmh ? 'too-windy' : null
}

/** Null: it is not known. */
export function isWindFrom(
  windFrom: SurfRuleLimits['windFrom'],
  { windFromDegrees, windOffDegrees }: Pick<AlertMoment, 'windFromDegrees' | 'windOffDegrees'>,
): boolean | null {
  if (windFrom === 'any') return true
  if (windFromDegrees === null || windOffDegrees === null) return null
  return typeof windFrom === 'string'
    ? windOffDegrees <= offAtMost[windFrom]
    : isBetween(windFromDegrees, windFrom)
}

/** Whether the point of the compass that a wind is said to come from lies between two others, clockwise. */
export function isBetween(
  windFromDegrees: number,
  { from, to }: { from: string; to: string },
): boolean {
  const indexOf = (point: string) => (compassPoints as readonly string[]).indexOf(point)
  const start = indexOf(from)
  const turn = (point: string) =>
    (indexOf(point) - start + compassPoints.length) % compassPoints.length
  return turn(compassPoint(windFromDegrees)) <= turn(to)
}

export function unlikeMisfit(
  { sea }: Pick<SurfRuleLike, 'sea'>,
  moment: AlertMoment,
): Misfit | null {
  const { surfHeightMetres } = moment.daylight
  if (surfHeightMetres === null) return 'unknown'
  // Size alone rules most hours out, for a hundredth of the whole comparison.
  const times = Math.max(flatMetres, surfHeightMetres) / Math.max(flatMetres, sea.surfHeightMetres)
  if (times > timesUnlike || times < 1 / timesUnlike) return 'unlike'
  if (moment.sea === null) return 'unknown'
  return unlikeness(sea, moment.sea) > mostUnlike ? 'unlike' : null
}
/** How many times bigger or smaller a surf may be that is still like another. */
export const timesUnlike = 2 ** (mostUnlike * likenessScales.sizeDoublings)
