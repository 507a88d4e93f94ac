import { compassPoint, compassPoints } from '../places/bearings'
import { fairScore } from '../rating/rating-words'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { limitOfSide, type WindSide } from '../sea/wind/wind-class'
import { tideThirdAt } from '../tide/tide-words'
import { hourMs } from '../time/durations'
import type { SurfRule, SurfRuleLimits } from '../wire/surf-rule'
import { type AlertMoment, type AlertRun, leastScore } from './alert-moments'

/** The shortest spell of a rule for a spot or coast: the hour before work. */
const shortestRuleMs = hourMs
/** The shortest spell of the rule for all favourites. */
export const shortestFavouriteMs = 2 * hourMs

/** The scores at which the words of the rating begin (`rating-words.ts`). */
export const ratingScores = { fair: fairScore, good: leastScore, 'very-good': 7, excellent: 8 }

/** What keeps a moment from fitting. */
export type Misfit =
  | 'unknown'
  | 'too-small'
  | 'too-big'
  | 'too-windy'
  | 'wrong-wind'
  | 'short-period'
  | 'wrong-tide'
  | 'poor-rating'
  /** Outside the hours or days of a rule. */
  | 'wrong-time'

/** All of a rule that the sea, the wind and the clock can keep or miss. */
export type RuleLimits = Pick<
  SurfRule,
  'scope' | 'wanted' | 'fromClock' | 'untilClock' | 'weekdays'
>

/** A rule made ready to be held against many moments. */
type RuleFit = {
  /** Shorter spells are worth no message. */
  shortestMs: number
  /** False: no moment of that day's light can fit. */
  canFit: (day: AlertRun) => boolean
  /** The first thing that does not fit; null when all does. What is asked for and not known never fits. */
  misfitAt: (moment: AlertMoment) => Misfit | null
}

export function fitOf(rule: RuleLimits): RuleFit {
  const { wanted, weekdays } = rule
  const fromMinutes = rule.fromClock === null ? 0 : minutesOf(rule.fromClock)
  const untilMinutes = rule.untilClock === null ? 24 * 60 : minutesOf(rule.untilClock)
  const { ratingMin, surfHeightMin, surfHeightMax } = wanted
  const scoreLeast = ratingMin === null ? Number.NEGATIVE_INFINITY : ratingScores[ratingMin]
  return {
    shortestMs: rule.scope === 'favourites' ? shortestFavouriteMs : shortestRuleMs,
    canFit: ({ extents, moments: [first] }) =>
      first !== undefined &&
      extents.bestScore > Number.NEGATIVE_INFINITY &&
      extents.bestScore >= scoreLeast &&
      extents.biggestMetres >= (surfHeightMin ?? Number.NEGATIVE_INFINITY) &&
      extents.smallestMetres <= (surfHeightMax ?? Number.POSITIVE_INFINITY) &&
      (weekdays.length === 0 || weekdays.includes(first.weekday)),
    misfitAt: (moment) => {
      const misfit = limitMisfit(wanted, scoreLeast, moment)
      if (misfit !== null) return misfit
      const { weekday, clockMinutes } = moment
      const isDay = weekdays.length === 0 || weekdays.includes(weekday)
      // Melbourne time; the end is exclusive.
      return isDay && clockMinutes >= fromMinutes && clockMinutes < untilMinutes
        ? null
        : 'wrong-time'
    },
  }
}

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function limitMisfit(
  wanted: SurfRuleLimits,
  scoreLeast: number,
  moment: AlertMoment,
): Misfit | null {
  const { score, hour, rangePosition } = moment
  // An hour without a rating lacks surf or wind: a message would have no figures to say.
  if (score === null || hour?.surfHeightMetres == null) return 'unknown'
  const { surfHeightMin, surfHeightMax, periodMin, tides } = wanted
  if (surfHeightMin !== null && hour.surfHeightMetres < surfHeightMin) return 'too-small'
  if (surfHeightMax !== null && hour.surfHeightMetres > surfHeightMax) return 'too-big'
  const wind = windMisfit(wanted, hour, moment.windSide)
  if (wind !== null) return wind
  if (periodMin !== null) {
    if (hour.wavePeriodSeconds === null) return 'unknown'
    if (hour.wavePeriodSeconds < periodMin) return 'short-period'
  }
  // A spot without a known tide passes.
  if (
    tides.length > 0 &&
    rangePosition !== null &&
    !tides.some((third) => third === tideThirdAt(rangePosition))
  ) {
    return 'wrong-tide'
  }
  return score < scoreLeast ? 'poor-rating' : null
}

function windMisfit(
  { windFrom, windMaxKmh, otherWindMaxKmh }: SurfRuleLimits,
  { windSpeedKmh, windDirectionDegrees }: ForecastHour,
  side: WindSide | null,
): Misfit | null {
  if (windFrom === 'any' && windMaxKmh === null) return null
  if (windSpeedKmh === null) return 'unknown'
  // So light that its direction does not matter.
  if (windFrom !== 'any' && otherWindMaxKmh !== null && windSpeedKmh < otherWindMaxKmh) return null
  if (windFrom !== 'any') {
    if (windDirectionDegrees === null || side === null) return 'unknown'
    const isThere =
      typeof windFrom === 'string'
        ? ['offshore', windFrom].includes(limitOfSide[side])
        : isBetween(windDirectionDegrees, windFrom)
    if (!isThere) return 'wrong-wind'
  }
  return windMaxKmh !== null && windSpeedKmh > windMaxKmh ? 'too-windy' : null
}

/** Whether the point of the compass that a wind is said to come from lies between two others, clockwise. */
export function isBetween(
  windFromDegrees: number,
  { from, to }: { from: string; to: string },
): boolean {
  const indexOf = (point: string) => compassPoints.indexOf(point)
  const start = indexOf(from)
  const turn = (point: string) =>
    (indexOf(point) - start + compassPoints.length) % compassPoints.length
  return turn(compassPoint(windFromDegrees)) <= turn(to)
}
