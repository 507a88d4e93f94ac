import { useState } from 'react'
import { minuteMs } from '#domain/time/durations'
import { VisuallyHidden } from '../visually-hidden'
import { CurveArt, type TideBand } from './curve-art'
import { type CurveExtreme, ExtremeLabels } from './extreme-labels'
import styles from './tide-curve.module.css'
import {
  type CurvePoint,
  heightOnCurve,
  type TideRange,
  type TideScale,
  tideScale,
} from './tide-scale'
import { useWidth } from './use-width'

type TideCurveProps = {
  /** In order of time and dense enough to be joined by straight lines: ten minutes apart is good. */
  points: readonly CurvePoint[]
  /** `title`: what each is called. */
  extremes: readonly { atMs: number; type: 'high' | 'low'; title: string; heightMetres: number }[]
  startMs: number
  endMs: number
  /** Null, or outside the span, draws no now-line. */
  nowMs: number | null
  nights: readonly { startAtMs: number; endAtMs: number }[]
  /** 'HH:MM' on the spot's clock. */
  formatClock: (atMs: number) => string
  /** Empty where heights are not known. */
  formatHeight: (metres: number) => string
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
 * The tide as a filled curve. Drag, or the arrow keys (10 minutes), Page keys (an hour), Home and
 * End move a reading line; Escape, or the now-line, lets it go. Highs and lows also stand as a list
 * for screen readers.
 */
export function TideCurve({
  points,
  extremes: heights,
  startMs,
  endMs,
  nowMs,
  nights,
  formatClock,
  formatHeight,
  ariaLabel,
  height = 240,
  range = null,
  band = null,
  restMs = null,
}: TideCurveProps) {
  const extremes = heights.map(
    ({ atMs, type, title, heightMetres }): CurveExtreme => ({
      title,
      atMs,
      type,
      label: formatClock(atMs),
      heightLabel: formatHeight(heightMetres),
    }),
  )
  const [frame, width] = useWidth<HTMLDivElement>()
  const [readingMs, setReadingMs] = useState<number | null>(null)

  const isInside = (atMs: number | null): atMs is number =>
    atMs !== null && atMs >= startMs && atMs <= endMs
  const scale = tideScale(points, { startMs, endMs }, width, height, range)
  const now = isInside(nowMs) ? nowMs : null
  const atRest = now === null && isInside(restMs) ? restMs : null
  const reading = isInside(readingMs) ? readingMs : atRest
  const shown = reading ?? now ?? startMs
  const heightText = (atMs: number) => {
    const metres = heightOnCurve(points, atMs)
    return metres === null ? '–' : formatHeight(metres)
  }

  const moveTo = (atMs: number) => setReadingMs(Math.min(endMs, Math.max(startMs, atMs)))
  const moveToPointer = (event: React.PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const isNow = now !== null && Math.abs(x - scale.xOf(now)) < snapPx
    if (isNow) setReadingMs(null)
    else moveTo(Math.round(scale.atMsOf(x) / minuteMs) * minuteMs)
  }
  const keys: Record<string, () => void> = {
    ArrowRight: () => moveTo(shown + stepMs),
    ArrowUp: () => moveTo(shown + stepMs),
    ArrowLeft: () => moveTo(shown - stepMs),
    ArrowDown: () => moveTo(shown - stepMs),
    PageUp: () => moveTo(shown + bigStepMs),
    PageDown: () => moveTo(shown - bigStepMs),
    Home: () => moveTo(startMs),
    End: () => moveTo(endMs),
    Escape: () => setReadingMs(null),
  }

  return (
    <figure className={styles.figure} aria-label={ariaLabel}>
      <div
        ref={frame}
        className={styles.frame}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label="Read the tide at a time"
        aria-valuemin={0}
        aria-valuemax={Math.round((endMs - startMs) / minuteMs)}
        aria-valuenow={Math.round((shown - startMs) / minuteMs)}
        aria-valuetext={`${formatClock(shown)}, ${heightText(shown)}`}
        onKeyDown={(event) => {
          const act = keys[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          moveToPointer(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveToPointer(event)
        }}
      >
        {points.length > 1 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <CurveArt
              scale={scale}
              points={points}
              extremes={extremes}
              nights={nights}
              span={{ startMs, endMs }}
              formatClock={formatClock}
              band={band}
              ends={
                range &&
                [range.lowestMetres, range.highestMetres].map((metres) => ({
                  metres,
                  label: formatHeight(metres),
                }))
              }
            />
            {now !== null && (
              <ReadingLine
                kind="now"
                scale={scale}
                points={points}
                atMs={now}
                chip={reading === null ? `Now ${heightText(now)}` : null}
              />
            )}
            {reading !== null && (
              <ReadingLine
                kind="reading"
                scale={scale}
                points={points}
                atMs={reading}
                chip={`${formatClock(reading)}  ${heightText(reading)}`}
              />
            )}
            <ExtremeLabels
              scale={scale}
              points={points}
              extremes={extremes}
              nowX={now === null ? null : scale.xOf(now)}
            />
          </svg>
        )}
      </div>
      <VisuallyHidden>
        {extremes
          .map(
            (extreme) =>
              `${extreme.title} at ${extreme.label}${extreme.heightLabel ? `, ${extreme.heightLabel}` : ''}.`,
          )
          .join(' ')}
      </VisuallyHidden>
    </figure>
  )
}

type LineProps = {
  kind: 'now' | 'reading'
  scale: TideScale
  points: readonly CurvePoint[]
  atMs: number
  /** Text of the capsule on top; null leaves it out. */
  chip: string | null
}

/** A line from the top down to a dot on the water and, if asked, a capsule that stays inside the drawing. */
function ReadingLine({ kind, scale, points, atMs, chip }: LineProps) {
  const x = scale.xOf(atMs)
  const metres = heightOnCurve(points, atMs)
  const y = metres === null ? scale.floorY : scale.yOf(metres)
  const chipWidth = (chip?.length ?? 0) * 8.4 + 20
  const chipX = Math.min(scale.width - chipWidth / 2 - 1, Math.max(chipWidth / 2 + 1, x))
  return (
    <>
      <line className={styles[kind]} x1={x} x2={x} y1={26} y2={y} />
      {metres !== null && <circle className={styles[`${kind}Dot`]} cx={x} cy={y} r={6} />}
      {chip && (
        <g className={styles[`${kind}Chip`]}>
          <rect x={chipX - chipWidth / 2} y={1} width={chipWidth} height={26} rx={13} />
          <text x={chipX} y={19}>
            {chip}
          </text>
        </g>
      )}
    </>
  )
}
