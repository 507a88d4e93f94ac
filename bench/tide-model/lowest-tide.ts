import { gaugeLevel } from '#domain/tide/gauge-levels'
import { zeroYears } from '#domain/tide/tide-accuracy-words'
import { hourMs, minuteMs } from '#domain/time/durations'
import type { Gauge } from '#domain/wire/gauge'

/** A cosine of at most a cycle in twelve hours moves by under 7 % of the range within half an hour of its extreme. */
const shareMissedByHours = 0.07

/**
 * Lowest and highest astronomical tide in metres relative to mean sea level: the least and the greatest level
 * predicted within whole UTC years. Looked for by hours first, then by minutes about the hours that come near it.
 */
export function astronomicalRange(
  gauge: Gauge,
  { first, last }: { first: number; last: number } = zeroYears,
): { lowestMetres: number; highestMetres: number } {
  const levels: number[] = []
  const startAtMs = Date.UTC(first, 0, 1)
  const endAtMs = Date.UTC(last + 1, 0, 1)
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let atMs = startAtMs; atMs < endAtMs; atMs += hourMs) {
    const level = gaugeLevel(gauge, atMs)
    levels.push(level)
    lowest = Math.min(lowest, level)
    highest = Math.max(highest, level)
  }
  const margin = (highest - lowest) * shareMissedByHours
  const near = { lowest: lowest + margin, highest: highest - margin }
  levels.forEach((level, hour) => {
    if (level > near.lowest && level < near.highest) return
    for (let minute = -30; minute <= 30; minute++) {
      const between = gaugeLevel(gauge, startAtMs + hour * hourMs + minute * minuteMs)
      lowest = Math.min(lowest, between)
      highest = Math.max(highest, between)
    }
  })
  return { lowestMetres: lowest, highestMetres: highest }
}
