import { likenessScales } from '../person/likeness/surf-likeness'
import { compassPoint } from '../places/bearings'
import { countdown } from '../time/countdown'
import { minuteMs } from '../time/durations'
import { dayLabel, type LocalDate, melbourneClock, melbourneDate } from '../time/melbourne'
import type { Spot } from '../wire/spot'
import type { SurfRuleLimits } from '../wire/surf-rule'
import { formatSpeed, formatSurfHeight, withUnit } from '../words/format'
import type { UnitSystem } from '../words/unit-system'
import type { AlertDay } from './alert-days'
import type { AlertMoment } from './alert-moments'
import { fitOf, minutesOf, type RuleLimits, ratingScores } from './surf-rule-fit'

/** How far beyond a limit, in steps of one (`likenessScales`, a word of the rating): 1 is the most that is named. */
type Miss = {
  share: number
  words: string
  /** The rule without the limit that failed. */
  rest: RuleLimits
}

/** Up to an hour too early or too late counts as near. */
const nearMinutes = 60

/**
 * The half-hour of a day that a rule misses by the least, where one limit alone failed: 'Thu 26 Nov, 07:00: wind 4 km/h
 * too strong', of several spots with the name of the spot. Null: none comes near.
 * Days that fit are for the caller to leave out.
 */
export function nearMissOf(
  { date, looks }: Pick<AlertDay, 'date' | 'looks'>,
  rule: RuleLimits,
  { units, today }: { units: UnitSystem; today: LocalDate },
) {
  let nearest: (Miss & { moment: AlertMoment; spot: Spot }) | null = null
  for (const { spot, runs } of looks) {
    for (const moment of runs.flatMap(({ moments }) => moments)) {
      if (melbourneDate(moment.atMs) !== date) continue
      const miss = missOf(rule, moment, units)
      if (!miss || miss.share > 1 || miss.share >= (nearest?.share ?? 2)) continue
      if (fitOf(miss.rest).misfitAt(moment) !== null) continue
      nearest = { ...miss, moment, spot }
    }
  }
  if (!nearest) return null
  const { spot, moment } = nearest
  const { atMs } = moment
  const when = `${dayLabel(date, today)}, ${melbourneClock(atMs)}`
  const where = rule.scope !== 'spot' ? `${spot.name}, ` : ''
  return { date, spotId: spot.id, atMs, words: `${where}${when}: ${nearest.words}` }
}

/** What fails, and by how much; null: nothing that can be nearly so. */
function missOf(rule: RuleLimits, moment: AlertMoment, units: UnitSystem): Miss | null {
  const { wanted } = rule
  const { hour } = moment
  const metres = hour?.surfHeightMetres ?? 0
  const score = moment.score ?? 0
  const miss = (share: number, words: string, without: Partial<SurfRuleLimits>): Miss => ({
    share,
    words,
    rest: { ...rule, wanted: { ...wanted, ...without } },
  })
  const size = (bigger: number, smaller: number, how: string, without: Partial<SurfRuleLimits>) => {
    if (!metres) return null
    const by = withUnit(formatSurfHeight(Math.max(0.1, bigger - smaller), units))
    const share = Math.log2(bigger / smaller) / likenessScales.sizeDoublings
    return miss(share, `${by} too ${how}`, without)
  }
  const tooStrong = (most: number, wind: string) => {
    const by = (hour?.windSpeedKmh ?? 0) - most
    const speed = withUnit(formatSpeed(Math.max(1, by), units))
    const without = { windFrom: 'any', windMaxKmh: null } as const
    return miss(by / likenessScales.windKmh, `${wind} ${speed} too strong`, without)
  }
  switch (fitOf(rule).misfitAt(moment)) {
    case 'too-small':
      return size(wanted.surfHeightMin ?? 0, metres, 'small', { surfHeightMin: null })
    case 'too-big':
      return size(metres, wanted.surfHeightMax ?? 0, 'big', { surfHeightMax: null })
    case 'too-windy':
      return tooStrong(wanted.windMaxKmh ?? 0, 'wind')
    case 'wrong-wind':
      if (hour?.windDirectionDegrees == null || wanted.otherWindMaxKmh === null) return null
      return tooStrong(wanted.otherWindMaxKmh, `${compassPoint(hour.windDirectionDegrees)} wind`)
    case 'short-period': {
      const by = (wanted.periodMin ?? 0) - (hour?.wavePeriodSeconds ?? 0)
      const words = `period ${Math.max(1, Math.round(by))} s too short`
      return miss(by / likenessScales.periodSeconds, words, { periodMin: null })
    }
    case 'wrong-tide':
      return miss(0.9, `not at ${wanted.tides.join(' or ')} tide`, { tides: [] })
    case 'poor-rating': {
      const by = ratingScores[wanted.ratingMin ?? 'good'] - score
      return miss(by, `rated ${score.toFixed(1)}, ${by.toFixed(1)} too low`, { ratingMin: null })
    }
    case 'wrong-time':
      return timeMiss(rule, moment)
    default:
      return null
  }
}

/** On one of its days, a little before or after its hours. A half-hour that begins at the end of them is too late. */
function timeMiss(rule: RuleLimits, { weekday, clockMinutes }: AlertMoment): Miss | null {
  const { weekdays, fromClock, untilClock } = rule
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return null
  const early = fromClock === null ? 0 : minutesOf(fromClock) - clockMinutes
  const late = untilClock === null ? 0 : clockMinutes + 30 - minutesOf(untilClock)
  const by = Math.max(early, late)
  const words = `${countdown(by * minuteMs)} ${early > late ? 'before' : 'past'} your hours`
  return { share: by / nearMinutes, words, rest: { ...rule, fromClock: null, untilClock: null } }
}
