import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../time/durations'
import { addDays } from '../time/melbourne'
import { gaugeExtremesBetween } from './gauge-extremes'
import { gaugeById, gauges, spotTideAt } from './testing/gauges'
import { tideExtremesBetween, tideExtremesOfDay, tideHeightAt } from './tide-at-spot'

describe('highs and lows at a gauge', () => {
  it('are as many as it has: one or two on a day of Portland neaps, never none', () => {
    const counts = new Map<number, number>()
    for (let date = '2026-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      const { length } = tideExtremesOfDay(gaugeById('portland'), spotTideAt('portland'), date)
      counts.set(length, (counts.get(length) ?? 0) + 1)
    }
    expect(counts.get(1)).toBeGreaterThan(0)
    expect(counts.get(2)).toBeGreaterThan(80)
    expect(counts.get(4)).toBeGreaterThan(150)
    expect(Math.min(...counts.keys())).toBeGreaterThanOrEqual(1)
    expect(Math.max(...counts.keys())).toBeLessThanOrEqual(6)
  })

  it.each(gauges.map((gauge) => gauge.id))(
    '%s: alternate over a year, within its lowest and highest astronomical tide',
    (id) => {
      const gauge = gaugeById(id)
      const extremes = gaugeExtremesBetween(
        gauge,
        Date.parse('2026-01-01T00:00Z'),
        Date.parse('2027-01-01T00:00Z'),
      )
      for (const { level } of extremes) {
        expect(level).toBeGreaterThanOrEqual(gauge.lowestMetres - 0.005)
        expect(level).toBeLessThanOrEqual(gauge.highestMetres + 0.005)
      }
      extremes.slice(1).forEach((extreme, i) => {
        const before = extremes[i]!
        expect(extreme.type).not.toBe(before.type)
        const range = extreme.level - before.level
        expect(extreme.type === 'high' ? range : -range).toBeGreaterThanOrEqual(
          gauge.minRangeMetres,
        )
        expect(extreme.atMs - before.atMs).toBeLessThan(20 * hourMs)
      })
    },
  )

  it('do not depend on what was asked before, nor on the size of the question', () => {
    // A fresh object has no memory; the question before may be further back than is remembered.
    const ids = fc.constantFrom('portland', 'geelong', 'lorne')
    const [days, before] = [fc.nat(365), fc.nat(160)]
    fc.assert(
      fc.property(ids, days, before, (id, day, other) => {
        const startAtMs = Date.parse('2026-01-01T00:00Z') + day * dayMs
        const fresh = gaugeExtremesBetween({ ...gaugeById(id) }, startAtMs, startAtMs + dayMs)
        const asked = { ...gaugeById(id) }
        gaugeExtremesBetween(asked, startAtMs - other * dayMs, startAtMs + 20 * dayMs)
        expect(gaugeExtremesBetween(asked, startAtMs, startAtMs + dayMs)).toEqual(fresh)
      }),
      { numRuns: 25 },
    )
  })
})

it('a spot away from its gauge has the tide of the gauge, so many minutes later', () => {
  const gauge = gaugeById('lorne')
  const startAtMs = Date.parse('2026-11-20T00:00:00Z')
  const lateMs = 8 * minuteMs
  const [here, later] = [0, 8].map((timeOffsetMinutes) =>
    spotTideAt('lorne', { timeOffsetMinutes }),
  )
  const extremes = tideExtremesBetween(gauge, here!, startAtMs, startAtMs + 2 * dayMs)
  expect(
    tideExtremesBetween(gauge, later!, startAtMs + lateMs, startAtMs + 2 * dayMs + lateMs),
  ).toEqual(extremes.map((extreme) => ({ ...extreme, atMs: extreme.atMs + lateMs })))
  expect(tideHeightAt(gauge, later!, startAtMs + lateMs)).toBe(
    tideHeightAt(gauge, here!, startAtMs),
  )
})

it('a gauge whose constants are not understood is refused by name, where the library would leave them out', () => {
  for (const name of ['XX9', 'toString']) {
    const constituents: [string, number, number][] = [[name, 0.1, 10]]
    const gauge = { ...gaugeById('lorne'), constituents }
    expect(() => tideExtremesOfDay(gauge, spotTideAt('lorne'), '2026-11-20')).toThrow(name)
    expect(() => tideHeightAt(gauge, spotTideAt('lorne'), 0)).toThrow(name)
  }
})
