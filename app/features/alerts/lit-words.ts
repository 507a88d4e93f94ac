import { alertDaysAhead } from '#domain/alert/alert-days'
import { agoWords } from '#domain/time/age'
import { dayMs } from '#domain/time/durations'
import { pastDaysKept } from '#domain/wire/past-days'
import type { PastKept } from './use-alert-days'

type Kept = Exclude<PastKept, 'asking'>

/** 'the last 9 days kept (as of 3 hours ago)'; null where none are. */
export function keptWords(past: Kept, nowMs: number): string | null {
  if (past === null || past.fromMs === null) return null
  const days = Math.min(
    pastDaysKept,
    Math.max(1, Math.floor((past.fetchedAtMs - past.fromMs) / dayMs)),
  )
  const span = days === 1 ? 'the last day kept' : `the last ${days} days kept`
  const ago = agoWords(past.fetchedAtMs, nowMs)
  return ago === null ? span : `${span} (as of ${ago})`
}

/**
 * How often limits or a rule would have told, and would tell.
 * @param what 'These limits'
 * @param kept the days before today; null: none are
 * @param counts `coming` null: no forecast is here
 */
export function soWords(
  what: string,
  kept: string | null,
  { had, coming }: { had: number; coming: number | null },
): string {
  const ahead =
    coming === null ? null : `tell you ${times(coming)} in the next ${alertDaysAhead} days.`
  if (kept === null) {
    return ahead === null ? `${what} cannot be tried on any day yet.` : `${what} would ${ahead}`
  }
  const before = `${what} would have told you ${times(had)} in ${kept}`
  return ahead === null ? `${before}.` : `${before}, and would ${ahead}`
}

const times = (count: number): string =>
  count === 0 ? 'of nothing' : count === 1 ? 'once' : `${count} times`

/** Why days are not drawn, one sentence each. */
export function missingWords({
  past,
  isPastKnown,
  isAheadKnown,
  where,
}: {
  past: Kept
  isPastKnown: boolean
  isAheadKnown: boolean
  where: string
}): string[] {
  return [
    isAheadKnown ? '' : `No forecast of ${where} is on this phone yet: it comes with signal.`,
    past === null ? 'The days before today come with signal.' : '',
    past !== null && !isPastKnown ? `No days before today have been kept of ${where} yet.` : '',
  ].filter((words) => words !== '')
}
