import type { Position } from '../wire/spot'
import { addDays, melbourneDate } from './melbourne'
import { sunOfDay } from './sun-of-day'

type DarkSpan = { startAtMs: number; endAtMs: number }

/** The spans from last to first light (sun 6° below the horizon) that touch the time from start to end, cut to it. */
export const darkSpans = (position: Position, startAtMs: number, endAtMs: number): DarkSpan[] =>
  spansBetween(position, startAtMs, endAtMs, 'lastLightAtMs', 'firstLightAtMs')

/** The spans from sunset to sunrise that touch the time from start to end, cut to it. */
export const nightsBetween = (position: Position, startAtMs: number, endAtMs: number): DarkSpan[] =>
  spansBetween(position, startAtMs, endAtMs, 'sunsetAtMs', 'sunriseAtMs')

function spansBetween(
  position: Position,
  startAtMs: number,
  endAtMs: number,
  evening: 'lastLightAtMs' | 'sunsetAtMs',
  morning: 'firstLightAtMs' | 'sunriseAtMs',
): DarkSpan[] {
  const spans: DarkSpan[] = []
  const last = addDays(melbourneDate(endAtMs), 1)
  let date = addDays(melbourneDate(startAtMs), -1)
  let before = sunOfDay(position, date)
  while (date < last) {
    date = addDays(date, 1)
    const day = sunOfDay(position, date)
    const from = Math.max(before[evening], startAtMs)
    const to = Math.min(day[morning], endAtMs)
    if (from < to) spans.push({ startAtMs: from, endAtMs: to })
    before = day
  }
  return spans
}
