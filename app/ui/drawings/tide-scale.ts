import { type ClockAxis, clockAxis, type TimeSpan } from '#domain/drawing/clock-axis'
import { hourMs } from '#domain/time/durations'

export type CurvePoint = { atMs: number; heightMetres: number }

/** px around the curve: the chip and the labels of highs above, those of lows and the clock below. */
const curveRoom = { top: 74, bottom: 66, axis: 22 }

export type TideScale = {
  width: number
  height: number
  /** The foot of the water, where the hours begin. */
  floorY: number
  axis: ClockAxis
  yOf: (heightMetres: number) => number
  /** Of the water at an instant; null outside the curve. */
  yAt: (atMs: number) => number | null
}

/** The lowest and highest water that an axis reaches. */
export type TideRange = { lowestMetres: number; highestMetres: number }

/** Pixels of a tide curve, on a fixed range, which makes days comparable, or on the curve's own. */
export function tideScale(
  points: readonly CurvePoint[],
  { nights = [], ...span }: TimeSpan & { nights?: readonly TimeSpan[] },
  width: number,
  height: number,
  fixed: TideRange | null = null,
): TideScale {
  const heights = points.map((point) => point.heightMetres)
  // A prediction may pass the range by a hair: it is drawn, not cut.
  const lowest = Math.min(fixed?.lowestMetres ?? Number.POSITIVE_INFINITY, ...heights)
  const highest = Math.max(fixed?.highestMetres ?? Number.NEGATIVE_INFINITY, ...heights)
  const range = Math.max(highest - lowest, 0.01)
  const low = height - curveRoom.bottom
  const yOf = (metres: number) => low - ((metres - lowest) / range) * (low - curveRoom.top)
  return {
    width,
    height,
    floorY: height - curveRoom.axis,
    axis: clockAxis({ ...span, right: width, nights }),
    yOf,
    yAt: (atMs) => {
      const metres = heightOnCurve(points, atMs)
      return metres === null ? null : yOf(metres)
    },
  }
}

/** Height between two points of the curve, straight line; null outside it or when it is empty. */
export function heightOnCurve(points: readonly CurvePoint[], atMs: number): number | null {
  const after = points.findIndex((point) => point.atMs >= atMs)
  const right = points[after]
  if (!right) return null
  const left = points[after - 1]
  if (!left) return right.atMs === atMs ? right.heightMetres : null
  const part = (atMs - left.atMs) / (right.atMs - left.atMs)
  return left.heightMetres + part * (right.heightMetres - left.heightMetres)
}

/** Whole hours of the local clock along the axis: every 6 h, every 3 h where there is room. */
export function clockTicks(
  span: TimeSpan,
  formatClock: (atMs: number) => string,
  width: number,
): { atMs: number; text: string }[] {
  const hours = (span.endMs - span.startMs) / hourMs
  const everyHours = (width / hours) * 3 >= 64 ? 3 : 6
  const ticks: { atMs: number; text: string }[] = []
  for (let atMs = Math.ceil(span.startMs / hourMs) * hourMs; atMs <= span.endMs; atMs += hourMs) {
    const text = formatClock(atMs)
    if (text.endsWith(':00') && Number(text.slice(0, 2)) % everyHours === 0)
      ticks.push({ atMs, text })
  }
  return ticks
}
