import type { TimeSpan } from '#domain/drawing/clock-axis'
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
