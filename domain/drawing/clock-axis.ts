import { along } from '../along'

/** Part of the time axis, UTC milliseconds, the end not included. */
export type TimeSpan = { startMs: number; endMs: number }

export type ClockAxis = ReturnType<typeof clockAxis>

/**
 * One time axis for everything drawn under one clock.
 * @param nights spans of dark, in order, not overlapping
 * @param foldNightsTo draws every night this many px wide and gives its room to the days; real hours when left out
 */
export function clockAxis({
  startMs,
  endMs,
  left = 0,
  right,
  nights,
  foldNightsTo = null,
}: TimeSpan & {
  left?: number
  right: number
  nights: readonly TimeSpan[]
  foldNightsTo?: number | null
}) {
  const dark = nights
    .map((night) => ({
      startMs: Math.max(startMs, night.startMs),
      endMs: Math.min(endMs, night.endMs),
    }))
    .filter((night) => night.endMs > night.startMs)
  const darkMs = dark.reduce((sum, night) => sum + night.endMs - night.startMs, 0)
  const lightMs = endMs - startMs - darkMs
  const folds = foldNightsTo !== null && lightMs > 0
  const pxPerMs = folds
    ? (right - left - foldNightsTo * dark.length) / lightMs
    : (right - left) / (endMs - startMs)

  // Knots between which time runs evenly.
  const knots: [atMs: number, x: number][] = [[startMs, left]]
  let x = left
  let atMs = startMs
  for (const night of dark) {
    x += (night.startMs - atMs) * pxPerMs
    knots.push([night.startMs, x])
    x += folds ? foldNightsTo : (night.endMs - night.startMs) * pxPerMs
    knots.push([night.endMs, x])
    atMs = night.endMs
  }
  knots.push([endMs, right])

  const instants = knots.map(([atMs, x]) => [x, atMs] as const)
  const xAt = (atMs: number) => along(knots, atMs)
  return {
    startMs,
    endMs,
    left,
    right,
    /** Pixel of an instant; held at the ends, as is the next. */
    xAt,
    /** Instant of a pixel. */
    atMsAt: (x: number) => along(instants, x),
    /** The nights as drawn, in px. */
    nights: dark.map((night) => ({
      x: xAt(night.startMs),
      width: xAt(night.endMs) - xAt(night.startMs),
    })),
  }
}
