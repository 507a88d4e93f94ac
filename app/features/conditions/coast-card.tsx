import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { CoastBestWindow } from '#domain/rating/best-window-by-coast'
import { windowLabel } from '#domain/rating/recommendation'
import { darkSpans } from '#domain/sun/dark-spans'
import { halfHourMs } from '#domain/time/durations'
import { dayInSentence } from '#domain/time/melbourne'
import { paths } from '../../paths'
import { ridgeRuns } from '../../reads/clock-lanes'
import { clockSpan } from '../../reads/clock-span'
import { shortName } from '../../reads/short-name'
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

const ridgeWidth = 116
const ridgeHeight = 30
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
  const day = dayInSentence(window.startAtMs, nowMs)
  const hours = `${day === 'today' ? '' : `${day} `}${windowHours(window, nowMs)}`
  return (
    <li>
      <Link className={styles.row} to={paths.homeOf(spot.id)}>
        <span className={styles.words}>
          <span className={styles.name}>{coast}</span>
          <span className={styles.hours}>
            {shortName(spot.name, 20)} {hours}
          </span>
        </span>
        <SpotRidge spotId={spot.id} nowMs={nowMs} />
        <span className={`${styles.rating} ${toneClass(window.word)}`}>
          <span className={styles.score}>{window.score.toFixed(1)}</span>{' '}
          <span className={styles.word}>{windowLabel(window)}</span>
        </span>
      </Link>
    </li>
  )
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
