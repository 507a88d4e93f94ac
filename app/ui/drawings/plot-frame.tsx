import { memo } from 'react'
import type { ClockAxis } from '#domain/drawing/clock-axis'
import type { Tone } from '../tone'
import type { ClockLanes } from './clock-lanes'
import { labelsThatFit, placeLabels } from './place-labels'
import styles from './plot-frame.module.css'

/** The ink of what is filled with a tone; null is the grey of "no rating". */
export const toneFill = (tone: Tone | null): string => `var(--${tone ?? 'no-rating'})`

/** Of the upper edge of it. */
export const toneEdge = (tone: Tone): string => `var(--${tone}-line)`

/** Names and figures in a drawing, numerals as wide as they are drawn. */
export const displayWords = {
  fontVariant: 'normal',
  fontFamily: 'var(--font-display)',
  fontWeight: 600,
  fontSize: 14,
  fill: 'var(--ink)',
}

/** The line that a drawing stands on. */
export const dotted = {
  fill: 'none',
  stroke: 'var(--line-strong)',
  strokeWidth: 1,
  strokeDasharray: '1 3',
}

type BandProps = { axis: ClockAxis; top: number; bottom: number }

/** The nights, shaded through every lane under one clock; stands behind the ridges. */
export const NightBands = memo(function NightBands({ axis, top, bottom }: BandProps) {
  return axis.nights.map(({ x, width }) => (
    <rect key={x} className={styles.night} x={x} y={top} width={width} height={bottom - top} />
  ))
})

/** The hours gone by, veiled in paper, and the line of now; stands before the ridges. */
export function PastAndNow({ axis, top, bottom, nowMs }: BandProps & { nowMs: number }) {
  if (nowMs < axis.startMs || nowMs > axis.endMs) return null
  const x = axis.xAt(nowMs)
  return (
    <>
      <rect
        fill="var(--paper)"
        opacity={0.5}
        x={axis.left}
        y={top}
        width={Math.max(0, x - axis.left)}
        height={bottom - top}
      />
      <Upright kind="now" x={x} top={top} bottom={bottom} />
    </>
  )
}

type UprightProps = { kind: 'now' | 'reading'; x: number; top: number; bottom: number }

/** The line of now, or of what is read. */
export const Upright = ({ kind, x, top, bottom }: UprightProps) => (
  <line
    stroke={kind === 'now' ? 'var(--now)' : 'var(--ink)'}
    strokeWidth={2}
    x1={x}
    x2={x}
    y1={top}
    y2={bottom}
  />
)

/** Of a letter of now's words, px: '10:40' takes 34. */
const nowLetterWidth = 6.8
/** Between now and a day named beside it, px. */
const nowGap = 9

type Now = { x: number; label: string } | null

/**
 * The days, hours and now of a clock that have room beside each other, now before all.
 * @param now where its line stands, px, and its time, '10:40'; null: there is none
 */
export function axisLabels(
  { days, clocks }: Pick<ClockLanes, 'days' | 'clocks'>,
  axis: ClockAxis,
  now: Now,
) {
  const nowWidth = (now?.label.length ?? 0) * nowLetterWidth
  const nowX = now && Math.min(Math.max(0, now.x - nowWidth / 2 + 1), axis.right - nowWidth)
  const nows = (now && nowX !== null ? [now] : []).map(({ x, label }) => ({
    text: label,
    kind: 'nowClock' as const,
    atX: x,
    x: nowX ?? 0,
    width: nowWidth,
    weight: 3,
  }))
  // Days narrower than their names are named by the weekday alone.
  const letters = (axis.right - axis.left) / days.length < 46 ? 3 : 9
  const named = days.map(({ atMs, label }, index) => {
    const text = label.slice(0, letters)
    const width = text.length * 6.4
    // One that begins near the end is named against it, while a third of the name stands in its day.
    const start = axis.xAt(atMs) + 4
    const x = Math.max(Math.min(start, axis.right - width), start - (width * 2) / 3)
    // A day in whose place now stands is named beside it; of two the one that begins.
    const isUnderNow = nowX !== null && x < nowX + nowWidth + nowGap && nowX < x + width + nowGap
    return {
      text,
      kind: 'day' as const,
      atX: axis.xAt(atMs),
      x: isUnderNow ? Math.max(x, nowX + nowWidth + nowGap) : x,
      width,
      weight: 1.5 + index / 8,
    }
  })
  const hours = clocks.map(({ atMs, label }) => ({
    text: label,
    kind: 'clock' as const,
    atX: axis.xAt(atMs),
    x: axis.xAt(atMs) - 7,
    width: 14,
    weight: 1,
  }))
  return labelsThatFit([...nows, ...named, ...hours], axis.right)
}

const words = {
  day: displayWords,
  clock: { fontSize: 12, fill: 'var(--ink-quiet)' },
  nowClock: { fontSize: 12, fontWeight: 700, fill: 'var(--now)' },
}

/** Along the top of a clock, to stand in an svg. */
export const AxisWords = ({ labels }: { labels: ReturnType<typeof axisLabels> }) => (
  <g>
    {labels.map(({ text, kind, x }) => (
      <text key={`${text} ${x}`} {...words[kind]} x={x} y={13}>
        {text}
      </text>
    ))}
  </g>
)

/** Hours along the foot of a drawing whose floor is at `y`, those that have room. */
export function FootHours({
  axis,
  y,
  hours,
}: {
  axis: ClockAxis
  y: number
  hours: readonly { atMs: number; text: string }[]
}) {
  const at = hours.map(({ atMs }) => ({ x: axis.xAt(atMs), width: 36, weight: 1 }))
  const places = placeLabels(at, 0, axis.right)
  return hours.map(({ atMs, text }, index) => (
    <g key={atMs} {...words.clock} textAnchor="middle">
      <path stroke="var(--line-strong)" d={`M${at[index]?.x} ${y}v4`} />
      {places[index] != null && (
        <text x={places[index]} y={y + 18}>
          {text}
        </text>
      )}
    </g>
  ))
}
