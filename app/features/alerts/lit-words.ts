import { alertDaysAhead } from '#domain/alert/alert-days'
import { agoWords } from '#domain/time/age'
import { dayMs } from '#domain/time/durations'
import { pastDaysKept } from '#domain/wire/past-days'
import type { PastKept } from './use-alert-days'

type Kept = Exclude<PastKept, 'asking'>

/** 'the last 9 days (as of 3 hours ago)'; null where none are kept. */
export function keptWords(past: Kept, nowMs: number): string | null {
  if (past === null || past.fromMs === null) return null
  const whole = Math.floor((past.fetchedAtMs - past.fromMs) / dayMs)
  const days = Math.min(pastDaysKept, Math.max(1, whole))
  const ago = agoWords(past.fetchedAtMs, nowMs)
  return `the last ${days === 1 ? 'day' : `${days} days`}${ago === null ? '' : ` (as of ${ago})`}`
}

/**
 * How often a rule would have rung, and will.
 * @param what 'These limits'
 * @param kept the days before today; null: none are
 * @param counts `coming` null: no forecast is here
 */
export function soWords(
  what: string,
  kept: string | null,
  { had, coming }: { had: number; coming: number | null },
): string {
  const alerts = (count: number) => (count === 1 ? 'one alert' : `${count || 'no'} alerts`)
  const next =
    coming === null ? null : `would send ${alerts(coming)} in the next ${alertDaysAhead} days`
  const last = kept === null ? null : `would have sent ${alerts(had)} in ${kept}`
  if (!next && !last) return `There is no day to try ${what.toLowerCase()} on yet.`
  return `${what} ${[last, next].filter(Boolean).join(', and ')}.`
}

/** Why days are not drawn, one sentence each. */
export function missingWords(of: {
  past: Kept
  isPastKnown: boolean
  isAheadKnown: boolean
  where: string
}): string[] {
  return [
    !of.isAheadKnown && `The forecast for ${of.where} is not on this phone yet: it needs signal.`,
    of.past === null && 'Past days need signal.',
    of.past !== null && !of.isPastKnown && `No past days are on record for ${of.where} yet.`,
  ].filter((words) => words !== false)
}
