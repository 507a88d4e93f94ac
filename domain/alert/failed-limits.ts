import { countdown } from '../time/countdown'
import type { SpotAlertOutlook } from './alert-moments'
import { fitOf, type Misfit, type RuleLimits } from './surf-rule-fit'

const words: Record<Misfit, string> = {
  unknown: 'not all is known',
  'too-small': 'surf too small',
  'too-big': 'surf too big',
  'too-windy': 'wind too strong',
  'wrong-wind': 'wind from the wrong side',
  'short-period': 'period too short',
  'wrong-tide': 'wrong tide',
  'poor-rating': 'rating too low',
  'wrong-time': 'outside the hours or days of the rule',
  unlike: 'too unlike the surf of the rule',
}

/**
 * Which limit failed in how many half-hours of daylight of the next 24 hours, the most frequent first: 'of 27 half-hours
 * of daylight: surf too small in 20, wrong tide in 7'. Of each half-hour the first limit that fails is counted.
 */
export function failedLimits(outlooks: readonly SpotAlertOutlook[], rule: RuleLimits): string {
  const { misfitAt, shortestMs } = fitOf(rule)
  const fitting = `all fits, but for less than ${countdown(shortestMs)}`
  const counts = new Map<string, number>()
  let all = 0
  for (const { runs, horizonMs } of outlooks) {
    for (const moment of runs.flatMap(({ moments }) => moments)) {
      if (moment.atMs >= horizonMs) continue
      const misfit = misfitAt(moment)
      const because = misfit ? words[misfit] : fitting
      counts.set(because, (counts.get(because) ?? 0) + 1)
      all += 1
    }
  }
  const counted = [...counts].sort(([, a], [, b]) => b - a)
  const failed = counted.map(([because, count]) => `${because} in ${count}`).join(', ')
  return `of ${all} half-hours of daylight: ${failed}`
}
