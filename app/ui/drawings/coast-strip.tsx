import { memo, useId, useMemo } from 'react'
import { type ClockAxis, clockAxis, type TimeSpan } from '#domain/drawing/clock-axis'
import { hourMs } from '#domain/time/durations'
import { VisuallyHidden } from '../visually-hidden'
import type { ClockLanes } from './clock-lanes'
import styles from './coast-strip.module.css'
import { StripStretch } from './coast-strip-stretch'
import { AxisWords, axisLabels, NightBands, PastAndNow } from './plot-frame'
import { type PlacedRow, rowAt, type StripGroup, stripLayout } from './strip-layout'
import { onKeys, usePlotReader } from './use-plot-reader'

export type StripReading = { rowId: number; atMs: number }

export type StripClock = TimeSpan & {
  nowMs: number
  nights: readonly TimeSpan[]
  /** The days, from where each is written; the hours of the clock between them. */
  days: ClockLanes['days']
  clocks: ClockLanes['clocks']
  /** Of the gauge that most spots follow. */
  extremes: readonly { atMs: number; type: 'high' | 'low' }[]
  /** 'now' as a clock: '10:40'. */
  nowLabel: string
}

type CoastStripProps = {
  groups: readonly StripGroup[]
  clock: StripClock
  width: number
  pitch: number
  /** Px of the names at the left; with `hasRowNames` every row is named. */
  namesWidth: number
  hasRowNames?: boolean
  foldNightsTo: number
  /** What is being read; null: nothing yet. */
  reading: StripReading | null
  /** Left out: a picture that nothing can be read on. */
  onRead?: (reading: StripReading) => void
  onOpen?: (reading: StripReading) => void
  /** What the drawing is, and what does the same as text. */
  label: string
  /** The reading as a sentence, said when it changes. */
  sentence: string
}

const axisHeight = 24

/**
 * Every row of a coast under one clock: time from left to right, height and ink by the rating. A finger, the mouse or
 * the arrow keys move a crosshair; what it reads is the caller's to say.
 */
