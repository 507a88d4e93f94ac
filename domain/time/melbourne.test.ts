import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hourMs } from './durations'
import {
  addDays,
  dayAndMonth,
  dayLabel,
  melbourneClock,
  melbourneDate,
  melbourneDay,
  melbourneOffsetMs,
  monthAndYear,
  parseLocalDate,
  weekdayName,
} from './melbourne'

/** What the machine's own time zones say, to the second. */
const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Australia/Melbourne',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const offsetByIntl = (atMs: number) =>
  Date.parse(`${clock.format(atMs).replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000

const instants = fc.integer({
  min: Date.parse('1972-01-01T00:00Z'),
  max: Date.parse('2060-12-31T00:00Z'),
})
const dates = instants.map(melbourneDate)

describe('the clock in Melbourne', () => {
  it('is what Intl says at every instant, and in the seconds around each change', () => {
    const aroundChanges = Array.from({ length: 40 }, (_, year) => year + 2009).flatMap((year) =>
      [3, 9].flatMap((month) =>
        Array.from({ length: 8 }, (_, day) => Date.UTC(year, month, day) - 8 * hourMs).flatMap(
          (atMs) => [atMs - 1000, atMs],
        ),
      ),
    )
    for (const atMs of aroundChanges) expect(melbourneOffsetMs(atMs)).toBe(offsetByIntl(atMs))
    fc.assert(
      fc.property(instants, (atMs) => {
        expect(melbourneOffsetMs(atMs)).toBe(offsetByIntl(atMs))
      }),
      { numRuns: 2000 },
    )
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
    expect(dayAndMonth('2026-09-02')).toBe('2 September')
    expect(monthAndYear('2026-01-01')).toBe('January 2026')
  })
})
