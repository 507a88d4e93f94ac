import { compassPoint } from '../geo/bearings'
import { likenessScales } from '../likeness/surf-likeness'
import { melbourneClock, melbourneDate, weekdayName } from '../time/melbourne'
import { formatSpeed, formatSurfHeight } from '../units/format'
import type { UnitSystem } from '../units/unit-system'
import type { SurfRule, SurfRuleLimits } from '../wire/surf-rule'
import type { AlertDay } from './alert-days'
import type { AlertMoment } from './alert-moments'
import { ratingScores, surfRuleMisfitOf } from './surf-rule-fit'

export type NearMiss = { key: string; atMs: number; words: string }

/** How far beyond a limit, in steps of one (`likenessScales`, a word of the rating): 1 is the most that is named. */
type Miss = { share: number; words: string; without: Partial<SurfRuleLimits> }

/**
 * The half-hour of a day that a rule misses by the least, where one limit alone failed: 'Thu 07:00: wind 4 km/h too
 * strong'. Null: none comes near, or the rule is for days like another. Days that fit are for the caller to leave out.
 */
export function nearMissOf(
  { date, looks }: AlertDay,
  rule: SurfRule,
  units: UnitSystem,
): NearMiss | null {
  const { wanted } = rule
  if (wanted.kind !== 'limits') return null
  let nearest: (Miss & { moment: AlertMoment }) | null = null
  for (const moment of looks.flatMap(({ runs }) => runs.flatMap(({ moments }) => moments))) {
    if (melbourneDate(moment.atMs) !== date) continue
    const miss = missOf(rule, wanted, moment, units)
    if (!miss || miss.share > 1 || miss.share >= (nearest?.share ?? 2)) continue
    const rest = { ...rule, wanted: { ...wanted, ...miss.without } }
    if (surfRuleMisfitOf(rest, moment) === null) nearest = { ...miss, moment }
  }
  if (!nearest) return null
  const { atMs } = nearest.moment
  const when = `${weekdayName(date, 'short')} ${melbourneClock(atMs)}`
  return { key: date, atMs, words: `${when}: ${nearest.words}` }
}

/** What fails, with the rule's limits without it; null: nothing that can be nearly so. */
function missOf(
  rule: SurfRule,
  wanted: SurfRuleLimits,
  moment: AlertMoment,
  units: UnitSystem,
): Miss | null {
  const { windSpeedKmh, periodSeconds, score, windFromDegrees } = moment
  const height = moment.daylight.surfHeightMetres
  const metres = (by: number) => {
    const { value, unit } = formatSurfHeight(by, units)
    return `${value} ${unit}`
  }
  const doublings = (a: number, b: number) => Math.log2(a / b) / likenessScales.sizeDoublings
  const noWind = { windFrom: 'any', windMaxKmh: null } as const
  const tooStrong = (most: number, words: string): Miss => {
    const by = (windSpeedKmh ?? 0) - most
    const { value, unit } = formatSpeed(Math.max(1, by), units)
    return {
      share: by / likenessScales.windKmh,
      words: `${words} ${value} ${unit} too strong`,
      without: noWind,
    }
  }
  switch (surfRuleMisfitOf(rule, moment)) {
    case 'too-small': {
      const least = wanted.surfHeightMin ?? 0
      if (!height) return null
      const words = `${metres(Math.max(0.1, least - height))} too small`
      return { share: doublings(least, height), words, without: { surfHeightMin: null } }
    }
    case 'too-big': {
      const most = wanted.surfHeightMax ?? 0
      if (height === null) return null
      const words = `${metres(Math.max(0.1, height - most))} too big`
      return { share: doublings(height, most), words, without: { surfHeightMax: null } }
    }
    case 'too-windy':
      return tooStrong(wanted.windMaxKmh ?? 0, 'wind')
    case 'wrong-wind':
      if (windFromDegrees === null || wanted.otherWindMaxKmh === null) return null
      return tooStrong(wanted.otherWindMaxKmh, `${compassPoint(windFromDegrees)} wind`)
    case 'short-period': {
      const by = (wanted.periodMin ?? 0) - (periodSeconds ?? 0)
      const words = `period ${Math.max(1, Math.round(by))} s too short`
      return { share: by / likenessScales.periodSeconds, words, without: { periodMin: null } }
    }
    case 'wrong-tide':
      return { share: 0.9, words: `tide not ${wanted.tides.join(' or ')}`, without: { tides: [] } }
    case 'poor-rating': {
      const by = ratingScores[wanted.ratingMin ?? 'good'] - (score ?? 0)
      const words = `rated ${(score ?? 0).toFixed(1)}, ${by.toFixed(1)} too low`
      return { share: by, words, without: { ratingMin: null } }
    }
    default:
      return null
  }
}