export function CoastStrip(props: CoastStripProps) {
  const { groups, clock, width, pitch, namesWidth, foldNightsTo, reading, onRead, onOpen } = props
  const { startMs, endMs, nights, nowMs } = clock
  const tipId = useId()
  const axis = useMemo(
    () => clockAxis({ startMs, endMs, left: namesWidth, right: width, nights, foldNightsTo }),
    [startMs, endMs, namesWidth, width, nights, foldNightsTo],
  )
  // Where it is read, each coast has three lines of words, before they come too, so that nothing moves.
  const least = onRead ? 37 : 17
  const placed = useMemo(
    () => stripLayout(groups, { top: axisHeight + 4, pitch, least }),
    [groups, pitch, least],
  )
  const { height } = placed

  const handlers = usePlotReader<SVGSVGElement>({
    onRead: ({ x, y }) => {
      const row = rowAt(placed.groups, y, pitch)
      if (!row || !onRead) return
      const atMs = heldHour(axis.atMsAt(x), axis)
      // Most moves stay on the same spot and hour.
      if (row.id !== reading?.rowId || atMs !== reading.atMs) onRead({ rowId: row.id, atMs })
    },
  })
  const rows = placed.groups.flatMap((group) => group.rows)
  const from = reading ?? { rowId: rows[0]?.id ?? 0, atMs: heldHour(nowMs, clock) }
  const readRow = (by: number) => {
    const index = rows.findIndex((row) => row.id === from.rowId) + by
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    onRead?.({ ...from, rowId: row?.id ?? from.rowId })
  }
  const readHour = (atMs: number) => onRead?.({ ...from, atMs: heldHour(atMs, clock) })
  const pressKey = onKeys({
    ArrowUp: () => readRow(-1),
    ArrowDown: () => readRow(1),
    ArrowLeft: () => readHour(from.atMs - hourMs),
    ArrowRight: () => readHour(from.atMs + hourMs),
    Home: () => readHour(nowMs),
    End: () => readHour(endMs),
    Enter: () => onOpen?.(from),
  })
  const drawing = (
    <svg
      className={onRead ? styles.strip : undefined}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      {...handlers}
    >
      <Coast
        placed={placed}
        axis={axis}
        clock={clock}
        pitch={pitch}
        hasRowNames={props.hasRowNames ?? false}
      />
    </svg>
  )
  if (!onRead)
    return (
      <div role="img" aria-label={props.label}>
        {drawing}
      </div>
    )
  return (
    <div
      className={styles.frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is operated by keys
      tabIndex={0}
      aria-roledescription="coast strip"
      aria-label={props.label}
      aria-describedby={tipId}
      onKeyDown={pressKey}
    >
      <VisuallyHidden>
        <span id={tipId}>
          Up and down choose a spot, left and right an hour, Home goes to now, Enter opens it.
        </span>
        <span role="status">{props.sentence}</span>
      </VisuallyHidden>
      {drawing}
      {reading && (
        <Crosshair reading={reading} rows={rows} axis={axis} pitch={pitch} height={height} />
      )}
    </div>
  )
}

/** The nearest whole hour within the strip. */
function heldHour(atMs: number, { startMs, endMs }: TimeSpan): number {
  const hour = Math.round(atMs / hourMs) * hourMs
  const first = Math.ceil(startMs / hourMs) * hourMs
  const last = Math.floor(endMs / hourMs) * hourMs
  return Math.min(last, Math.max(first, hour))
}

type CoastProps = {
  placed: ReturnType<typeof stripLayout>
  axis: ClockAxis
  clock: StripClock
  pitch: number
  hasRowNames: boolean
}

/** Everything that stays where it is under a finger: days, hours and tide extremes along the top, the ridges below. */
const Coast = memo(function Coast({ placed, axis, clock, pitch, hasRowNames }: CoastProps) {
  const { groups, height } = placed
  const labels = useMemo(
    () => axisLabels(clock, axis, { x: axis.xAt(clock.nowMs), label: clock.nowLabel }),
    [clock, axis],
  )
  return (
    <>
      <NightBands axis={axis} top={axisHeight} bottom={height} />
      {labels.map(
        ({ kind, atX }) =>
          kind === 'clock' && (
            <path key={atX} stroke="var(--line)" d={`M${atX} ${axisHeight}V${height}`} />
          ),
      )}
      <AxisWords labels={labels} />
      {clock.extremes.map(({ atMs, type }) => {
        const x = axis.xAt(atMs)
        return (
          <path
            key={atMs}
            fill="var(--tide)"
            d={type === 'high' ? `M${x} 17l3 4h-6z` : `M${x} 21l3-4h-6z`}
          />
        )
      })}
      {groups.map((group) => (
        <StripStretch
          key={group.name}
          group={group}
          axis={axis}
          pitch={pitch}
          hasRowNames={hasRowNames}
        />
      ))}
      <PastAndNow axis={axis} top={axisHeight - 6} bottom={height} nowMs={clock.nowMs} />
    </>
  )
})

type CrosshairProps = {
  reading: StripReading
  rows: readonly PlacedRow[]
  axis: ClockAxis
  pitch: number
  height: number
}

/** Three marks that are only moved: nothing is laid out or painted anew while a finger is followed. */
function Crosshair({ reading, rows, axis, pitch, height }: CrosshairProps) {
  const row = rows.find(({ id }) => id === reading.rowId)
  if (!row) return null
  const x = Math.round(axis.xAt(reading.atMs))
  const at = (left: number, top: number) => ({ transform: `translate(${left}px, ${top}px)` })
  return (
    <div
      className={styles.cross}
      style={{ width: axis.right, height: height - axisHeight, top: axisHeight }}
      aria-hidden="true"
    >
      <i
        className={styles.spotLine}
        style={{ left: axis.left, ...at(0, row.baseY - axisHeight) }}
      />
      <i className={styles.hourLine} style={at(x, 0)} />
      <i className={styles.ring} style={at(x, row.baseY - pitch / 2 - axisHeight)} />
    </div>
  )
}
