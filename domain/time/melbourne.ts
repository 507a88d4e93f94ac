import { dayMs, hourMs } from './durations'

/** A calendar day in Victoria, `YYYY-MM-DD`. */
export type LocalDate = string

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months =
  'January February March April May June July August September October November December'.split(' ')

/** The first year whose two changes of the clock both follow the law that `changesOf` states. */
const firstYearOfLaw = 2009

/**
 * Melbourne's clock goes back at 03:00 summer time on the first Sunday of April and forward at 02:00 standard time on
 * the first Sunday of October (Summer Time Act 1972 of Victoria, as ordered since 2008). It is said here, and held
 * against Intl by a test, because a phone takes as long to make its first formatter with a time zone as to open the
 * store. A change of the law comes with the next version of the app.
 */
function changesOf(year: number) {
  return { year, backAtMs: sundayAtTwo(year, 3), forwardAtMs: sundayAtTwo(year, 9) }
}

/** 02:00 standard time, 16:00 UTC the day before, on the first Sunday of a month (0 is January). */
function sundayAtTwo(year: number, month: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - firstWeekday) % 7)) - 8 * hourMs
}

let latest = changesOf(2026)

/** How far Melbourne's clock is ahead of UTC at an instant, in milliseconds (10 or 11 hours). */
export function melbourneOffsetMs(atMs: number): number {
  const year = new Date(atMs).getUTCFullYear()
  if (Number.isNaN(year)) throw new RangeError(`not an instant: ${atMs}`)
  if (year < firstYearOfLaw) return offsetByIntl(atMs)
  if (latest.year !== year) latest = changesOf(year)
  return atMs >= latest.backAtMs && atMs < latest.forwardAtMs ? 10 * hourMs : 11 * hourMs
}

let formatter: Intl.DateTimeFormat | undefined

/** Of the years before, when the days changed often, Intl knows the rules: a surf of 2005 can stand in a log. */
function offsetByIntl(atMs: number): number {
  formatter ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Australia/Melbourne',
    timeZoneName: 'longOffset',
  })
  const parts = formatter.formatToParts(atMs)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return Number(/\+(\d+)/.exec(name)?.[1]) * hourMs
}

const localText = (atMs: number) => new Date(atMs + melbourneOffsetMs(atMs)).toISOString()

/** The calendar day in Melbourne at an instant. */
export function melbourneDate(atMs: number): LocalDate {
  return localText(atMs).slice(0, 10)
}

/** Melbourne's clock at an instant, `HH:MM`, 24 hours. It repeats an hour in April: see `melbourneIso`. */
export function melbourneClock(atMs: number): string {
  return localText(atMs).slice(11, 16)
}

/** A stretch of time on Melbourne's clock, `06:40–09:30`. */
export const melbourneHours = ({ startAtMs, endAtMs }: { startAtMs: number; endAtMs: number }) =>
  `${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`

/** ISO 8601 in Melbourne's time with its offset, so that the doubled hour in April has one meaning. */
export function melbourneIso(atMs: number): string {
  return `${localText(atMs).slice(0, 19)}+${melbourneOffsetMs(atMs) / hourMs}:00`
}

function utcMidnight(date: LocalDate): number {
  const atMs = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(atMs)) throw new RangeError(`not a date: ${date}`)
  return atMs
}

/** The instants at which a local day starts and ends: 23 or 25 hours apart on the daylight-saving Sundays. */
export function melbourneDay(date: LocalDate): { startAtMs: number; endAtMs: number } {
  return { startAtMs: localMidnight(date), endAtMs: localMidnight(addDays(date, 1)) }
}

function localMidnight(date: LocalDate): number {
  const midnight = utcMidnight(date)
  const guess = midnight - 10 * hourMs
  const atMs = midnight - melbourneOffsetMs(guess)
  return atMs === guess ? guess : midnight - melbourneOffsetMs(atMs)
}

/** The calendar day `days` later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10)
}

/** So many days, the first among them. */
export const daysFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, ahead) => addDays(first, ahead))

/** The days that a stretch of time touches. */
export function datesOf(startMs: number, endMs: number): LocalDate[] {
  const [first, last] = [melbourneDate(startMs), melbourneDate(endMs)]
  return daysFrom(first, (utcMidnight(last) - utcMidnight(first)) / dayMs + 1)
}

/** The text as a date when it is `YYYY-MM-DD` and that day exists in the calendar; else null. */
export function parseLocalDate(text: string): LocalDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (match === null) return null
  const atMs = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return new Date(atMs).toISOString().slice(0, 10) === text ? text : null
}

/** `Saturday`, or `Sat` when short. */
export function weekdayName(date: LocalDate, length: 'short' | 'long'): string {
  const name = weekdays[new Date(utcMidnight(date)).getUTCDay()]!
  return length === 'long' ? name : name.slice(0, 3)
}

/** The day of an instant within a sentence: `today`, `tomorrow`, else like `Sat 22 Nov`. */
export function dayInSentence(atMs: number, nowMs: number): string {
  const day = dayLabel(melbourneDate(atMs), melbourneDate(nowMs))
  return day === 'Today' || day === 'Tomorrow' ? day.toLowerCase() : day
}

/** `Today`, `Tomorrow`, else like `Sat 22 Nov`. */
export function dayLabel(date: LocalDate, todayDate: LocalDate): string {
  if (date === todayDate) return 'Today'
  if (date === addDays(todayDate, 1)) return 'Tomorrow'
  return weekdayAndDay(date)
}

/** `Sat 22 Nov`. */
export function weekdayAndDay(date: LocalDate): string {
  return `${weekdayAndNumber(date)} ${monthName(date).slice(0, 3)}`
}

/** `Sat 22`. */
export function weekdayAndNumber(date: LocalDate): string {
  return `${weekdayName(date, 'short')} ${Number(date.slice(8))}`
}

/** `22 November`. */
export function dayAndMonth(date: LocalDate): string {
  return `${Number(date.slice(8))} ${monthName(date)}`
}

/** `November 2026`. */
export function monthAndYear(date: LocalDate): string {
  return `${monthName(date)} ${date.slice(0, 4)}`
}

const monthName = (date: LocalDate) => months[Number(date.slice(5, 7)) - 1]!
