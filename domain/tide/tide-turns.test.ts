import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, melbourneDate, melbourneIso } from '../time/melbourne'
import { gaugeTurnsBetween } from './gauge-turns'
import { gaugeById, gauges, spotTideAt } from './testing/gauges'
import { tideHeightAt } from './tide-height-at'
import { type TideTurn, tideTurnsBetween, tideTurnsOfDay } from './tide-turns'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const at = (iso: string): number => Date.parse(iso)

const turnsAt = (gaugeId: string, date: string): TideTurn[] =>
  tideTurnsOfDay(gaugeById(gaugeId), spotTideAt(gaugeId), date)
const written = (turns: TideTurn[]): string[] =>
  turns.map((turn) => `${turn.type} ${melbourneIso(turn.atMs).slice(11)}`)

/** A fresh object has no memory of earlier questions. */
const forgetful = (gaugeId: string) => ({ ...gaugeById(gaugeId) })

describe('highs and lows of a day', () => {
  test('tell the two passes of the doubled hour in April apart', () => {
    expect(written(turnsAt('lorne', '2026-04-05'))[0]).toBe('high 02:35:00+11:00')
    expect(written(turnsAt('stony-point', '2026-04-05'))[0]).toBe('high 02:52:00+10:00')
  })

  test('are those of the 23-hour day in October', () => {
    const turns = turnsAt('lorne', '2026-10-04')
    expect(turns.every((turn) => melbourneDate(turn.atMs) === '2026-10-04')).toBe(true)
    expect(written(turns).every((text) => !text.includes(' 02:'))).toBe(true)
    expect(turns.length).toBeGreaterThanOrEqual(3)
  })

  test('are as many as the gauge has: one or two at a Portland neap, never none', () => {
    const counts = new Map<number, number>()
    for (let date = '2026-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      const count = turnsAt('portland', date).length
      counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    expect(counts.get(1)).toBeGreaterThan(0)
    expect(counts.get(2)).toBeGreaterThan(80)
    expect(counts.get(4)).toBeGreaterThan(150)
    expect(Math.min(...counts.keys())).toBeGreaterThanOrEqual(1)
    expect(Math.max(...counts.keys())).toBeLessThanOrEqual(6)
  })

  test('number what they should at Lorne in 2026', () => {
    let threes = 0
    for (let date = '2026-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      const count = turnsAt('lorne', date).length
      expect([3, 4]).toContain(count)
      if (count === 3) threes++
    }
    expect(threes).toBe(49)
  })

  test.each(['2028-02-28', '2028-02-29', '2028-12-31', '2029-01-01', '2026-10-04', '2026-04-05'])(
    'join those of the next day without a gap or a repeat on %s',
    (date) => {
      for (const gauge of gauges) {
        const spotTide = spotTideAt(gauge.id)
        const days = [date, addDays(date, 1)].flatMap((day) => tideTurnsOfDay(gauge, spotTide, day))
        const first = days[0]!
        expect(tideTurnsBetween(gauge, spotTide, first.atMs, days.at(-1)!.atMs + 1)).toEqual(days)
        days.slice(1).forEach((turn, i) => {
          expect(turn.type).not.toBe(days[i]!.type)
          expect(turn.atMs).toBeGreaterThan(days[i]!.atMs)
        })
      }
    },
  )
})

describe('highs and lows at a gauge', () => {
  test.each(gauges.map((gauge) => gauge.id))('%s: alternate over two years', (id) => {
    const gauge = gaugeById(id)
    const turns = gaugeTurnsBetween(gauge, at('2025-01-01T00:00Z'), at('2027-01-01T00:00Z'))
    turns.slice(1).forEach((turn, i) => {
      const before = turns[i]!
      expect(turn.type).not.toBe(before.type)
      const range = turn.level - before.level
      expect(turn.type === 'high' ? range : -range).toBeGreaterThanOrEqual(gauge.minRangeMetres)
      expect(turn.atMs - before.atMs).toBeLessThan(20 * hourMs)
    })
  })

  test('do not depend on what was asked before, nor on the size of the question', () => {
    const days = fc.integer({ min: 0, max: 365 })
    fc.assert(
      fc.property(fc.constantFrom('portland', 'geelong', 'lorne'), days, days, (id, day, other) => {
        const startAtMs = at('2026-01-01T00:00Z') + day * dayMs
        const fresh = gaugeTurnsBetween(forgetful(id), startAtMs, startAtMs + dayMs)
        const asked = forgetful(id)
        gaugeTurnsBetween(asked, startAtMs - other * dayMs, startAtMs + 20 * dayMs)
        expect(gaugeTurnsBetween(asked, startAtMs, startAtMs + dayMs)).toEqual(fresh)
      }),
      { numRuns: 25 },
    )
  })

  test('are the top and the bottom of the curve between their neighbours', () => {
    const gauge = gaugeById('stony-point')
    const spotTide = spotTideAt('stony-point', { timeOffsetMinutes: -30 })
    const startAtMs = at('2026-03-01T00:00Z')
    const turns = tideTurnsBetween(gauge, spotTide, startAtMs, startAtMs + 30 * dayMs)
    for (const turn of turns) {
      const height = (shiftMs: number): number => tideHeightAt(gauge, spotTide, turn.atMs + shiftMs)
      expect(height(0)).toBeCloseTo(turn.heightMetres, 3)
      const sign = turn.type === 'high' ? 1 : -1
      expect(sign * (height(0) - height(5 * minuteMs))).toBeGreaterThan(0)
      expect(sign * (height(0) - height(-5 * minuteMs))).toBeGreaterThan(0)
    }
  })

  test('bound a curve that goes one way from turn to turn', () => {
    const gauge = gaugeById('lorne')
    const spotTide = spotTideAt('lorne')
    const turns = tideTurnsBetween(
      gauge,
      spotTide,
      at('2026-05-01T00:00Z'),
      at('2026-06-01T00:00Z'),
    )
    const pairs = turns.slice(1).map((turn, i) => [turns[i]!, turn] as const)
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.double({ min: 0, max: 0.98, noNaN: true }),
        ([from, to], share) => {
          const first = from.atMs + minuteMs + share * (to.atMs - from.atMs - 2 * minuteMs)
          const rise =
            tideHeightAt(gauge, spotTide, first + minuteMs) - tideHeightAt(gauge, spotTide, first)
          expect(Math.sign(rise)).toBe(to.type === 'high' ? 1 : -1)
        },
      ),
    )
  })
})

