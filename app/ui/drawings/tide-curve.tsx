import { useState } from 'react'
import type { TimeSpan } from '#domain/drawing/clock-axis'
import { minuteMs } from '#domain/time/durations'
import { VisuallyHidden } from '../visually-hidden'
import { type Curve, CurveArt, type CurveExtreme, ExtremeLabels, type TideBand } from './curve-art'
import {
  type CurvePoint,
  heightOnCurve,
  type TideRange,
  type TideScale,
  tideScale,
} from './tide-scale'
import { onKeys, usePlotReader } from './use-plot-reader'
import { useWidth } from './use-width'

type TideCurveProps = TimeSpan &
  Pick<Curve, 'formatClock' | 'formatHeight'> & {
    /** In order of time and dense enough to be joined by straight lines: ten minutes apart is good. */
    points: readonly CurvePoint[]
    /** `title`: what each is called. */
    extremes: readonly (CurveExtreme & { title: string })[]
    /** Null, or outside the span, draws no now-line. */
    nowMs: number | null
    nights: readonly TimeSpan[]
    ariaLabel: string
    /** CSS px, kept whatever the data. */
    height?: number
    /** The axis of this coast; null: that of the curve itself. */
    range?: TideRange | null
    /** Between which heights this place is at its best, with its words; null: at any. */
    band?: TideBand | null
    /** What is read before a person moves the line, where now is not on the curve; null: nothing. */
    restMs?: number | null
  }

const stepMs = 10 * minuteMs
const bigStepMs = 60 * minuteMs
/** A finger let go this near the now-line means now. */
const snapPx = 10

/**
 * The tide as a filled curve. Drag, arrow keys (10 minutes), Page keys (an hour), Home and End move a reading line;
 * Escape or the now-line lets it go. Highs and lows also stand as a list for screen readers.
 */
export function TideCurve(props: TideCurveProps) {
  const { points, extremes, startMs, endMs, nowMs, nights, formatClock, formatHeight } = props
  const { ariaLabel, height = 240, range = null, band = null, restMs = null } = props
  const [frame, width] = useWidth<HTMLDivElement>()
  const [readingMs, setReadingMs] = useState<number | null>(null)

  const isInside = (atMs: number | null): atMs is number =>
    atMs !== null && atMs >= startMs && atMs <= endMs
  const scale = tideScale(points, { startMs, endMs, nights }, width, height, range)
  const curve = { scale, extremes, formatClock, formatHeight }
  const now = isInside(nowMs) ? nowMs : null
  const atRest = now === null && isInside(restMs) ? restMs : null
  const reading = isInside(readingMs) ? readingMs : atRest
  const shown = reading ?? now ?? startMs
  const lineMs = now ?? atRest
  const lineX = lineMs === null ? null : scale.axis.xAt(lineMs)
  const heightText = (atMs: number) => {
    const metres = heightOnCurve(points, atMs)
    return metres === null ? '–' : formatHeight(metres)
  }

  const moveTo = (atMs: number) => setReadingMs(Math.min(endMs, Math.max(startMs, atMs)))
  const handlers = usePlotReader<HTMLDivElement>({
    onRead: ({ x }) => {
      const isNow = now !== null && Math.abs(x - scale.axis.xAt(now)) < snapPx
      if (isNow) setReadingMs(null)
      else moveTo(Math.round(scale.axis.atMsAt(x) / minuteMs) * minuteMs)
    },
  })
  const pressKey = onKeys({
    ArrowRight: () => moveTo(shown + stepMs),
    ArrowUp: () => moveTo(shown + stepMs),
    ArrowLeft: () => moveTo(shown - stepMs),
    ArrowDown: () => moveTo(shown - stepMs),
    PageUp: () => moveTo(shown + bigStepMs),
    PageDown: () => moveTo(shown - bigStepMs),
    Home: () => moveTo(startMs),
    End: () => moveTo(endMs),
    Escape: () => setReadingMs(null),
  })

  return (
    <figure className="relative min-w-0" aria-label={ariaLabel}>
      <div
        ref={frame}
        className="relative w-full cursor-ew-resize touch-pan-y overflow-hidden rounded-[6px] select-none"
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label="Read the tide at a time"
        aria-valuemin={0}
        aria-valuemax={Math.round((endMs - startMs) / minuteMs)}
        aria-valuenow={Math.round((shown - startMs) / minuteMs)}
        aria-valuetext={`${formatClock(shown)}, ${heightText(shown)}`}
        onKeyDown={pressKey}
        {...handlers}
      >
        {points.length > 1 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <CurveArt {...curve} {...{ points, band, range, lineX }} />
            {now !== null && (
              <ReadingLine
                kind="now"
                scale={scale}
                atMs={now}
                chip={reading === null ? `Now ${heightText(now)}` : null}
              />
            )}
            {reading !== null && (
              <ReadingLine
                kind="reading"
                scale={scale}
                atMs={reading}
                chip={`${formatClock(reading)}  ${heightText(reading)}`}
              />
            )}
            <ExtremeLabels {...curve} nowX={now === null ? null : scale.axis.xAt(now)} />
          </svg>
        )}
      </div>
      <VisuallyHidden>
        {extremes
          .map(({ title, atMs, heightMetres }) =>
            [`${title} at ${formatClock(atMs)}`, formatHeight(heightMetres)]
              .filter(Boolean)
              .join(', '),
          )
          .map((sentence) => `${sentence}.`)
          .join(' ')}
      </VisuallyHidden>
    </figure>
  )
}

type LineProps = {
  kind: 'now' | 'reading'
  scale: TideScale
  atMs: number
  /** Text of the capsule on top; null leaves it out. */
  chip: string | null
}

const lineLooks = {
  now: {
    line: 'stroke-now-fill [stroke-dasharray:5_3]',
    fill: 'fill-now-fill',
    words: 'fill-on-now',
  },
  reading: { line: 'stroke-ink', fill: 'fill-ink', words: 'fill-card' },
}

/** A line from the top down to a dot on the water and, if asked, a capsule that stays inside the drawing. */
function ReadingLine({ kind, scale, atMs, chip }: LineProps) {
  const { line, fill, words } = lineLooks[kind]
  const x = scale.axis.xAt(atMs)
  const waterY = scale.yAt(atMs)
  const y = waterY ?? scale.floorY
  const chipWidth = (chip?.length ?? 0) * 8.4 + 20
  const chipX = Math.min(scale.width - chipWidth / 2 - 1, Math.max(chipWidth / 2 + 1, x))
  return (
    <>
      <line className={`stroke-2 ${line}`} x1={x} x2={x} y1={26} y2={y} />
      {waterY !== null && <circle className={`stroke-card stroke-2 ${fill}`} cx={x} cy={y} r={6} />}
      {chip && (
        <g>
          <rect
            className={`${fill} forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]`}
            x={chipX - chipWidth / 2}
            y={1}
            width={chipWidth}
            height={26}
            rx={13}
          />
          <text
            className={`text-[14px] font-bold whitespace-pre [text-anchor:middle] forced-colors:fill-[CanvasText] ${words}`}
            x={chipX}
            y={19}
          >
            {chip}
          </text>
        </g>
      )}
    </>
  )
}
