import { Link } from 'react-router-dom'
import { alertDaysAhead } from '#domain/alert/alert-days'
import { agoWords } from '#domain/time/age'
import { dayMs } from '#domain/time/durations'
import { pastDaysKept } from '#domain/wire/past-days'
import { ownPaths } from '../../own-paths'
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
 * Alert counts: { count: 3, words: 'alerts in the last 9 days, and 2 in the next 16 days.' }
 * @param kept words for the past days; null: none are stored
 * @param counts `coming` null: no forecast is stored
 */
export function answerOf(
  kept: string | null,
  { had, coming }: { had: number; coming: number | null },
): { count: number | null; words: string } {
  const next = `in the next ${alertDaysAhead} days`
  const count = kept === null ? coming : had
  if (count === null) return { count, words: 'There is no day to try this on yet.' }
  const alerts = count === 1 ? 'alert' : 'alerts'
  if (kept === null) return { count, words: `${alerts} ${next}.` }
  return {
    count,
    words: `${alerts} in ${kept}${coming === null ? '' : `, and ${coming} ${next}`}.`,
  }
}

export function missingWords(of: {
  past: Kept
  isPastKnown: boolean
  isAheadKnown: boolean
  where: string
}): string[] {
  return [
    !of.isAheadKnown && `The forecast for ${of.where} is not on this device yet: it needs signal.`,
    of.past === null && 'Past days need signal.',
    of.past !== null && !of.isPastKnown && `No past days are on record for ${of.where} yet.`,
  ].filter((words) => words !== false)
}

/** No number where the count is not known. */
export function Answer({ count, words }: ReturnType<typeof answerOf>) {
  return (
    <p role="status" className="flex items-center gap-3 leading-[1.3]">
      {count !== null && (
        <b className="font-display text-surf leading-[0.9] font-semibold text-sea">{count}</b>
      )}{' '}
      <span>
        {words}
        {count !== null && (
          <span className="quiet block" aria-hidden="true">
            Drag the lines until that feels right.
          </span>
        )}
      </span>
    </p>
  )
}

/** More lines than these start folded; past days always do. */
const mostOpen = 6

type DayListsProps = Record<'alerts' | 'near', SomeProps['days']> & {
  /** 'the next 16 days' */
  of: string
  isPast?: boolean
}

export function DayLists({ of, alerts, near, isPast = false }: DayListsProps) {
  const count = alerts.length + near.length
  if (count === 0) return null
  const lists = (
    <>
      <Some
        title={`Alerts in ${of}${isPast ? ', as forecast then' : ''}:`}
        days={alerts}
        hasDaysLike={isPast}
      />
      <Some title={`Near misses in ${of}:`} days={near} />
    </>
  )
  if (!isPast && count <= mostOpen) return lists
  return (
    <details>
      <summary className="min-h-target-primary content-center">
        {isPast ? 'Which days before today' : 'Which days ahead'}
      </summary>
      {lists}
    </details>
  )
}

type SomeProps = {
  title: string
  days: readonly { spotId: number; atMs: number; words: string }[]
  /** Links each to similar days ahead. */
  hasDaysLike?: boolean
}

function Some({ title, days, hasDaysLike = false }: SomeProps) {
  if (days.length === 0) return null
  return (
    <>
      <p className="quiet">{title}</p>
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
