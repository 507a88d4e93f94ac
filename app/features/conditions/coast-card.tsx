import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { CoastBestWindow } from '#domain/rating/best-window-by-coast'
import type { SurfWindow } from '#domain/rating/best-windows'
import { windowLabel } from '#domain/rating/recommendation'
import { darkSpans } from '#domain/sun/dark-spans'
import { halfHourMs } from '#domain/time/durations'
import { addDays, melbourneDate, weekdayName } from '#domain/time/melbourne'
import { paths } from '../../paths'
import { ridgeRuns } from '../../reads/clock-lanes'
import { clockSpan } from '../../reads/clock-span'
import { shortCoast, shortName } from '../../reads/short-name'
import { useBestWindowByCoast } from '../../reads/use-best-window-by-coast'
import { useNow } from '../../reads/use-now'
import { useSpotSnapshot } from '../../reads/use-spot-snapshot'
import { useSpots } from '../../reads/use-spots'
import { windowHours } from '../../reads/window-words'
import { Card } from '../../ui/card'
import { RidgeStrip } from '../../ui/drawings/ridge-strip'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { toneClass } from '../../ui/tone'
import styles from './coast-card.module.css'

const ridgeWidth = 128
const ridgeHeight = 26
const nightWidth = 6

/** Where it is better than here: each coast's best spot of the next 48 hours, west to east, a row each. */
export function CoastCard() {
  const calls = useBestWindowByCoast()
  const spots = useSpots()
  const count = spots?.filter((spot) => spot.beachType !== 'swimming').length
  return (
    <Card
      title="The coast"
      action={
        <LinkButton variant="plain" to={paths.spots}>
          {count === undefined ? 'All surf spots' : `All ${count} surf spots`}
        </LinkButton>
      }
    >
      {calls ? (
        <ul className={styles.coasts}>
          {calls.map((call) => (
            <CoastRow key={call.coast} call={call} />
          ))}
        </ul>
      ) : (
        <Skeleton height={7 * 49} />
      )}
    </Card>
  )
}

function CoastRow({ call: { coast, spot, window, isKnown } }: { call: CoastBestWindow }) {
  const nowMs = useNow(halfHourMs)
  if (!spot || !window)
    return (
      <li className={styles.row}>
        <span className={styles.name}>{coast}</span>
        <span className={styles.nothing}>
          {isKnown ? 'Nothing fair for an hour' : 'No forecast'}
        </span>
      </li>
    )
  return (
    <li>
      <Link className={styles.row} to={paths.homeOf(spot.id)}>
        <span className={styles.words}>
          <span className={styles.name}>{shortCoast(coast, 18)}</span>
          <span className={styles.spot}>{shortName(spot.name, 22)}</span>
        </span>
        <span className={styles.best}>
          <SpotRidge spotId={spot.id} nowMs={nowMs} />
          <span className={styles.hours}>{hoursOf(window, nowMs)}</span>
        </span>
        <span className={`${styles.rating} ${toneClass(window.word)}`}>
          <span className={styles.score}>{window.score.toFixed(1)}</span>{' '}
          <span className={styles.word}>{windowLabel(window)}</span>
        </span>
      </Link>
    </li>
  )
}

/** 'now–15:00', 'tomorrow 09:30–17:00', 'Sat 5 06:00–08:00': never longer than the ridge above it. */
function hoursOf(window: SurfWindow, nowMs: number): string {
  const hours = windowHours(window, nowMs)
  const date = melbourneDate(window.startAtMs)
  if (date === melbourneDate(nowMs)) return hours
  const isTomorrow = date === addDays(melbourneDate(nowMs), 1)
  const day = isTomorrow ? 'tomorrow' : `${weekdayName(date, 'short')} ${Number(date.slice(8))}`
  return `${day} ${hours}`
}

function SpotRidge({ spotId, nowMs }: { spotId: number; nowMs: number }) {
  const report = useSpotSnapshot(spotId)
  const drawn = useMemo(() => {
    if (!report) return null
    const { startMs, endMs } = clockSpan(nowMs)
    return {
      startMs,
      endMs,
      runs: ridgeRuns(report, startMs, endMs),
      nights: darkSpans(report.spot, startMs, endMs).map((dark) => ({
        startMs: dark.startAtMs,
        endMs: dark.endAtMs,
      })),
    }
  }, [report, nowMs])
  return (
    <span className={styles.ridge}>
      {drawn && (
        <RidgeStrip
          {...drawn}
          nowMs={nowMs}
          width={ridgeWidth}
          height={ridgeHeight}
          foldNightsTo={nightWidth}
        />
      )}
    </span>
  )
}
