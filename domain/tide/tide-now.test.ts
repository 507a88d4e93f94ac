import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs } from '../time/durations'
import { melbourneClock, melbourneIso } from '../time/melbourne'
import { gaugeById, gauges, spotTideAt } from './testing/gauges'
import { tideExtremesBetween, tideHeightAt, tideNow } from './tide-at-spot'
import { tideHourly } from './tide-hourly'

const gauge = gaugeById('lorne')
const spotTide = spotTideAt('lorne', { timeOffsetMinutes: 12 })
const instants = fc.integer({
  min: Date.parse('2026-01-01T00:00Z'),
  max: Date.parse('2030-01-01T00:00Z'),
})

describe('the tide now', () => {
  it('goes towards the next extreme, as fast as the curve says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...gauges), instants, (anyGauge, atMs) => {
        const tide = spotTideAt(anyGauge.id)
        const now = tideNow(anyGauge, tide, atMs)
        expect(now.next.atMs).toBeGreaterThan(atMs)
        expect(now.following.atMs).toBeGreaterThan(now.next.atMs)
        expect(now.following.type).not.toBe(now.next.type)
        expect(now.trend).toBe(now.next.type === 'high' ? 'rising' : 'falling')
        expect(now.rangePosition).toBeGreaterThanOrEqual(0)
        expect(now.rangePosition).toBeLessThanOrEqual(1)
        const rise =
          tideHeightAt(anyGauge, tide, atMs + 300_000) -
          tideHeightAt(anyGauge, tide, atMs - 300_000)
        expect(now.rateMetresPerHour).toBeCloseTo(rise * 6, 2)
      }),
      { numRuns: 60 },
    )
  })

  it('has passed an extreme at the extreme itself', () => {
    const [first, second, third] = tideExtremesBetween(
      gauge,
      spotTide,
      Date.parse('2026-11-20T00:00Z'),
      Date.parse('2026-11-22T00:00Z'),
    )
    const now = tideNow(gauge, spotTide, first!.atMs)
    expect([now.next, now.following]).toEqual([second, third])
    expect(Math.abs(now.rateMetresPerHour)).toBeLessThan(0.01)
  })

  it('is refused where the water does not move', () => {
    const still = { ...gauge, constituents: [['M2', 0, 0]] as [string, number, number][] }
    expect(() => tideNow(still, spotTide, 0)).toThrow('no tide')
  })
})

describe('the next twelve hours', () => {
  it('start at the hour that holds the instant and name each high and low in its hour', () => {
    const hours = tideHourly(gauge, spotTide, Date.parse('2026-11-20T03:40:00Z'))
    expect(hours).toHaveLength(12)
    expect(melbourneClock(hours[0]!.atMs)).toBe('14:00')
    const extremes = tideExtremesBetween(gauge, spotTide, hours[0]!.atMs, hours[11]!.atMs + hourMs)
    const named = hours.filter((hour) => hour.description.includes('tide at'))
    expect(named.map((hour) => hour.description)).toEqual(
      extremes.map(
        (extreme) =>
          `${extreme.type === 'high' ? 'High' : 'Low'} tide at ${melbourneClock(extreme.atMs)}`,
      ),
    )
    expect(hours.filter((hour) => /^(Rising|Falling)$/.test(hour.description))).toHaveLength(
      12 - extremes.length,
    )
  })

  it('list the doubled hour in April twice and keep stepping by one hour', () => {
    const hours = tideHourly(gauge, spotTide, Date.parse('2026-04-04T14:10:00Z'))
    expect(hours.slice(0, 4).map((hour) => melbourneIso(hour.atMs).slice(11))).toEqual([
      '01:00:00+11:00',
      '02:00:00+11:00',
      '02:00:00+10:00',
      '03:00:00+10:00',
    ])
    expect(hours[11]!.atMs - hours[0]!.atMs).toBe(11 * hourMs)
  })
})
