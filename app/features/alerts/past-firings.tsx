import { useEffect, useState } from 'react'
import { network } from '#db/device/http/send-request'
import { refreshPastDays } from '#db/device/past-days'
import { pastFiringsOf } from '#domain/alert/firings'
import type { SpotOutlook } from '#domain/rating/daylight-scores'
import { agoWords } from '#domain/time/ago-words'
import { pastDaysKept } from '#domain/wire/past-days'
import type { Preferences } from '#domain/wire/preferences'
import { usePastDays } from '../../reads/use-past-days'
import styles from './alerts.module.css'
import { FiringList } from './firing-list'

const shown = 5
const dayMs = 24 * 3_600_000

/** What these limits would have brought on the days that are over, as far as the server has kept them. */
export function PastFirings({
  userId,
  own,
  preferences,
  nowMs,
}: {
  userId: string
  /** The favourite spots with their gauges. */
  own: readonly Omit<SpotOutlook, 'forecast'>[]
  preferences: Preferences
  nowMs: number
}) {
  const [isAsked, setAsked] = useState(false)
  const past = usePastDays()
  useEffect(() => {
    let isGone = false
    const deps = { ...network, nowMs: Date.now }
    refreshPastDays(deps, userId).finally(() => {
      if (!isGone) setAsked(true)
    })
    return () => {
      isGone = true
    }
  }, [userId])
  if (past === undefined || (past === null && !isAsked)) {
    return <p className={styles.quiet}>Asking for the days before …</p>
  }
  if (past === null) {
    return <p className={styles.quiet}>The days before today come with signal.</p>
  }
  if (past.fromMs === null) {
    return <p className={styles.quiet}>No days before today have been kept yet.</p>
  }
  const outlooks = own.map((spot) => ({ ...spot, forecast: past.forecastOf(spot.spot.id) }))
  const firings = pastFiringsOf(outlooks, preferences, nowMs)
  const days = Math.min(
    pastDaysKept,
    Math.max(1, Math.floor((past.fetchedAtMs - past.fromMs) / dayMs)),
  )
  const span = days === 1 ? 'the last day kept' : `the last ${days} days kept`
  const ago = agoWords(past.fetchedAtMs, nowMs)
  const asOf = ago === null ? '' : ` (as of ${ago})`
  return (
    <>
      <p className={styles.quiet}>
        {firings.length === 0
          ? `Nothing in ${span}${asOf} would have fitted these limits.`
          : `In ${span}${asOf} you would have been told ${times(firings.length)}:`}
      </p>
      <FiringList firings={firings.slice(0, shown)} />
      {firings.length > shown && (
        <details>
          <summary className={styles.more}>The {firings.length - shown} before that</summary>
          <FiringList firings={firings.slice(shown)} />
        </details>
      )}
    </>
  )
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
