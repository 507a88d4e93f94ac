import { gaugeTurnsBetween } from '#domain/tide/gauge-turns'
import type { TideTurn } from '#domain/tide/tide-turns'
import type { Gauge } from '#domain/wire/gauge'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Beyond these the table is of another port, another datum, or misread. */
const mostMinutesOff = 45
const mostMetresOff = 0.4

/**
 * Whether a table agrees with our own prediction for the port, in the median of its turns, and speaks of the
 * time asked for. Guards against wrong port codes, a change of datum, and markup read wrongly.
 */
export function agreesWithPrediction(
  gauge: Gauge,
  turns: readonly TideTurn[],
  startAtMs: number,
  endAtMs: number,
): boolean {
  if (turns.some((turn) => turn.atMs < startAtMs || turn.atMs >= endAtMs)) return false
  const own = gaugeTurnsBetween(gauge, startAtMs - 12 * hourMs, endAtMs + 12 * hourMs)
  // Not more than a third may be missing: the Bureau drops flat neap turns that we keep, and the reverse.
  const expected = own.filter((turn) => turn.atMs >= startAtMs && turn.atMs < endAtMs).length
  if (turns.length < (expected * 2) / 3) return false
  const minutesOff: number[] = []
  const metresOff: number[] = []
  for (const turn of turns) {
    const nearest = own
      .filter((each) => each.type === turn.type)
      .reduce((a, b) => (Math.abs(a.atMs - turn.atMs) < Math.abs(b.atMs - turn.atMs) ? a : b))
    minutesOff.push(Math.abs(nearest.atMs - turn.atMs) / minuteMs)
    metresOff.push(Math.abs(nearest.level + gauge.displayOffsetMetres - turn.heightMetres))
  }
  return median(minutesOff) <= mostMinutesOff && median(metresOff) <= mostMetresOff
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.POSITIVE_INFINITY
}
