import { type LocalDate, parseLocalDate, weekdayName } from '#domain/time/melbourne'

/**
 * A day to show the tide of, out of an address or a date field; null when it is no real day or too
 * far from our own century for constants measured in it.
 */
export function parseTideDate(text: string | null): LocalDate | null {
  const date = text === null ? null : parseLocalDate(text)
  return date !== null && date >= '1950-01-01' && date <= '2150-12-31' ? date : null
}

/** Every day of the month that holds a date. */
export function daysOfMonth(date: LocalDate): LocalDate[] {
  const month = date.slice(0, 7)
  const count = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate()
  return Array.from(
    { length: count },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  )
}

/** 'Saturday 21 November 2026'. */
export function longDate(date: LocalDate): string {
  return `${weekdayName(date, 'long')} ${Number(date.slice(8))} ${monthName(date)}`
}

/** 'November 2026'. */
export function monthName(date: LocalDate): string {
  return monthFormat.format(new Date(`${date}T00:00:00Z`))
}

// A calendar date has no zone: read and written as UTC, it stays the same day on every phone.
const monthFormat = new Intl.DateTimeFormat('en-AU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
