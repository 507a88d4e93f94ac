import { describe, expect, it } from 'vitest'
import { daysOfMonth, longDate, parseTideDate, shortDate } from './tide-date'

describe('parseTideDate', () => {
  it.each(['2026-11-21', '2028-02-29', '1950-01-01', '2150-12-31'])('takes %s', (text) =>
    expect(parseTideDate(text)).toBe(text),
  )
  it.each([null, '', 'today', '2026-02-29', '2026-13-01', '0002-01-01', '9999-12-31'])(
    'ignores %s',
    (text) => expect(parseTideDate(text)).toBeNull(),
  )
})

describe('daysOfMonth', () => {
  it.each([
    ['2026-02-10', 28],
    ['2028-02-29', 29],
    ['2026-12-31', 31],
  ])('knows the length of the month of %s', (date, length) => {
    const days = daysOfMonth(date)
    expect(days).toHaveLength(length)
    expect(days[0]).toBe(`${date.slice(0, 7)}-01`)
    expect(days.at(-1)).toBe(`${date.slice(0, 7)}-${length}`)
  })
})

it('writes dates as they stand in the calendar, on a phone anywhere', () => {
  expect(longDate('2026-11-21')).toBe('Saturday 21 November 2026')
  expect(shortDate('2026-01-01')).toBe('Thu 1 Jan 2026')
})
