import type { SurfWindow } from '../rating/best-windows'
import { endsBecause } from '../rating/ends-because'
import { ratingWordOf } from '../rating/rating-words'
import { isBigSurf } from '../rating/size-limits'
import type { Spot } from '../wire/spot'
import type { SurfRule } from '../wire/surf-rule'
import { type AlertMoment, type SpotAlertOutlook, shortestWindowMs } from './alert-moments'
import { type AlertRule, type Misfit, misfitOf } from './alert-rule'
import { shortestRuleWindowMs, surfRuleMisfitOf } from './surf-rule-fit'

export type AlertWindow = SurfWindow & {
  /** The moment with the highest score, for the numbers of the alert. */
  best: AlertMoment
}

/** A person's limits for all favourites, or a rule of their own. */
export type AnyRule = AlertRule | SurfRule

/**
 * The first spell of the next 24 hours in which everything fits, in daylight: a person's limits for two hours or more,
 * a rule of their own for one; null when there is none. Edges lie on half-hours, or where the light begins or ends, or
 * now.
 */
export const alertWindow = (outlook: SpotAlertOutlook, rule: AnyRule): AlertWindow | null =>
  windowsOf(outlook, rule, 1)[0] ?? null

/** All such spells, in order of time. */
export const alertWindows = (outlook: SpotAlertOutlook, rule: AnyRule): AlertWindow[] =>
  windowsOf(outlook, rule, Number.POSITIVE_INFINITY)

function windowsOf(outlook: SpotAlertOutlook, rule: AnyRule, most: number): AlertWindow[] {
  const windows: AlertWindow[] = []
  const shortestMs = 'wanted' in rule ? shortestRuleWindowMs : shortestWindowMs
  const misfitAt =
    'wanted' in rule
      ? (moment: AlertMoment) => surfRuleMisfitOf(rule, moment)
      : (moment: AlertMoment) => misfitOf(rule, moment)
  for (const run of outlook.runs) {
    const { moments, endAtMs, goodSpells } = run
    // What a rule does not say of the rating is not asked of it.
    const spells = 'wanted' in rule ? [{ from: 0, to: moments.length }] : goodSpells
    for (const spell of spells) {
      let from = -1
      // The moment after the spell is looked at too: it says why the window ends.
      for (let index = spell.from; index <= spell.to; index++) {
        const moment = moments[index]
        const misfit = moment ? misfitAt(moment) : 'dark'
        if (misfit === null) {
          if (from < 0) from = index
          continue
        }
        const first = moments[from]
        if (!first) continue
        const good = { from, to: index }
        from = -1
        const toMs = moment?.atMs ?? endAtMs
        if (Math.min(toMs, outlook.horizonMs) - first.atMs < shortestMs) continue
        const after = moment && misfit !== 'dark' ? { misfit, moment } : null
        const figures = windowFigures(moments.slice(good.from, good.to), toMs)
        windows.push(windowOf(outlook.spot, figures, after))
        if (windows.length >= most) return windows
      }
    }
  }
  return windows
}

/** All of a window that does not depend on the rule, but for its hours. */
export function windowFigures(
  good: readonly AlertMoment[],
  endAtMs: number,
): Omit<AlertWindow, 'endsBecause'> {
  const best = good.reduce((a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a))
  const mean = good.reduce((sum, { score }) => sum + (score ?? 0), 0) / good.length
  const score = Math.round(mean * 10) / 10
  const isBig = good.some(({ daylight }) => isBigSurf(daylight.surfHeightMetres))
  return {
    ...(isBig && { isBig }),
    startAtMs: good[0]!.atMs,
    endAtMs,
    score,
    word: ratingWordOf(score),
    best,
  }
}

/** @param after the moment that no longer fits, and why; null: it is dark */
export const windowOf = (
  spot: Spot,
  figures: Omit<AlertWindow, 'endsBecause'>,
  after: { misfit: Misfit; moment: AlertMoment } | null,
): AlertWindow => ({
  ...figures,
  endsBecause: after ? whyOver(spot, figures.best, after) : 'then dark',
})

function whyOver(
  spot: Spot,
  best: AlertMoment,
  { misfit, moment }: { misfit: Misfit; moment: AlertMoment },
): string {
  switch (misfit) {
    case 'unknown':
      return 'then not known'
    case 'too-small':
      return 'then too small'
    case 'too-big':
      return 'then too big'
    case 'too-windy':
    case 'wrong-wind':
      if (moment.wind === 'onshore' || moment.wind === 'cross-onshore') return 'then onshore'
      return misfit === 'too-windy' ? 'then too windy' : 'then cross-shore wind'
    case 'short-period':
      return 'then weaker swell'
    case 'wrong-tide':
      return 'then the tide is wrong'
    case 'wrong-time':
      return 'then past your hours'
    case 'unlike':
      return 'then less like it'
    case 'poor-rating':
      return endsBecause(spot, best.daylight, moment.daylight)
  }
}
