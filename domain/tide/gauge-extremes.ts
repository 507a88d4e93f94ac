import { createTidePredictor } from '@neaps/tide-predictor'
import { onceFor, onceForEach } from '../memo/once-for'
import { dayMs } from '../time/durations'
import type { Gauge } from '../wire/gauge'
import { alternateExtremes, type CurveExtreme, dropFlatPairs } from './clean-extremes'
import { knownConstituents } from './gauge-levels'

/**
 * Extremes are found for whole blocks of days on a fixed grid, so that every question gets the same answer: the
 * library's own move by a second with the window that is asked for, and its filter of small wiggles depends on it too.
 */
const blockMs = 16 * dayMs
/** The library never filters the first and last extreme of its window: two days keep them out of the block. */
const marginMs = 2 * dayMs
const blocksKept = 8

const predictorOf = onceFor((gauge: Gauge) => createTidePredictor(knownConstituents(gauge)))

const extremesOfBlock = onceForEach(blocksKept, (gauge: Gauge, block: number): CurveExtreme[] => {
  const startAtMs = block * blockMs
  const endAtMs = startAtMs + blockMs
  const found = predictorOf(gauge)
    .getExtremesPrediction({
      start: new Date(startAtMs - marginMs),
      end: new Date(endAtMs + marginMs),
    })
    .map(
      (extreme): CurveExtreme => ({
        atMs: extreme.time.getTime(),
        type: extreme.high ? 'high' : 'low',
        level: extreme.level,
      }),
    )
  return dropFlatPairs(alternateExtremes(found), gauge.minRangeMetres).filter(
    (extreme) => extreme.atMs >= startAtMs && extreme.atMs < endAtMs,
  )
})

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
