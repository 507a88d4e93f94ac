import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { clockAxis, type TimeSpan } from '#domain/drawing/clock-axis'
import { driveWords } from '#domain/places/drive-minutes'
import {
  bestBefore,
  bestFirst,
  type SurfWindow,
  wholeLightUntil,
} from '#domain/rating/best-windows'
import { daylightScores } from '#domain/rating/daylight-scores'
import { windowWord } from '#domain/rating/recommendation'
import { hourMs } from '#domain/time/durations'
import { dayInSentence, melbourneClock } from '#domain/time/melbourne'
import { sentenceStart } from '#domain/words/sentence'
import { clockLabels, ridgeOf } from '../../data/shown/clock-lanes'
import { type Moment, momentClock, momentRating } from '../../data/shown/moment'
import { momentLine } from '../../data/shown/moment-sentence'
import { windowHours } from '../../data/shown/window-words'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { useDrives } from '../../data/stored/use-drives'
import { useUnits } from '../../data/stored/use-settings'
import { paths } from '../../paths'
import { IconButton } from '../../ui/button'
import { AxisWords, axisLabels } from '../../ui/drawings/plot-frame'
import { RidgeStrip } from '../../ui/drawings/ridge-strip'
import { TimeDrag } from '../../ui/drawings/time-scrubber'
import { useWidth } from '../../ui/drawings/use-width'
import { toneClass } from '../../ui/tone'
import { WholeRanges } from '../../ui/whole-ranges'

const ridgeHeight = 52
const hoursHeight = 20
export const nightWidth = 12
export const compareStepMs = hourMs

export type ComparedSpot = Pick<ReturnType<typeof ridgeOf>, 'runs' | 'nights'> & {
  report: SpotSnapshot
  span: TimeSpan
  /** Its best hours of the span that are still ahead; null: none worth naming. */
  best: SurfWindow | null
}

/** What each spot does in a span, and its best hours from `fromMs` on. */
export function comparedSpot(report: SpotSnapshot, span: TimeSpan, fromMs: number): ComparedSpot {
  const startMs = Math.max(span.startMs, fromMs)
  const ahead = daylightScores(report, startMs, wholeLightUntil(span.endMs))
  return {
    report,
    span,
    best: bestBefore(span.endMs, report.spot, ahead),
    ...ridgeOf(report, span),
  }
}

/** A swimming beach is never rated; elsewhere hours without a score have no forecast. */
export const hasForecast = ({ report, runs }: Pick<ComparedSpot, 'report' | 'runs'>) =>
  report.spot.beachType === 'swimming' ||
  runs.some(({ samples }) => samples.some(({ score }) => score !== null))

/** The spot with the best hours; null where none has any. */
export const winnerOf = (compared: readonly ComparedSpot[]): ComparedSpot | null =>
  compared
    .flatMap((one) => (one.best ? [{ one, best: one.best }] : []))
    .toSorted((a, b) => bestFirst(a.best, b.best))[0]?.one ?? null

/** 'fair but big tomorrow 05:23–08:00' */
export const bestHours = (best: SurfWindow, nowMs: number): string =>
  `${windowWord(best)} ${dayInSentence(best.startAtMs, nowMs)} ${windowHours(best, nowMs)}`

type CompareClockProps = {
  compared: readonly (ComparedSpot & { moment: Moment })[]
  nowMs: number
  /** Where the line stands; null: at now. */
  readingMs: number | null
  /** A finger put it there: the rows say that moment, not their best hours. */
  isRead: boolean
  onRead: (atMs: number | null) => void
  /** Null for the last spot, which stays. */
  onRemove: ((spotId: number) => void) | null
}

/** Spots under each other on one clock: each its rating at the moment read, its ridge and its best hours. */
export function CompareClock(props: CompareClockProps) {
  const { compared, nowMs } = props
  return (
    // A long name breaks; it does not widen the rows.
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {compared[0] && <Hours {...compared[0]} nowMs={nowMs} />}
      {compared.map((one) => (
        <Row key={one.report.spot.id} {...props} {...one} />
      ))}
    </div>
  )
}

type HoursProps = Pick<ComparedSpot, 'nights' | 'span'> & Pick<CompareClockProps, 'nowMs'>

/** The days and hours of all rows, written once above them; it stays in sight with the last row. */
function Hours({ span, nights, nowMs }: HoursProps) {
  const { startMs, endMs } = span
  const [box, width] = useWidth<HTMLDivElement>()
  const labels = useMemo(() => clockLabels(startMs, endMs), [startMs, endMs])
  const axis = useMemo(
    () => clockAxis({ startMs, endMs, right: width, nights, foldNightsTo: nightWidth }),
    [startMs, endMs, width, nights],
  )
  const isNowIn = nowMs >= startMs && nowMs <= endMs
  return (
    <div ref={box} className="under-bar min-w-0 pt-1">
      <svg width={width} height={hoursHeight} aria-hidden="true" focusable="false">
        <AxisWords
          labels={axisLabels(
            labels,
            axis,
            isNowIn ? { x: axis.xAt(nowMs), label: melbourneClock(nowMs) } : null,
          )}
        />
      </svg>
    </div>
  )
}

function Row(props: CompareClockProps & CompareClockProps['compared'][number]) {
  const { report, best, runs, nights, moment, span, nowMs, readingMs, isRead, onRead, onRemove } =
    props
  const units = useUnits()
  const { spot } = report
  const [box, width] = useWidth<HTMLDivElement>()
  const drive = useDrives().get(spot.id)
  const rating = momentRating(report, moment)
  const nothing =
    spot.beachType === 'swimming'
      ? 'A swimming beach, not rated for surf'
      : hasForecast({ report, runs })
        ? 'No hours worth surfing'
        : 'No forecast of these hours'
  const line = best
    ? [`Best: ${bestHours(best, nowMs)}`, best.endsBecause].filter(Boolean).join(', ')
    : nothing
  return (
    <article className="border-t border-line pb-2" aria-label={spot.name}>
      <div className="flex min-h-[44px] flex-wrap items-center gap-x-2">
        <h2 className="min-w-0 flex-[1_1_6rem] font-text text-16/[1.25]">
          <Link
            className="py-[var(--link-reach)] text-inherit no-underline"
            to={paths.spot(spot.id)}
          >
            {spot.name}
          </Link>
        </h2>
        <p className={`whitespace-nowrap display-[1.375rem/1.1] ${toneClass(rating.word)}`}>
          {rating.label} {rating.score?.toFixed(1)}
        </p>
        {onRemove && (
          <IconButton
            label={`Remove ${spot.name}`}
            className="me-[-10px]!"
            onClick={() => onRemove(spot.id)}
            icon={X}
          />
        )}
      </div>
      <div ref={box} className="h-[52px] min-w-0">
        <TimeDrag
          {...span}
          stepMs={compareStepMs}
          readingMs={readingMs}
          onRead={onRead}
          nights={nights}
          foldNightsTo={nightWidth}
          width={width}
        >
          <RidgeStrip
            {...span}
            nights={nights}
            runs={runs}
            nowMs={nowMs}
            readingMs={readingMs}
            width={width}
            height={ridgeHeight}
            foldNightsTo={nightWidth}
          />
        </TimeDrag>
      </div>
      <p className="pt-1 text-14/[1.4] text-ink-quiet">
        <WholeRanges
          text={isRead ? momentLine(momentClock(moment, nowMs, true), report, moment, units) : line}
        />
        {drive && `. ${sentenceStart(driveWords(drive))}`}
      </p>
    </article>
  )
}
