import { Info, Maximize2, NotebookPen } from 'lucide-react'
import { useMemo } from 'react'
import { recommendationOf } from '#domain/rating/recommendation'
import { halfHourMs } from '#domain/time/durations'
import { dayInSentence } from '#domain/time/melbourne'
import { bodyWords } from '#domain/words/body-words'
import { formatHeight, formatSpeed } from '#domain/words/format'
import { formatSurfRange } from '#domain/words/surf-range'
import { momentClock, momentRating } from '../../data/shown/moment'
import { whyOf } from '../../data/shown/report-words'
import { windowRated } from '../../data/shown/window-words'
import { type SpotSnapshot, useSpotSnapshot } from '../../data/stored/spot-snapshot'
import { useUnits } from '../../data/stored/use-settings'
import { useIsCoastAwaited } from '../../data/stored/use-status'
import { useNow } from '../../data/tab/use-now'
import { paths } from '../../paths'
import { Icon, PlainLink } from '../../ui/button'
import { deferred } from '../../ui/deferred'
import { toneClass } from '../../ui/tone'
import { WholeRanges } from '../../ui/whole-ranges'
import { FirstTide } from './first-tide'
import { MomentFacts, NowButton } from './moment-facts'
import { type MomentShown, useMoment } from './use-moment'

// The answer in words comes first: the drawings are fetched and drawn when it stands.
const drawings = () => import('./clock-drawings')
const BeachNow = deferred(drawings, 'BeachNow')
const OwnLine = deferred(drawings, 'OwnLine')
const SpotSheet = deferred(drawings, 'SpotSheet')

const picture = `absolute top-0 -right-gutter h-[190px] w-[184px] max-[380px]:w-[164px] wide:right-0
  wide:h-[244px] wide:w-1/2`
const say = `relative flex min-h-[190px] flex-col pr-[150px] max-[380px]:pr-[132px] wide:min-h-[244px]
  wide:pr-[42%]`
const size = `tracking-[-0.01em] display-[min(var(--size-surf),18.5vw)/0.94]
  max-[380px]:text-[min(4rem,18.5vw)] wide:text-[min(var(--size-surf),19cqi)]`
const best = `mt-2 flex min-h-target w-full flex-wrap items-baseline gap-x-2 border-0 border-t border-line
  bg-transparent px-0 pt-[10px] pb-[6px] text-start text-[0.9375rem]/[1.5]`
// The links' 44 px reach into the room around them, which keeps its size.
const foot =
  'flex items-center text-12/[1.33] text-ink-quiet [&>a]:-my-2 [&>a]:min-w-target [&>a]:p-0'

/** The first screen's answer under the spot's name: how good, how big, why, wind, swell, tide, water, and the 48 hours. */
export function HomeAnswer({ spotId }: { spotId: number }) {
  const report = useSpotSnapshot(spotId)
  const isAwaited = useIsCoastAwaited()
  if (!report || (isAwaited && !report.forecast)) return <FirstTide spotId={spotId} />
  return (
    // The name above is its heading: no section's gap between them.
    <section
      className="@container -mt-6 flex min-w-0 flex-col"
      aria-label={`${report.spot.name} now`}
    >
      <Answer report={report} />
    </section>
  )
}

function Answer({ report }: { report: SpotSnapshot }) {
  const { id, name, beachType } = report.spot
  const units = useUnits()
  const shown = useMoment(report)
  const { moment, readingMs, read } = shown
  const nowMs = useNow()
  const rating = momentRating(report, moment)
  const surf = formatSurfRange(moment.hour?.surfHeightMetres ?? null, units)
  return (
    <>
      {/* Room for three lines of why, so that nothing below moves when the words change. */}
      <div className="relative min-h-[202px] wide:min-h-[244px]">
        <div className={picture}>
          <BeachNow report={report} moment={moment} fades />
        </div>
        <div className={say}>
          {/* As wide as the column, which is no wider than a phone where three stand side by side. */}
          <p
            className={`display-[var(--size-rating)/1] wide:text-[min(var(--size-rating),10.5cqi)] ${toneClass(rating.word)}`}
          >
            {rating.label} {rating.score?.toFixed(1)}
          </p>
          <p className="min-h-[20px] pt-1 text-14/[1.35] text-ink-quiet">
            {momentClock(moment, nowMs, readingMs !== null)}
            {readingMs !== null && <NowButton onPress={() => read(null)} />}
          </p>
          <OwnLine report={report} moment={moment} />
          {/* The figure reaches above its own line: off the time. */}
          <p data-figure className="pt-1 leading-none whitespace-nowrap">
            <span data-number className={size}>
              {surf.value}
            </span>{' '}
            {surf.unit && (
              <span data-unit className="text-20 text-ink-quiet">
                {surf.unit}
              </span>
            )}
          </p>
          <p className="min-h-[40px] pt-1 text-[0.9375rem]/[1.35] wide:text-16/[1.5]">
            <WholeRanges
              text={whyOf(report, moment, bodyWords(moment.hour?.surfHeightMetres ?? null))}
            />
          </p>
        </div>
      </div>
      <MomentFacts report={report} moment={moment} />
      <BestLine report={report} read={read} />
      <div className="min-h-[216px]">
        <SpotSheet report={report} shown={shown} size="compact" />
      </div>
      <div className={foot}>
        <span className="flex-1">
          {beachType === 'swimming' ? 'Not rated' : 'Rating'}, top of the surf (
          {formatHeight(null, units).unit}), wind ({formatSpeed(null, units).unit}), tide
        </span>
        {(
          [
            [paths.spot(id), 'About this spot', `About ${name}`, Info],
            [paths.logSurf(id), 'Log a surf', `Log a surf at ${name}`, NotebookPen],
            [paths.glance(id), 'Glance mode', 'Glance mode, full screen', Maximize2],
          ] as const
        ).map(([to, title, label, icon]) => (
          <PlainLink key={to} to={to} aria-label={label} title={title}>
            <Icon of={icon} size={20} />
          </PlainLink>
        ))}
      </div>
    </>
  )
}

/** The best hours of the next two days and why they end; a tap moves the clock there. */
function BestLine({ report, read }: { report: SpotSnapshot; read: MomentShown['read'] }) {
  const nowMs = useNow(halfHourMs)
  const { window, text } = useMemo(() => recommendationOf({ ...report, nowMs }), [report, nowMs])
  if (window === null)
    return (
      <div className={best}>
        <p>
          <WholeRanges text={text} />
        </p>
      </div>
    )
  return (
    <button type="button" className={best} onClick={() => read(window.startAtMs)}>
      <span className="quiet">Best {dayInSentence(window.startAtMs, nowMs)}</span>
      <strong className={`display-[1.375rem/1.1] ${toneClass(window.word)}`}>
        <WholeRanges text={windowRated(window, nowMs)} />
      </strong>
      <span className="ms-auto quiet">{window.endsBecause}</span>
    </button>
  )
}
