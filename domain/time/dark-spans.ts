import type { Position } from '../wire/spot'
import { addDays, type LocalDate, melbourneDate } from './melbourne'
import { sunOfDay } from './sun-of-day'

type DarkSpan = { startMs: number; endMs: number }

/**
 * The nights that touch the time from start to end, cut to it: from last to first light (the sun 6° below the horizon), or
 * from sunset to sunrise.
 */
export function darkSpans(
  position: Position,
  startMs: number,
  endMs: number,
  bounds: 'light' | 'sun' = 'light',
): DarkSpan[] {
  const nightOf = (date: LocalDate) => {
    const [evening, morning] = [sunOfDay(position, date), sunOfDay(position, addDays(date, 1))]
    return bounds === 'sun'
      ? [evening.sunsetAtMs, morning.sunriseAtMs]
      : [evening.lastLightAtMs, morning.firstLightAtMs]
  }
  const spans: DarkSpan[] = []
  const last = melbourneDate(endMs)
  for (let date = addDays(melbourneDate(startMs), -1); date <= last; date = addDays(date, 1)) {
    const [from, to] = nightOf(date) as [number, number]
    if (Math.max(from, startMs) < Math.min(to, endMs))
      spans.push({ startMs: Math.max(from, startMs), endMs: Math.min(to, endMs) })
  }
  return spans
}
