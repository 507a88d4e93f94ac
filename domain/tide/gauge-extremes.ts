import { onceForEach } from '../once-for'
import { dayMs, hourMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'
import { gaugeLevel, gaugeRate, hourlyRates } from './gauge-levels'

/** A turning point of a tide curve. Level in metres above any one datum. */
export type CurveExtreme = { atMs: number; type: 'high' | 'low'; level: number }

/**
 * Drops neighbouring extremes less than `minRange` metres apart, the flattest pair first: to a person they
 * are one stand of the tide. What is left still alternates, since a pair holds one of each kind.
 */
function dropFlatPairs(extremes: readonly CurveExtreme[], minRange: number): CurveExtreme[] {
  const kept = [...extremes]
  for (;;) {
    let flattest = -1
    let smallest = minRange
    for (let i = 0; i + 1 < kept.length; i++) {
      const range = Math.abs(kept[i + 1]!.level - kept[i]!.level)
      if (range < smallest) {
        smallest = range
        flattest = i
      }
    }
    if (flattest < 0) return kept
    kept.splice(flattest, 2)
  }
}

/**
 * Extremes are found for whole blocks of days on a fixed grid, so that every question gets the same answer: which of two
 * flat turns is dropped depends on those beside it.
 */
const blockMs = 8 * dayMs
/** Enough for the turns before and after a block to stand beside its first and last. */
const marginMs = dayMs
const blocksKept = 16

const extremesOfBlock = onceForEach(blocksKept, (gauge: Gauge, block: number): CurveExtreme[] => {
  const startAtMs = block * blockMs
  const endAtMs = startAtMs + blockMs
  const found = turnsBetween(gauge, startAtMs - marginMs, endAtMs + marginMs)
  return dropFlatPairs(found, gauge.minRangeMetres).filter(
    (extreme) => extreme.atMs >= startAtMs && extreme.atMs < endAtMs,
  )
})

/** Every turn of the curve between two whole hours, to the second: where the rate changes its sign. */
function turnsBetween(gauge: Gauge, startAtMs: number, endAtMs: number): CurveExtreme[] {
  const rates = hourlyRates(gauge, startAtMs, endAtMs)
  const turns: CurveExtreme[] = []
  for (let hour = 0; hour + 1 < rates.length; hour++) {
    const before = rates[hour]!
    const after = rates[hour + 1]!
    if (before >= 0 === after >= 0) continue
    const atMs = turnWithin(gauge, startAtMs + hour * hourMs, rates, hour)
    turns.push({ atMs, type: before >= 0 ? 'high' : 'low', level: gaugeLevel(gauge, atMs) })
  }
  return turns
}

/** Begins on the cubic through the four rates around, and goes on by secants of the curve itself. */
function turnWithin(gauge: Gauge, hourAtMs: number, rates: Float64Array, hour: number): number {
  const before = rates[hour]!
  const after = rates[hour + 1]!
  const earlier = rates[hour - 1] ?? 2 * before - after
  const later = rates[hour + 2] ?? 2 * after - before
  // Newton's form of the cubic through hours -1, 0, 1 and 2.
  const bend = (earlier - 2 * before + after) / 2
  const twist = (later - 3 * after + 3 * before - earlier) / 6
  const slopeAt = (x: number) => after - before + bend * (2 * x - 1) + twist * (3 * x * x - 1)
  const rateAt = (x: number) =>
    before + (after - before) * x + bend * x * (x - 1) + twist * x * (x * x - 1)
  let [low, high] = [0, 1]
  for (let step = 0; step < 10; step++) {
    const middle = (low + high) / 2
    if (rateAt(middle) >= 0 === before >= 0) low = middle
    else high = middle
  }
  let at = (low + high) / 2
  for (let step = 0; step < 6; step++) {
    const slope = slopeAt(at)
    if (slope === 0) break
    const move = gaugeRate(gauge, hourAtMs + at * hourMs) / slope
    at = Math.min(1, Math.max(0, at - move))
    if (Math.abs(move) * hourMs < 3000) break
  }
  return Math.round(hourAtMs + at * hourMs)
}

/** Highs and lows at the gauge from a start (inclusive) to an end (exclusive); level above mean sea level. */
export function gaugeExtremesBetween(
  gauge: Gauge,
  startAtMs: number,
  endAtMs: number,
): CurveExtreme[] {
  const extremes: CurveExtreme[] = []
  for (let block = Math.floor(startAtMs / blockMs); block * blockMs < endAtMs; block++) {
    for (const extreme of extremesOfBlock(gauge, block)) {
      if (extreme.atMs >= startAtMs && extreme.atMs < endAtMs) extremes.push(extreme)
    }
  }
  return extremes
}
