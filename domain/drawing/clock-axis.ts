/** Part of the time axis, UTC milliseconds, the end not included. */
export type TimeSpan = { startMs: number; endMs: number }

export type ClockAxis = {
  startMs: number
  endMs: number
  left: number
  right: number
  /** Pixel of an instant; held at the ends. */
  xAt: (atMs: number) => number
  /** Instant of a pixel; held at the ends. */
  atMsAt: (x: number) => number
  /** The nights as drawn, in px. */
  nights: readonly { x: number; width: number }[]
}

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
}): ClockAxis {
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
  const knots: { atMs: number; x: number }[] = [{ atMs: startMs, x: left }]
  let x = left
  let atMs = startMs
  for (const night of dark) {
    x += (night.startMs - atMs) * pxPerMs
    knots.push({ atMs: night.startMs, x })
    x += folds ? foldNightsTo : (night.endMs - night.startMs) * pxPerMs
    knots.push({ atMs: night.endMs, x })
    atMs = night.endMs
  }
  knots.push({ atMs: endMs, x: right })

  const xAt = between(knots, 'atMs', 'x')
  return {
    startMs,
    endMs,
    left,
    right,
    xAt,
    atMsAt: between(knots, 'x', 'atMs'),
    nights: dark.map((night) => ({
      x: xAt(night.startMs),
      width: xAt(night.endMs) - xAt(night.startMs),
    })),
  }
}

type Knot = { atMs: number; x: number }

function between(knots: readonly Knot[], from: keyof Knot, to: keyof Knot) {
  return (value: number) => {
    const next = knots.findIndex((knot) => knot[from] > value)
    const after = knots[next]
    if (!after) return knots.at(-1)?.[to] ?? 0
    const before = knots[next - 1]
    if (!before) return after[to]
    const part = (value - before[from]) / (after[from] - before[from])
    return before[to] + part * (after[to] - before[to])
  }
}
