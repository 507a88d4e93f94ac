import { gaugeExtremesBetween } from '#domain/tide/gauge-extremes'
import type { TideExtreme } from '#domain/tide/tide-extremes'
import { hourMs, minuteMs } from '#domain/time/durations'
import type { Gauge } from '#domain/wire/gauge'

/** Beyond these the table is of another port, another datum, or misread. */
const mostMinutesOff = 45
const mostMetresOff = 0.4

/**
 * Whether a table agrees with our own prediction for the port, in the median of its highs and lows, and speaks of the
 * time asked for. Guards against wrong port codes, a change of datum, and markup read wrongly.
 */
export function agreesWithPrediction(
  gauge: Gauge,
  extremes: readonly TideExtreme[],
  startAtMs: number,
  endAtMs: number,
): boolean {
  if (extremes.some((extreme) => extreme.atMs < startAtMs || extreme.atMs >= endAtMs)) return false
  const own = gaugeExtremesBetween(gauge, startAtMs - 12 * hourMs, endAtMs + 12 * hourMs)
  // Not more than a third may be missing: the Bureau drops flat neap tides that we keep, and the reverse.
  const expected = own.filter(
    (extreme) => extreme.atMs >= startAtMs && extreme.atMs < endAtMs,
  ).length
  if (extremes.length < (expected * 2) / 3) return false
  const minutesOff: number[] = []
  const metresOff: number[] = []
  for (const extreme of extremes) {
    const nearest = own
      .filter((each) => each.type === extreme.type)
      .reduce((a, b) => (Math.abs(a.atMs - extreme.atMs) < Math.abs(b.atMs - extreme.atMs) ? a : b))
    minutesOff.push(Math.abs(nearest.atMs - extreme.atMs) / minuteMs)
    metresOff.push(Math.abs(nearest.level + gauge.displayOffsetMetres - extreme.heightMetres))
  }
  return median(minutesOff) <= mostMinutesOff && median(metresOff) <= mostMetresOff
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.POSITIVE_INFINITY
}
