import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { alertDaysAhead } from '#domain/alert/alert-days'
import { agoWords } from '#domain/time/age'
import { dayMs } from '#domain/time/durations'
import { pastDaysKept } from '#domain/wire/past-days'
import { ownPaths } from '../../own-paths'
import layout from '../../ui/layout.module.css'
import { WholeRanges } from '../../ui/whole-ranges'
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

type AnswerProps = {
  kept: string | null
  counts: { had: number; coming: number | null }
  next: string
  canBePulled: boolean
}

/** The count as the biggest thing; what is not known is not counted. */
export function Answer({ kept, counts: { had, coming }, next, canBePulled }: AnswerProps) {
  const count = kept === null ? coming : had
  if (count === null) return null
  const more = kept !== null && coming !== null && `, and ${coming} ${next}`
  return (
    <p className="flex items-center gap-3 leading-[1.3]" aria-hidden="true">
      <b className="font-display text-surf leading-[0.9] font-semibold text-sea">{count}</b>
      <span>
        {count === 1 ? 'alert' : 'alerts'} {kept === null ? next : `in ${kept}`}
        {more}.
        {canBePulled && (
          <>
            <br />
            <span className={layout.quiet}>Drag the lines until that feels right.</span>
          </>
        )}
      </span>
    </p>
  )
}

export function Folded(props: { title: string; isFolded: boolean; children: ReactNode }) {
  if (!props.isFolded) return props.children
  return (
    <details>
      <summary className="min-h-target-primary content-center">{props.title}</summary>
      {props.children}
    </details>
  )
}

type SomeProps = {
  title: string
  days: readonly { spotId: number; atMs: number; words: string }[]
  /** Each leads to the days to come that are like it. */
  hasDaysLike?: boolean
}

export function Some({ title, days, hasDaysLike = false }: SomeProps) {
  if (days.length === 0) return null
  return (
    <>
      <p className={layout.quiet}>{title}</p>
      <ul className="grid list-outside gap-2 ps-[1.25em]">
        {days.map(({ spotId, atMs, words }) => (
          <li key={`${spotId} ${atMs}`}>
            <WholeRanges text={words} />
            {hasDaysLike && (
              <>
                {' · '}
                <Link
                  to={ownPaths.daysLikeHour(spotId, atMs)}
                  aria-label={`Another day like that: ${words}`}
                >
                  Another day like that
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
