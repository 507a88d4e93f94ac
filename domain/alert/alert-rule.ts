import { tideThirdAt } from '../tide/tide-words'
import type { WindClass } from '../wind/wind-class'
import type { Preferences } from '../wire/preferences'
import { type AlertMoment, leastScore } from './alert-moments'

/** A person's limits, as their preferences hold them. */
export type AlertRule = Pick<
  Preferences,
  | 'waveHeightMin'
  | 'waveHeightMax'
  | 'windSpeedMax'
  | 'alertPeriodMin'
  | 'alertWind'
  | 'alertTide'
  | 'quietFrom'
  | 'quietUntil'
>

/** Those of them that the sea can keep or miss. */
export type AlertLimits = Omit<AlertRule, 'quietFrom' | 'quietUntil'>

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
  /** Too little like the surf that a rule was made from. */
  | 'unlike'

const winds: Record<AlertRule['alertWind'], readonly WindClass[] | null> = {
  any: null,
  'cross-shore': ['light', 'offshore', 'cross-offshore', 'cross-shore'],
  offshore: ['light', 'offshore', 'cross-offshore'],
}

/** The first thing that does not fit; null when all does. What is not known never fits. Heights are of the surf at the beach. */
export function misfitOf(rule: AlertLimits, moment: AlertMoment): Misfit | null {
  const { score, windSpeedKmh } = moment
  const { surfHeightMetres } = moment.daylight
  if (score === null || surfHeightMetres === null || windSpeedKmh === null) return 'unknown'
  if (surfHeightMetres < rule.waveHeightMin) return 'too-small'
  if (surfHeightMetres > rule.waveHeightMax) return 'too-big'
  if (windSpeedKmh > rule.windSpeedMax) return 'too-windy'
  const fitting = winds[rule.alertWind]
  if (fitting) {
    if (moment.wind === null) return 'unknown'
    if (!fitting.includes(moment.wind)) return 'wrong-wind'
  }
  if (rule.alertPeriodMin > 0) {
    if (moment.periodSeconds === null) return 'unknown'
    if (moment.periodSeconds < rule.alertPeriodMin) return 'short-period'
  }
  if (!isTideFitting(rule.alertTide, moment.rangePosition)) return 'wrong-tide'
  return score < leastScore ? 'poor-rating' : null
}

/** A spot whose tide is not known is not left out for it. */
function isTideFitting(wanted: AlertRule['alertTide'], rangePosition: number | null): boolean {
  return wanted === 'any' || rangePosition === null || tideThirdAt(rangePosition) === wanted
}
