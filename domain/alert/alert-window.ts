import { type SurfWindow, surfWindow } from '../rating/best-windows'
import { bestRated } from '../rating/daylight-scores'
import { endsBecause } from '../rating/ends-because'
import { windClassLabel } from '../sea/wind/wind-class'
import type { Spot } from '../wire/spot'
import type { AlertMoment, SpotAlertOutlook } from './alert-moments'
import { fitOf, type Misfit, type RuleLimits } from './surf-rule-fit'

export type AlertWindow = SurfWindow & {
  /** The moment with the highest score, for the numbers of the alert. */
  best: AlertMoment
}

/**
 * The first spell of the next 24 hours in which everything fits, in daylight: of favourites for two hours or more, of
 * other rules for one; null when there is none. Edges lie on half-hours, or where the light begins or ends, or
 * now.
 */
export function alertWindow(outlook: SpotAlertOutlook, rule: RuleLimits): AlertWindow | null {
  const { shortestMs, canFit, misfitAt } = fitOf(rule)
  for (const run of outlook.runs) {
    if (!canFit(run)) continue
    const { moments, endAtMs } = run
    let from = -1
    // One past the end: the moment after a spell tells why it ends.
    for (let index = 0; index <= moments.length; index++) {
      const moment = moments[index]
      const misfit = moment ? misfitAt(moment) : 'dark'
      if (misfit === null) {
        if (from < 0) from = index
        continue
      }
      const first = moments[from]
      if (!first) continue
      const good = moments.slice(from, index)
      from = -1
      const toMs = moment?.atMs ?? endAtMs
      if (Math.min(toMs, outlook.horizonMs) - first.atMs < shortestMs) continue
      const after = moment && misfit !== 'dark' ? { misfit, moment } : null
      return windowOf(outlook.spot, good, toMs, after)
    }
  }
  return null
}

/** @param after the moment that no longer fits, and why; null: it is dark */
function windowOf(
  spot: Spot,
  good: readonly AlertMoment[],
  endAtMs: number,
  after: { misfit: Misfit; moment: AlertMoment } | null,
): AlertWindow {
  const best = bestRated(good)!
  const scores = good.map(({ daylight }) => daylight)
  const because = after ? whyOver(spot, best, after) : 'then dark'
  return { ...surfWindow(scores, endAtMs, because), best }
}

const over: Record<Exclude<Misfit, 'wrong-wind' | 'poor-rating'>, string> = {
  unknown: 'then unknown',
  'too-small': 'then too small for you',
  'too-big': 'then too big for you',
  'too-windy': 'then too windy for you',
  'short-period': 'then weaker swell',
  'wrong-tide': 'then the tide is wrong',
  'wrong-time': 'then past your hours',
}

function whyOver(
  spot: Spot,
  best: AlertMoment,
  { misfit, moment }: { misfit: Misfit; moment: AlertMoment },
): string {
  if (misfit === 'poor-rating') return endsBecause(spot, best.daylight, moment.daylight)
  if (misfit !== 'wrong-wind') return over[misfit]
  if (moment.wind === 'onshore' || moment.wind === 'cross-onshore') return 'then onshore'
  return `then ${windClassLabel(moment.wind ?? 'cross-shore').toLowerCase()} wind`
}
