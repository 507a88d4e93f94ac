import { dayMs, hourMs, minuteMs } from './durations'

/** A calendar day in Victoria, `YYYY-MM-DD`. */
export type LocalDate = string

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const formatter = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

function offsetByIntl(atMs: number): number {
  const field: Record<string, number> = {}
  for (const part of formatter.formatToParts(atMs)) field[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field
  const localMs = Date.UTC(year, month - 1, day, hour, minute, second)
  return localMs - Math.floor(atMs / 1000) * 1000
}

type OffsetSpan = { fromMs: number; offsetMs: number }

function bisectChange(beforeMs: number, afterMs: number, offsetBefore: number): number {
  let low = beforeMs
  let high = afterMs
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / (2 * minuteMs)) * minuteMs
    if (offsetByIntl(middle) === offsetBefore) low = middle
    else high = middle
  }
  return high
}

function spansOfYear(year: number): OffsetSpan[] {
  let previousMs = Date.UTC(year, 0, 1)
  let offsetMs = offsetByIntl(previousMs)
  const spans: OffsetSpan[] = [{ fromMs: previousMs, offsetMs }]
  for (let month = 1; month <= 12; month++) {
    const atMs = Date.UTC(year, month, 1)
    const next = offsetByIntl(atMs)
    if (next !== offsetMs) {
      spans.push({ fromMs: bisectChange(previousMs, atMs, offsetMs), offsetMs: next })
      offsetMs = next
    }
    previousMs = atMs
  }
  return spans
}

/**
 * The time zone rules stay with Intl, so that a change of law arrives with the phone's own update;
 * asking it for every instant would cost a slow phone some 50 µs each, so each year's changes
 * are found once.
 */
const spansByYear = new Map<number, OffsetSpan[]>()

/** How far Melbourne's clock is ahead of UTC at an instant, in milliseconds (10 or 11 hours). */
export function melbourneOffsetMs(atMs: number): number {
  const year = new Date(atMs).getUTCFullYear()
  let spans = spansByYear.get(year)
  if (spans === undefined) {
    if (Number.isNaN(year)) throw new RangeError(`not an instant: ${atMs}`)
    spans = spansOfYear(year)
    spansByYear.set(year, spans)
  }
  let offsetMs = spans[0]!.offsetMs
  for (const span of spans) if (atMs >= span.fromMs) offsetMs = span.offsetMs
  return offsetMs
}

function localText(atMs: number): string {
  return new Date(atMs + melbourneOffsetMs(atMs)).toISOString()
}

/** The calendar day in Melbourne at an instant. */
export function melbourneDate(atMs: number): LocalDate {
  return localText(atMs).slice(0, 10)
}

/** Melbourne's clock at an instant, `HH:MM`, 24 hours. It repeats an hour in April: see `melbourneIso`. */
export function melbourneClock(atMs: number): string {
  return localText(atMs).slice(11, 16)
}

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
  const day = new Date(utcMidnight(date))
  return `${weekdayName(date, 'short')} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}
