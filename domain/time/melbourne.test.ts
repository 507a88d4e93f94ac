import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs } from './durations'
import {
  addDays,
  dayLabel,
  melbourneClock,
  melbourneDate,
  melbourneDay,
  melbourneIso,
  melbourneOffsetMs,
  parseLocalDate,
  weekdayName,
} from './melbourne'

/** The law since 2008, written out: summer time from the first Sunday of October, 02:00 standard time, to the first Sunday of April. */
function offsetByLaw(atMs: number): number {
  const year = new Date(atMs).getUTCFullYear()
  const changeIn = (month: number): number => {
    const first = new Date(Date.UTC(year, month, 1))
    return Date.UTC(year, month, 1 + ((7 - first.getUTCDay()) % 7)) - 8 * hourMs
  }
  return atMs >= changeIn(3) && atMs < changeIn(9) ? 10 * hourMs : 11 * hourMs
}

const instants = fc.integer({
  min: Date.parse('2009-01-01T00:00Z'),
  max: Date.parse('2060-12-31T00:00Z'),
})
const dates = instants.map(melbourneDate)

describe('the clock in Melbourne', () => {
  it('follows the law of summer time at every instant', () => {
    fc.assert(
      fc.property(instants, (atMs) => {
        expect(melbourneOffsetMs(atMs)).toBe(offsetByLaw(atMs))
      }),
      { numRuns: 2000 },
    )
  })

  it('tells the two passes of the doubled hour in April apart by their offset', () => {
    expect(melbourneIso(Date.parse('2026-04-04T15:35:00Z'))).toBe('2026-04-05T02:35:00+11:00')
    expect(melbourneIso(Date.parse('2026-04-04T16:35:00Z'))).toBe('2026-04-05T02:35:00+10:00')
    expect(melbourneClock(Date.parse('2026-04-04T16:35:00Z'))).toBe('02:35')
  })

  it('refuses what is no instant', () => {
    expect(() => melbourneDate(Number.NaN)).toThrow(RangeError)
  })
})

describe('a day in Melbourne', () => {
  it('holds exactly the instants that carry its date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const { startAtMs, endAtMs } = melbourneDay(date)
        expect(melbourneDate(startAtMs)).toBe(date)
        expect(melbourneClock(startAtMs)).toBe('00:00')
        expect(melbourneDate(endAtMs - 1)).toBe(date)
        expect(melbourneDate(startAtMs - 1)).toBe(addDays(date, -1))
        expect(endAtMs).toBe(melbourneDay(addDays(date, 1)).startAtMs)
      }),
    )
  })

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', ''])(
    'is not %j',
    (text) => {
      expect(parseLocalDate(text)).toBeNull()
    },
  )

  it('is any date of the calendar', () => {
    expect(parseLocalDate('2028-02-29')).toBe('2028-02-29')
    expect(() => melbourneDay('2026-02-30x')).toThrow(RangeError)
  })

  it('is called by name', () => {
    expect(weekdayName('2026-11-22', 'long')).toBe('Sunday')
    expect(weekdayName('2026-11-22', 'short')).toBe('Sun')
    expect(dayLabel('2026-11-20', '2026-11-20')).toBe('Today')
    expect(dayLabel('2026-11-21', '2026-11-20')).toBe('Tomorrow')
    expect(dayLabel('2026-11-22', '2026-11-20')).toBe('Sun 22 Nov')
  })
})
