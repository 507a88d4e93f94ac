import { createTidePredictor } from '@neaps/tide-predictor'
import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../time/durations'
import { gaugeLevel } from './gauge-levels'
import { gaugeById, gauges, spotTideAt } from './testing/gauges'
import { tideCurve, tideExtremesBetween, tideHeightAt } from './tide-at-spot'

const startAtMs = Date.parse('2026-11-20T00:00:00Z')

describe('the height of the tide', () => {
  it('is the level that the library gives on its ten-minute marks, to a tenth of a millimetre', () => {
    for (const gauge of gauges) {
      const predictor = createTidePredictor(
        gauge.constituents.map(([name, amplitude, phase]) => ({ name, amplitude, phase })),
      )
      const line = predictor.getTimelinePrediction({
        start: new Date(startAtMs),
        end: new Date(startAtMs + 3 * dayMs),
      })
      for (const point of line.slice(0, 3 * 144)) {
        expect(Math.abs(gaugeLevel(gauge, point.time.getTime()) - point.level)).toBeLessThan(1e-4)
      }
    }
  })

  it('may be below the zero of a table, and is shown so', () => {
    const low = { ...gaugeById('point-lonsdale'), displayOffsetMetres: -2 }
    expect(tideHeightAt(low, spotTideAt(low.id), startAtMs)).toBeLessThan(0)
    const [extreme] = tideExtremesBetween(low, spotTideAt(low.id), startAtMs, startAtMs + dayMs)
    expect(extreme!.heightMetres).toBeLessThan(0)
  })
})

describe('a curve', () => {
  const gauge = gaugeById('lorne')
  const spotTide = spotTideAt('lorne')

  it('has a point at every step and one at its very end', () => {
    const points = tideCurve(gauge, spotTide, startAtMs, startAtMs + 65 * minuteMs, 30)
    expect(points.map((point) => (point.atMs - startAtMs) / minuteMs)).toEqual([0, 30, 60, 65])
    for (const point of points) {
      expect(point.heightMetres).toBe(tideHeightAt(gauge, spotTide, point.atMs))
    }
  })

  it('refuses a step that would never end', () => {
    expect(() => tideCurve(gauge, spotTide, startAtMs, startAtMs + dayMs, 0)).toThrow(RangeError)
  })
})
