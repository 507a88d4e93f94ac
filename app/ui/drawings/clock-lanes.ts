import type { ClockAxis, TimeSpan } from '#domain/drawing/clock-axis'
import type { RidgeRun } from '#domain/drawing/ridge'
import type { CurvePoint } from './tide-scale'
import type { ArrowTone } from './wind-arrow'

/** Everything that lies under one clock, already in words where it is written. */
export type ClockLanes = TimeSpan & {
  /** Spans of dark, in order. */
  nights: readonly TimeSpan[]
  runs: readonly RidgeRun[]
  /** The best hours, bracketed above the ridge; null: none worth naming. */
  best: TimeSpan | null
  /** Every three hours. */
  marks: readonly ClockMark[]
  /** Surf from its lower to its upper end, hour by hour, in the unit of the marks; gaps are left out. */
  surf: readonly { atMs: number; low: number; high: number }[]
  /** The same by the smallest and by the biggest of several wave models; hours of fewer than two are left out. */
  models: readonly { atMs: number; low: number; high: number }[]
  /** Wind speed hour by hour, in the unit of the marks. */
  wind: readonly { atMs: number; value: number }[]
  /** Null where no reliable tide is known. */
  tide: {
    points: readonly CurvePoint[]
    extremes: readonly { atMs: number; type: 'high' | 'low'; label: string }[]
  } | null
  /** Midnights with the day they begin, and hours of the local clock between them. */
  days: readonly { atMs: number; label: string }[]
  clocks: readonly { atMs: number; label: string }[]
}

export type ClockMark = {
  atMs: number
  /** '1.9'; null where it is not known. */
  surf: string | null
  /** Seconds, '14'. */
  period: string | null
  swellFromDegrees: number | null
  /** '24' */
  speed: string | null
  windFromDegrees: number | null
  windTone: ArrowTone | null
}

const px = (value: number) => Math.round(value * 10) / 10

/** A line through points in time; it is broken where two of them lie more than `gapMs` apart. */
export function linePath(
  points: readonly { atMs: number; y: number }[],
  xAt: ClockAxis['xAt'],
  gapMs = Number.POSITIVE_INFINITY,
): string {
  return points
    .map(({ atMs, y }, index) => {
      const before = points[index - 1]
      const starts = before === undefined || atMs - before.atMs > gapMs
      return `${starts ? 'M' : 'L'}${px(xAt(atMs))} ${px(y)}`
    })
    .join('')
}

/** The area between a line and a straight floor, or between two lines over the same points. */
export function bandPath(
  points: readonly { atMs: number; y: number; floorY: number }[],
  xAt: ClockAxis['xAt'],
  gapMs = Number.POSITIVE_INFINITY,
): string {
  const pieces: (typeof points)[number][][] = []
  for (const point of points) {
    const piece = pieces.at(-1)
    const before = piece?.at(-1)
    if (piece && before && point.atMs - before.atMs <= gapMs) piece.push(point)
    else pieces.push([point])
  }
  return pieces
    .map((piece) => {
      const top = piece.map(({ atMs, y }) => `${px(xAt(atMs))} ${px(y)}`)
      const floor = piece.toReversed().map(({ atMs, floorY }) => `${px(xAt(atMs))} ${px(floorY)}`)
      return `M${[...top, ...floor].join('L')}Z`
    })
    .join('')
}

type AxisLabel = { x: number; width: number; weight: number }

/** Which labels of a time axis are written: the weightier first, none moved from its place, none over another. */
export function labelsThatFit<L extends AxisLabel>(labels: readonly L[], right: number): L[] {
  const kept: L[] = []
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    const isOver = (other: L) =>
      label.x < other.x + other.width + 4 && other.x < label.x + label.width + 4
    if (label.x >= 0 && label.x + label.width <= right && !kept.some(isOver)) kept.push(label)
  }
  return kept.sort((a, b) => a.x - b.x)
}
