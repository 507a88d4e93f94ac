import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import type { CoastCall } from '#domain/rating/coast-calls'
import { ratingLabel, scoreTone } from '#domain/rating/rating-words'
import { windowText } from '#domain/rating/spot-call'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { ageLine } from '#domain/time/age-line'
import type { Spot } from '#domain/wire/spot'
import { paths } from '../../paths'
import { useCoastCalls } from '../../reads/use-coast-calls'
import { useForecastHead } from '../../reads/use-forecast-head'
import { useNow } from '../../reads/use-now'
import { useSpotReport } from '../../reads/use-spot-report'
import { useSpots } from '../../reads/use-spots'
import { refreshNow } from '../../state/refresh'
import { useSession } from '../../state/session'
import { AgeLine } from '../../ui/age-line'
import { Button } from '../../ui/button'
import { RatingPill } from '../../ui/rating-pill'
import { Skeleton } from '../../ui/skeleton'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './coast-now.module.css'

const halfHourMs = 1_800_000
/** Coasts named beside the best one. */
const othersShown = 3

type TideOfSpot = ComponentType<{ spotId: number }>

/** Today's call for the coast and the tide at its best spot, worked out on this device as in the app. */
export function CoastNow({ Tide }: { Tide: TideOfSpot }) {
  const spots = useSpots()
  const calls = useCoastCalls()
  const { isStoreEmpty, isRefreshing, lastOutcome } = useSession()
  // On a first visit the spots are stored before their forecast: nothing is said until that has come, or has not.
  const hasNone = useForecastHead() === null && lastOutcome !== null && !isRefreshing
  const isTold = hasNone || calls?.some(({ isKnown }) => isKnown)
  return (
    <section className={styles.card} aria-labelledby="coast-now">
      <h2 id="coast-now" className={styles.heading}>
        The call, next 48 hours
      </h2>
      {spots && calls && isTold ? (
        <Calls calls={calls} spots={spots} Tide={Tide} />
      ) : isStoreEmpty && !isRefreshing ? (
        <div className={styles.none}>
          <p>No signal right now. The call and the tide come with your first connection.</p>
          <Button onClick={() => void refreshNow()}>Try again</Button>
        </div>
      ) : (
        <>
          <Skeleton height={104} />
          <Skeleton height={132} />
          <Skeleton height={236} />
        </>
      )}
    </section>
  )
}

/** The highest score first; coasts with nothing to say last. */
const byScore = (a: CoastCall, b: CoastCall) => (b.window?.score ?? 0) - (a.window?.score ?? 0)

type CallsProps = { calls: readonly CoastCall[]; spots: readonly Spot[]; Tide: TideOfSpot }

function Calls({ calls, spots, Tide }: CallsProps) {
  const ordered = calls.filter(({ window }) => window !== null).sort(byScore)
  const best = ordered[0]
  const tideSpot = [best?.spot, ...spots].find((spot) => spot && timesAreKnown(spot.tide))
  return (
    <>
      {best?.spot ? (
        <Best call={best} spot={best.spot} />
      ) : (
        <p className={styles.nothing}>Nothing above poor before the day after tomorrow.</p>
      )}
      {ordered.length > 1 && (
        <ul className={styles.others}>
          {ordered.slice(1, othersShown + 1).map((call) => (
            <Other key={call.coast} call={call} />
          ))}
        </ul>
      )}
      {tideSpot && <Tide spotId={tideSpot.id} />}
      {tideSpot && <Age spotId={tideSpot.id} />}
    </>
  )
}

/** The hours and why they end, without the rating, which stands beside them as a pill. */
function hoursOf({ window }: CoastCall, nowMs: number): string {
  if (!window) return ''
  return windowText(window, nowMs).slice(ratingLabel(window.word).length).trim()
}

function Best({ call, spot }: { call: CoastCall; spot: Spot }) {
  const nowMs = useNow(halfHourMs)
  return (
    <div className={styles.best}>
      <p className={styles.where}>
        <Link to={paths.homeOf(spot.id)} className={styles.spot}>
          {spot.name}
        </Link>
        <span className={styles.coast}>{call.coast}</span>
      </p>
      {call.window && (
        <RatingPill
          word={call.window.word}
          label={ratingLabel(call.window.word)}
          score={call.window.score}
          tone={scoreTone(call.window.score)}
          size="large"
        />
      )}
      <p className={styles.hours}>
        <WholeRanges text={hoursOf(call, nowMs)} />
      </p>
    </div>
  )
}

function Other({ call }: { call: CoastCall }) {
  const nowMs = useNow(halfHourMs)
  const { spot, window } = call
  if (!spot || !window) return null
  return (
    <li className={styles.other}>
      <Link to={paths.homeOf(spot.id)} className={styles.otherSpot}>
        {spot.name}
      </Link>
      <RatingPill word={window.word} label={ratingLabel(window.word)} />
      <span className={styles.otherHours}>
        <WholeRanges text={hoursOf(call, nowMs)} />
      </span>
    </li>
  )
}

function Age({ spotId }: { spotId: number }) {
  const report = useSpotReport(spotId)
  const nowMs = useNow()
  return (
    <p className={styles.age}>
      {report?.forecast && <AgeLine {...ageLine(report.forecast.fetchedAtMs, nowMs)} />}
    </p>
  )
}
