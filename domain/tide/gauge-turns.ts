import { createTidePredictor, type TidePrediction } from '@neaps/tide-predictor'
import type { Gauge } from '../wire/gauge'
import { alternateTurns, type CurveTurn, dropFlatPairs } from './clean-turns'
import { knownConstituents } from './gauge-levels'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Turns are found for whole blocks of days on a fixed grid, so that every question gets the same answer:
 * the library's depend by a second on its window, and its filter of small wiggles on what is in it.
 */
const blockMs = 16 * dayMs
/** The library never filters the first and last turn of its window: two days keep them out of the block. */
const marginMs = 2 * dayMs
const blocksKept = 8

const predictorOfGauge = new WeakMap<Gauge, TidePrediction>()
const blocksOfGauge = new WeakMap<Gauge, Map<number, CurveTurn[]>>()

function predictorOf(gauge: Gauge): TidePrediction {
  let predictor = predictorOfGauge.get(gauge)
  if (predictor === undefined) {
    predictor = createTidePredictor(knownConstituents(gauge))
    predictorOfGauge.set(gauge, predictor)
  }
  return predictor
}

function computeBlock(gauge: Gauge, block: number): CurveTurn[] {
  const startAtMs = block * blockMs
  const endAtMs = startAtMs + blockMs
  const found = predictorOf(gauge)
    .getExtremesPrediction({
      start: new Date(startAtMs - marginMs),
      end: new Date(endAtMs + marginMs),
    })
    .map(
      (extreme): CurveTurn => ({
        atMs: extreme.time.getTime(),
        type: extreme.high ? 'high' : 'low',
        level: extreme.level,
      }),
    )
  return dropFlatPairs(alternateTurns(found), gauge.minRangeMetres).filter(
    (turn) => turn.atMs >= startAtMs && turn.atMs < endAtMs,
  )
}

function turnsOfBlock(gauge: Gauge, block: number): CurveTurn[] {
  let blocks = blocksOfGauge.get(gauge)
  if (blocks === undefined) {
    blocks = new Map()
    blocksOfGauge.set(gauge, blocks)
  }
  let turns = blocks.get(block)
  if (turns === undefined) {
    turns = computeBlock(gauge, block)
    if (blocks.size >= blocksKept) blocks.clear()
    blocks.set(block, turns)
  }
  return turns
}

/** Highs and lows at the gauge from a start (inclusive) to an end (exclusive); level above mean sea level. */
export function gaugeTurnsBetween(gauge: Gauge, startAtMs: number, endAtMs: number): CurveTurn[] {
  const turns: CurveTurn[] = []
  for (let block = Math.floor(startAtMs / blockMs); block * blockMs < endAtMs; block++) {
    for (const turn of turnsOfBlock(gauge, block)) {
      if (turn.atMs >= startAtMs && turn.atMs < endAtMs) turns.push(turn)
    }
  }
  return turns
}
