import type { DaylightScore } from '../rating/daylight-scores'
import { whatIsWorse } from '../rating/ends-because'
import { ratingWordOf } from '../rating/rating-words'
import { hourMs } from '../time/durations'
import { melbourneDate } from '../time/melbourne'
import type { NotifiedFacts } from '../wire/notified-alert'
import type { Spot } from '../wire/spot'
import { type AlertMoment, leastScore, type SpotAlertOutlook } from './alert-moments'
import { type AlertLimits, type AlertRule, type Misfit, misfitOf } from './alert-rule'
import { type AlertWindow, alertWindows } from './alert-window'

export type NotifiedAlert = NotifiedFacts & { startAtMs: number; endAtMs: number }

export type AlertUpdate =
  | { kind: 'better'; window: AlertWindow }
  /** `window` is what was told, with the numbers and the reason of now; `instead`: other good hours of that day. */
  | { kind: 'off'; window: AlertWindow; instead: AlertWindow | null }

/** A whole word of the rating better than the best half-hour that was promised. */
const clearlyBetter = 1
/** How much of what was told must still be ahead for its loss to be worth a word. */
const leastLeftMs = hourMs
/** A forecast that wavers about a limit calls nothing off: so far beyond it is meant. */
const slack = { surfHeightMetres: 0.2, windSpeedKmh: 3, periodSeconds: 1, score: 0.7 }

export function notifiedFactsOf({ best }: AlertWindow, rule: AlertRule): NotifiedFacts {
  const { waveHeightMin, waveHeightMax, windSpeedMax, alertPeriodMin, alertWind, alertTide } = rule
  return {
    bestScore: best.score ?? leastScore,
    limits: { waveHeightMin, waveHeightMax, windSpeedMax, alertPeriodMin, alertWind, alertTide },
  }
}

/**
 * Is there anything worth a second word about surf that a person was told of? Better: a window of the same
 * Melbourne day that fits their limits of now and beats all that was promised. Off: nothing of what is left of
 * the hours told fits the limits it was told by, nor nearly; hours that are not known call nothing off.
 */
export function alertUpdate(
  outlook: SpotAlertOutlook,
  rule: AlertRule,
  notified: NotifiedAlert,
): AlertUpdate | null {
  const date = melbourneDate(notified.startAtMs)
  const windows = alertWindows(outlook, rule).filter(
    ({ startAtMs }) => melbourneDate(startAtMs) === date,
  )
  const [first] = windows
  const best = first && windows.reduce((a, b) => (b.score > a.score ? b : a), first)
  if (best && best.score >= notified.bestScore + clearlyBetter)
    return { kind: 'better', window: best }

  const fromMs = Math.max(outlook.nowMs, notified.startAtMs)
  if (notified.endAtMs - fromMs < leastLeftMs) return null
  const left = outlook.runs
    .flatMap(({ moments }) => moments)
    .filter(({ atMs }) => atMs >= fromMs && atMs < notified.endAtMs)
  const misfits = left.map((moment) => clearMisfitOf(notified.limits, moment))
  const [why] = misfits
  if (!why || !misfits.every((misfit) => misfit !== null && misfit !== 'unknown')) return null
  return {
    kind: 'off',
    window: calledOff(outlook.spot, notified, left, why),
    instead: first ?? null,
  }
}

/** Null also where a moment nearly fits. */
function clearMisfitOf(limits: AlertLimits, moment: AlertMoment): Misfit | null {
  const misfit = misfitOf(
    {
      ...limits,
      waveHeightMin: limits.waveHeightMin - slack.surfHeightMetres,
      waveHeightMax: limits.waveHeightMax + slack.surfHeightMetres,
      windSpeedMax: limits.windSpeedMax + slack.windSpeedKmh,
      alertPeriodMin: Math.max(0, limits.alertPeriodMin - slack.periodSeconds),
    },
    moment,
  )
  const isNearlyGood = (moment.score ?? 0) >= leastScore - slack.score
  return misfit === 'poor-rating' && isNearlyGood ? null : misfit
}

function calledOff(
  spot: Spot,
  notified: NotifiedAlert,
  left: readonly AlertMoment[],
  why: Misfit,
): AlertWindow {
  const known = left.map(({ score }) => score ?? 0)
  const score = Math.round((known.reduce((sum, one) => sum + one, 0) / known.length) * 10) / 10
  const word = ratingWordOf(score)
  const { startAtMs, endAtMs } = notified
  const best = left[0]!
  return { startAtMs, endAtMs, score, word, endsBecause: whyOff(spot, why, best), best }
}

function whyOff(spot: Spot, why: Misfit, { wind, daylight }: AlertMoment): string {
  switch (why) {
    case 'too-small':
      return 'now too small'
    case 'too-big':
      return 'now too big'
    case 'too-windy':
    case 'wrong-wind':
      if (wind === 'onshore' || wind === 'cross-onshore') return 'now onshore'
      return why === 'too-windy' ? 'now too windy' : 'now cross-shore wind'
    case 'short-period':
      return 'now weaker swell'
    case 'wrong-tide':
      return 'now the wrong tide'
    case 'unknown':
      return 'now not known'
    case 'wrong-time':
      return 'now past your hours'
    case 'unlike':
      return 'now less like it'
    case 'poor-rating':
      return `now ${whatIsWorse(spot, atItsBest(spot, daylight), daylight)}`
  }
}

/** What the spot would lose nothing by, for the worst loss to be named. */
function atItsBest(spot: Spot, daylight: DaylightScore): DaylightScore {
  const { min, max } = spot.idealSwellHeight
  const { atMs, score, windFromDegrees, windSpeedKmh, windGustKmh, rangePosition } = daylight
  return {
    atMs,
    score,
    windFromDegrees,
    windSpeedKmh,
    windGustKmh,
    rangePosition,
    surfHeightMetres: (min + max) / 2,
    rating: { ...daylight.rating, factors: [] },
  }
}
