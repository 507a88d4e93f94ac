import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { hitMetres } from '#domain/sea/observed/forecast-scores'
import { ofSource, scoreDetails, scoreSentence } from '#domain/sea/observed/score-words'
import { stretches, stretchOf } from '#domain/sea/observed/stretch'
import { dayMs } from '#domain/time/durations'
import { melbourneDate, melbourneDay, weekdayAndDay } from '#domain/time/melbourne'
import type { ForecastScore, Observations } from '#domain/wire/observations'
import { formatHeight, withUnit } from '#domain/words/format'
import { sentenceStart } from '#domain/words/sentence'
import { useObservations } from '../../data/stored/use-observations'
import { useUnits } from '../../data/stored/use-settings'
import { useSpot } from '../../data/stored/use-spots'
import { ownPaths } from '../../own-paths'
import { Card } from '../../ui/card'
import { MeasuredPicture } from '../../ui/drawings/measured-picture'
import { Skeleton } from '../../ui/skeleton'
import { WholeRanges } from '../../ui/whole-ranges'
import { AccuracyLine } from './accuracy-line'
import { dailyScores, type ScoredDay } from './daily-scores'

const spans = [
  { days: 30, title: 'Last 30 days' },
  { days: 365, title: 'Last 365 days' },
]

/** How good the forecast was on each stretch of coast, by how far ahead it was said. */
export function AccuracyList() {
  const observations = useObservations()
  if (observations === undefined) return <Skeleton height={600} />
  const scores = observations?.scores ?? []
  const scored = stretches.filter(({ id }) => scores.some(({ stretch }) => stretch === id))
  if (scored.length === 0) {
    return (
      <Card title="Nothing scored yet">
        <p>
          Each night forecasts are checked against wave buoys; the first figure takes twelve days.
        </p>
      </Card>
    )
  }
  return scored.map(({ id, name }) => {
    const own = scores.filter(({ stretch }) => stretch === id)
    return (
      <Card key={id} title={name}>
        {own.some(({ against }) => against === 'analysis') && (
          <p className="quiet">
            There is no buoy here: checked against the wave model’s own later analysis.
          </p>
        )}
        <Days scores={own} name={name} source={observations?.source} span="month" />
        <details>
          <summary className="py-3 text-sea">All figures, one to five days ahead</summary>
          {spans.map(({ days, title }) => (
            <Span
              key={days}
              title={title}
              label={`${name}, ${title.toLowerCase()}`}
              scores={own.filter((one) => one.days === days)}
              source={observations?.source}
            />
          ))}
        </details>
      </Card>
    )
  })
}

/** The last week at the buoy of a spot's stretch of coast; where nothing was measured, `AccuracyLine`. */
export function LastWeek({ spotId }: { spotId: number }) {
  const spot = useSpot(spotId)
  const observations = useObservations()
  const stretch = stretches.find(({ id }) => spot && id === stretchOf(spot))
  if (!stretch || !observations) return null
  const scores = (observations.scores ?? []).filter((one) => one.stretch === stretch.id)
  return (
    <Days
      {...{ scores, name: stretch.name, source: observations.source }}
      span="week"
      more={<Link to={ownPaths.accuracy}>How good the forecast was</Link>}
      instead={<AccuracyLine spotId={spotId} />}
    />
  )
}

type DaysProps = Pick<SpanProps, 'scores' | 'source'> & {
  name: string
  span: 'week' | 'month'
  /** After the sentence. */
  more?: ReactNode
  /** Where no day can be drawn. */
  instead?: ReactNode
}

/** Day by day what was forecast a day ahead, what came, and the days that were missed. */
function Days({ scores, name, source, span, more, instead = null }: DaysProps) {
  const units = useUnits()
  const daily = scores.find(({ against, daily }) => daily && against !== 'analysis')?.daily
  const picture = useMemo(
    () => daily && dailyScores(daily, span === 'week' ? 7 : null),
    [daily, span],
  )
  if (!picture || picture.forecast.days === 0) return instead
  const { days, forecast, asTheDayBefore } = picture
  const length = (metres: number) => withUnit(formatHeight(metres, units))
  const dayOf = (atMs: number) => weekdayAndDay(melbourneDate(atMs))
  const points = days.map((day) => ({ ...day, atMs: melbourneDay(day.date).startAtMs + dayMs / 2 }))
  const missed = days.filter(({ isHit }) => !isHit)
  const said = `${span === 'week' ? 'last week ' : ''}the forecast a day ahead was within ${length(hitMetres)} on ${forecast.hits} of ${forecast.days} days; “tomorrow as today” on ${asTheDayBefore.hits}.`
  const words = ofSource(said, source)
  return (
    <>
      <p>
        <WholeRanges text={words} /> {more}
      </p>
      <MeasuredPicture
        measured={points.map(({ atMs, cameMetres, isHit }) => ({
          atMs,
          value: cameMetres,
          isMiss: !isHit,
        }))}
        said={points.map(({ atMs, saidMetres }) => ({ atMs, value: saidMetres }))}
        nowMs={points.at(-1)!.atMs}
        nowLabel={dayOf(points.at(-1)!.atMs)}
        formatClock={dayOf}
        formatValue={length}
        label={`${name}: the sea of each day of the last ${span}, as measured and as forecast a day ahead. ${words}`}
      />
      {missed.length > 0 && (
        <p className="quiet">
          {/* The worst only: a month of a bad model would be a long list. */}
          <WholeRanges
            text={`Missed: ${worstOf(missed)
              .map(
                ({ date, saidMetres, cameMetres }) =>
                  `${weekdayAndDay(date)}, ${length(saidMetres)} said, ${length(cameMetres)} came`,
              )
              .join('; ')}.`}
          />
        </p>
      )}
    </>
  )
}

const mostNamed = 5
const worstOf = (missed: readonly ScoredDay[]) =>
  missed
    .toSorted((a, b) => errorOf(b) - errorOf(a))
    .slice(0, mostNamed)
    .toSorted((a, b) => a.date.localeCompare(b.date))
const errorOf = ({ saidMetres, cameMetres }: ScoredDay) => Math.abs(saidMetres - cameMetres)

type SpanProps = {
  title: string
  label: string
  scores: readonly ForecastScore[]
  source: Observations['source'] | undefined
}

function Span({ title, label, scores, source }: SpanProps) {
  const units = useUnits()
  if (scores.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="mt-2 mb-1 text-16">{title}</h3>
      <ul className="grid list-none gap-2">
        {scores.map((score) => (
          <li key={score.leadHours}>
            <span className="block font-semibold">
              <WholeRanges text={ofSource(scoreSentence(score, units), source)} />
            </span>
            <span className="block quiet">{sentenceStart(scoreDetails(score, units))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function AccuracyMethod() {
  const within = withUnit(formatHeight(hitMetres, useUnits()))
  return (
    <Card title="How this is measured">
      <p>
        What was forecast 24, 48, 72 and 120 hours ahead is stored every hour and never changed.
        Each night it is checked against what wave buoys measured at the same place and hour:
        significant height in open water, not the surf at a beach, as the wave model had it, before
        any correction.
      </p>
      <p className="quiet">
        A day counts as within {within} by the mean error of its hours. Bias is the forecast minus
        what was measured; scatter index is the spread of the error over the mean height (WMO-No.
        485). Fewer than fifty hours, or hours of fewer than twelve days, give no figure. Next to
        the hours scored are the hours that could have been scored since the first forecast was
        stored. Where there is no buoy, the wave model’s own later analysis is used, which knows
        less about a beach than a buoy does.
      </p>
    </Card>
  )
}