describe('a spot away from its gauge', () => {
  test('has the tide of the gauge, so many minutes later', () => {
    const gauge = gaugeById('lorne')
    const later = spotTideAt('lorne', { timeOffsetMinutes: 8 })
    const startAtMs = at('2026-11-20T00:00Z')
    const gaugeTurns = tideTurnsBetween(
      gauge,
      spotTideAt('lorne'),
      startAtMs,
      startAtMs + 2 * dayMs,
    )
    const spotTurns = tideTurnsBetween(
      gauge,
      later,
      startAtMs + 8 * minuteMs,
      startAtMs + 2 * dayMs + 8 * minuteMs,
    )
    expect(spotTurns).toEqual(
      gaugeTurns.map((turn) => ({ ...turn, atMs: turn.atMs + 8 * minuteMs })),
    )
    expect(tideHeightAt(gauge, later, startAtMs + 8 * minuteMs)).toBe(
      tideHeightAt(gauge, spotTideAt('lorne'), startAtMs),
    )
  })
})

describe('a gauge whose constants are not understood', () => {
  test('is refused by name, where the library would leave the constant out', () => {
    for (const name of ['XX9', 'toString']) {
      const gauge = {
        ...gaugeById('lorne'),
        constituents: [[name, 0.1, 10]] as [string, number, number][],
      }
      expect(() => tideTurnsOfDay(gauge, spotTideAt('lorne'), '2026-11-20')).toThrow(name)
      expect(() => tideHeightAt(gauge, spotTideAt('lorne'), 0)).toThrow(name)
    }
  })
})
