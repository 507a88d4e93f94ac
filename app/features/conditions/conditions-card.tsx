import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { unlocksProfessional } from '#domain/person/plan'
import { professionalConditions } from '#domain/rating/professional-conditions'
import { scoreTone } from '#domain/rating/rating-words'
import { hourAt } from '#domain/sea/forecast/hour-at'
import { type Moment, momentAtRest, momentClock, momentRating } from '../../data/shown/moment'
import { type SpotSnapshot, useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useOwnRating } from '../../data/stored/use-own-taste'
import { useHeldPlan } from '../../data/stored/use-person'
import { useUnits } from '../../data/stored/use-settings'
import { useIsCoastAwaited } from '../../data/stored/use-status'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { Card, Folded } from '../../ui/card'
import { RatingPill } from '../../ui/pill'
import { Switch } from '../../ui/switch'
import { ConditionsFigures } from './conditions-figures'
import { ForecastAge } from './forecast-age'
import { ProfessionalMetrics } from './professional-metrics'
import { Reasons } from './reasons'

type ConditionsCardProps = {
  spotId: number
  /** Where rating, surf and wind stand on the same screen already: the sea outside is a tap away. */
  isBrief?: boolean
  /** On home, whose answer has said why in words: the points are a tap away too. */
  isFolded?: boolean
}

/** Everything known about the surf at a spot in the hour that is now. */
export function ConditionsCard({ spotId, isBrief = false, isFolded = false }: ConditionsCardProps) {
  const report = useSpotSnapshot(spotId)
  const isAwaited = useIsCoastAwaited()
  if (report === null) return null
  if (!report || (isAwaited && !report.forecast))
    return <Card title="Surf conditions" waiting={isFolded ? 80 : isBrief ? 310 : 560} />
  return (
    <Card title="Surf conditions" id="surf-conditions" footer={<ForecastAge report={report} />}>
      <Body {...{ report, isBrief, isFolded }} />
    </Card>
  )
}

type BodyProps = { report: SpotSnapshot; isBrief: boolean; isFolded: boolean }

function Body({ report, isBrief, isFolded }: BodyProps) {
  const units = useUnits()
  const [wantsProfessional, setWantsProfessional] = useState(false)
  const plan = useHeldPlan() ?? 'free'
  const nowMs = useNow()
  // The same moment as the answer above: by day now, in the dark first light.
  const moment = useMemo(() => momentAtRest(report, nowMs, units), [report, nowMs, units])
  const { hour, tide, rating } = moment
  if (!hour) return <p>No current conditions available</p>
  const isForSurfing = report.spot.beachType !== 'swimming'
  // What was fetched under a plan stays on the device, but is shown only as long as the plan is honoured.
  const stored = moment.isNow ? hour : report.forecast && hourAt(report.forecast, moment.atMs)
  const professional =
    unlocksProfessional(plan) && stored ? professionalConditions(report.spot, stored, tide) : null
  const metrics = (
    <>
      <Switch
        label="Professional metrics"
        description={
          professional
            ? 'Wave energy, swell components, UV, rain and the quality breakdown'
            : 'With the Wave Rider or Surf Master plan'
        }
        checked={wantsProfessional && professional !== null}
        disabled={professional === null}
        onChange={setWantsProfessional}
      />
      {wantsProfessional && professional && <ProfessionalMetrics professional={professional} />}
    </>
  )
  // What no plan unlocks yet stands with what is read seldom.
  const detail = (
    <>
      <ConditionsFigures hour={hour} spot={report.spot} isBrief={isBrief} />
      {professional === null && metrics}
    </>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        {!isBrief && (
          <RatingPill
            size="large"
            {...momentRating(report, moment)}
            // Of a surf spot the first reason says it.
            when={moment.isNow || isForSurfing ? null : momentClock(moment, nowMs, false)}
          />
        )}
        {rating.partial && (
          <span className="text-start quiet">
            Incomplete: something the rating needs is not known.
          </span>
        )}
      </div>
      <Reasons
        rating={rating}
        isForSurfing={isForSurfing}
        darkUntil={moment.isNow ? null : momentClock(moment, nowMs, true)}
        folded={isFolded ? detail : null}
      />
      <OwnRating report={report} moment={moment} />
      {!isFolded && (isBrief ? <Folded summary="Out at sea">{detail}</Folded> : detail)}
      {professional && metrics}
    </>
  )
}

/** The person's own rating of the moment beside the coast's: how good, how sure, and why it differs. */
export function OwnRating({ report, moment }: { report: SpotSnapshot; moment: Moment }) {
  const own = useOwnRating(report, moment)
  if (own === null) return null
  const { word, label, score, errorPoints, reasons, surfs } = own
  return (
    <section className="grid gap-2 border-y border-line py-3" aria-label="Your rating">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RatingPill word={word} label={`Yours: ${label}`} score={score} tone={scoreTone(score)} />
        <span className="text-start quiet">
          ± {errorPoints.toFixed(1)}, from <Link to={paths.surfLog}>{surfs} of your surfs</Link>
        </span>
      </p>
      {reasons.length > 0 && (
        <ul className="grid list-none gap-1">
          {reasons.map(({ taste, sentence, points }) => (
            <li key={taste}>
              {sentence}: {points < 0 ? '−' : '+'}
              {Math.abs(points).toFixed(1)} here
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
