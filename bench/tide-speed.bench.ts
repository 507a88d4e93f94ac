import { createTidePredictor } from '@neaps/tide-predictor'
import { expect, it } from 'vitest'
import { gaugeById, spotTideAt } from '#domain/tide/testing/gauges'
import { tideCurve, tideExtremesBetween, tideHeightAt } from '#domain/tide/tide-at-spot'
import { dayMs } from '#domain/time/durations'
import type { Gauge } from '#domain/wire/gauge'

/** Our wrapping may cost this much more than the library's bare call. */
const ratioAllowed = 1.6

const startAtMs = Date.parse('2026-01-01T00:00:00Z')
const lorne = gaugeById('lorne')
const spotTide = spotTideAt('lorne')
const predictor = createTidePredictor(
  lorne.constituents.map(([name, amplitude, phase]) => ({ name, amplitude, phase })),
)

/** A copy has nothing remembered: the cost of a first look after opening the app. */
const unseen = (): Gauge => ({ ...lorne })

function millisecondsOf(work: () => unknown, times: number): number {
  const start = performance.now()
  for (let i = 0; i < times; i++) work()
  return (performance.now() - start) / times
}

/** Medians of rounds taken in turn, so that a busy machine slows both sides alike. */
function compare(name: string, ours: () => unknown, library: () => unknown, times: number): number {
  const rounds = Array.from({ length: 15 }, () => ({
    ours: millisecondsOf(ours, times),
    library: millisecondsOf(library, times),
  })).slice(3)
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
  const oursMs = median(rounds.map((round) => round.ours))
  const libraryMs = median(rounds.map((round) => round.library))
  const ratio = oursMs / libraryMs
  console.info(
    `${name}: ${oursMs.toFixed(4)} ms, library ${libraryMs.toFixed(4)} ms, ratio ${ratio.toFixed(2)}`,
  )
  return ratio
}

it('a year of highs and lows', () => {
  const endAtMs = startAtMs + 365 * dayMs
  const ratio = compare(
    'a year of highs and lows',
    () => tideExtremesBetween(unseen(), spotTide, startAtMs, endAtMs),
    () => predictor.getExtremesPrediction({ start: new Date(startAtMs), end: new Date(endAtMs) }),
    2,
  )
  expect(ratio).toBeLessThanOrEqual(ratioAllowed)
})

it('the curve of a day every ten minutes', () => {
  const endAtMs = startAtMs + dayMs
  const ratio = compare(
    'the curve of a day',
    () => tideCurve(unseen(), spotTide, startAtMs, endAtMs, 10),
    () => predictor.getTimelinePrediction({ start: new Date(startAtMs), end: new Date(endAtMs) }),
    100,
  )
  expect(ratio).toBeLessThanOrEqual(ratioAllowed)
})

it('one level', () => {
  const time = new Date(startAtMs)
  const library = () => predictor.getWaterLevelAtTime({ time })
  const first = compare(
    'one level, first of its day',
    () => tideHeightAt(unseen(), spotTide, startAtMs),
    library,
    200,
  )
  const later = compare(
    'one level, later that day',
    () => tideHeightAt(lorne, spotTide, startAtMs),
    library,
    200,
  )
  // The first look at a gauge also checks the names of its constants and keeps the day's terms.
  expect(first).toBeLessThanOrEqual(2)
  expect(later).toBeLessThanOrEqual(0.25)
})
