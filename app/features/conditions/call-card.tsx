import { Link } from 'react-router-dom'
import { type CoastCall, coastOf } from '#domain/rating/coast-calls'
import { ratingLabel } from '#domain/rating/rating-words'
import { spotCall } from '#domain/rating/spot-call'
import { paths } from '../../paths'
import type { SpotReport } from '../../reads/spot-report'
import { useCoastCalls } from '../../reads/use-coast-calls'
import { useNow } from '../../reads/use-now'
import { useSettings } from '../../reads/use-settings'
import { useSpotReport } from '../../reads/use-spot-report'
import { Card } from '../../ui/card'
import { RatingPill } from '../../ui/rating-pill'
import { Skeleton } from '../../ui/skeleton'
import { WholeRanges } from '../../ui/whole-ranges'
import styles from './call-card.module.css'
import { ForecastAge } from './forecast-age'

const halfHourMs = 1_800_000

/** Which spot, which hours and why they end: the next 48 hours of daylight, in a line each. */
export function CallCard({ spotId }: { spotId: number }) {
  const report = useSpotReport(spotId)
  const calls = useCoastCalls()
  return (
    <Card title="The call" footer={report && <ForecastAge report={report} />}>
      <p className={styles.quiet}>The best daylight of the next 48 hours</p>
      {report ? <SpotLine report={report} /> : <Skeleton height={44} />}
      {calls && report ? (
        <Coasts calls={calls} own={coastOf(report.spot)} />
      ) : (
        <Skeleton height={140} />
      )}
    </Card>
  )
}

/** The spot's own coast at once, the others at a tap: seven of them would fill a phone's screen. */
function Coasts({ calls, own }: { calls: readonly CoastCall[]; own: string }) {
  const here = calls.filter(({ coast }) => coast === own)
  const others = calls.filter(({ coast }) => coast !== own)
  return (
    <>
      <ul className={styles.coasts}>
        {here.map((call) => (
          <CoastLine key={call.coast} call={call} />
        ))}
      </ul>
      <details className={styles.others}>
        <summary>{here.length === 0 ? 'The coasts' : 'The other coasts'}</summary>
        <ul className={styles.coasts}>
          {others.map((call) => (
            <CoastLine key={call.coast} call={call} />
          ))}
        </ul>
      </details>
    </>
  )
}

function SpotLine({ report }: { report: SpotReport }) {
  const nowMs = useNow(halfHourMs)
  const units = useSettings()?.units
  const call = spotCall({ ...report, nowMs, units })
  return (
    <p className={styles.here}>
      <strong>{report.spot.name}</strong> <WholeRanges text={call.text} />
    </p>
  )
}

function CoastLine({ call }: { call: CoastCall }) {
  const { coast, spot, window } = call
  const word = window && ratingLabel(window.word)
  // The domain's line begins with coast, spot and rating, which stand here as heading, link and pill.
  const said = [`${coast}:`, spot?.name, word?.toLowerCase()].filter(Boolean).join(' ')
  const rest = call.text.slice(said.length).trim()
  return (
    <li className={styles.coast}>
      <span className={styles.name}>{coast}</span>
      {window && word && <RatingPill word={window.word} label={word} />}
      <span className={styles.line}>
        {spot && <Link to={paths.homeOf(spot.id)}>{spot.name}</Link>} <WholeRanges text={rest} />
      </span>
    </li>
  )
}
