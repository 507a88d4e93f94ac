import {
  addDays,
  dayAndMonth,
  type LocalDate,
  parseLocalDate,
  weekdayAndDay,
  weekdayName,
} from '#domain/time/melbourne'

/** The days whose tide can be shown: further from our own century the constants measured in it say little. */
export const tideDates = { first: '1950-01-01', last: '2150-12-31' } as const

export const tideYearsSentence = 'Tides are known from 1950 to 2150.'

/** A day to show the tide of, out of an address or a date field; null when it is no real day or too far off. */
export function parseTideDate(text: string | null): LocalDate | null {
  const date = text === null ? null : parseLocalDate(text)
  return date !== null && date >= tideDates.first && date <= tideDates.last ? date : null
}

export function daysOfMonth(date: LocalDate): LocalDate[] {
  const month = date.slice(0, 7)
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index))
  return days.filter((day) => day.startsWith(month))
}

/** 'Saturday 21 November 2026'. */
export function longDate(date: LocalDate): string {
  return `${weekdayName(date, 'long')} ${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** 'Sat 21 Nov 2026'. */
export function shortDate(date: LocalDate): string {
  return `${weekdayAndDay(date)} ${date.slice(0, 4)}`
}
