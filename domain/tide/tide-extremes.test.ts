import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../time/durations'
import { addDays, melbourneIso } from '../time/melbourne'
import { gaugeExtremesBetween } from './gauge-extremes'
import { gaugeById, gauges, spotTideAt } from './testing/gauges'
import {
  type TideExtreme,
  tideExtremesBetween,
  tideExtremesOfDay,
  tideHeightAt,
} from './tide-at-spot'

const extremesAt = (gaugeId: string, date: string): TideExtreme[] =>
  tideExtremesOfDay(gaugeById(gaugeId), spotTideAt(gaugeId), date)
const written = (extremes: TideExtreme[]): string[] =>
  extremes.map((extreme) => `${extreme.type} ${melbourneIso(extreme.atMs).slice(11)}`)

/** A fresh object has no memory of earlier questions. */
const forgetful = (gaugeId: string) => ({ ...gaugeById(gaugeId) })

describe('highs and lows of a day', () => {
  it('tell the two passes of the doubled hour in April apart', () => {
    expect(written(extremesAt('lorne', '2026-04-05'))[0]).toBe('high 02:35:00+11:00')
    expect(written(extremesAt('stony-point', '2026-04-05'))[0]).toBe('high 02:52:00+10:00')
  })

  it('are as many as the gauge has: one or two at a Portland neap, never none', () => {
    const counts = new Map<number, number>()
    for (let date = '2026-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      const count = extremesAt('portland', date).length
      counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    expect(counts.get(1)).toBeGreaterThan(0)
    expect(counts.get(2)).toBeGreaterThan(80)
    expect(counts.get(4)).toBeGreaterThan(150)
    expect(Math.min(...counts.keys())).toBeGreaterThanOrEqual(1)
    expect(Math.max(...counts.keys())).toBeLessThanOrEqual(6)
  })
})

describe('highs and lows at a gauge', () => {
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
    const days = fc.integer({ min: 0, max: 365 })
    // Further back than is remembered.
    const before = fc.integer({ min: 0, max: 160 })
    fc.assert(
      fc.property(
        fc.constantFrom('portland', 'geelong', 'lorne'),
        days,
        before,
        (id, day, other) => {
          const startAtMs = Date.parse('2026-01-01T00:00Z') + day * dayMs
          const fresh = gaugeExtremesBetween(forgetful(id), startAtMs, startAtMs + dayMs)
          const asked = forgetful(id)
          gaugeExtremesBetween(asked, startAtMs - other * dayMs, startAtMs + 20 * dayMs)
          expect(gaugeExtremesBetween(asked, startAtMs, startAtMs + dayMs)).toEqual(fresh)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('a spot away from its gauge', () => {
  it('has the tide of the gauge, so many minutes later', () => {
    const gauge = gaugeById('lorne')
    const later = spotTideAt('lorne', { timeOffsetMinutes: 8 })
    const startAtMs = Date.parse('2026-11-20T00:00Z')
    const gaugeExtremes = tideExtremesBetween(
      gauge,
      spotTideAt('lorne'),
      startAtMs,
      startAtMs + 2 * dayMs,
    )
    const spotExtremes = tideExtremesBetween(
      gauge,
      later,
      startAtMs + 8 * minuteMs,
      startAtMs + 2 * dayMs + 8 * minuteMs,
    )
    expect(spotExtremes).toEqual(
      gaugeExtremes.map((extreme) => ({ ...extreme, atMs: extreme.atMs + 8 * minuteMs })),
    )
    expect(tideHeightAt(gauge, later, startAtMs + 8 * minuteMs)).toBe(
      tideHeightAt(gauge, spotTideAt('lorne'), startAtMs),
    )
  })
})

describe('a gauge whose constants are not understood', () => {
  it('is refused by name, where the library would leave the constant out', () => {
    for (const name of ['XX9', 'toString']) {
      const gauge = {
        ...gaugeById('lorne'),
        constituents: [[name, 0.1, 10]] as [string, number, number][],
      }
      expect(() => tideExtremesOfDay(gauge, spotTideAt('lorne'), '2026-11-20')).toThrow(name)
      expect(() => tideHeightAt(gauge, spotTideAt('lorne'), 0)).toThrow(name)
    }
  })
})
