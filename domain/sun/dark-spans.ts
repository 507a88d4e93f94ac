import { addDays, melbourneDate } from '../time/melbourne'
import type { Position } from '../wire/spot'
import { sunOfDay } from './sun-of-day'

export type DarkSpan = { startAtMs: number; endAtMs: number }

/** The spans from last to first light (sun 6° below the horizon) that touch the time from start to end, cut to it. */
export function darkSpans(position: Position, startAtMs: number, endAtMs: number): DarkSpan[] {
  const spans: DarkSpan[] = []
  const last = addDays(melbourneDate(endAtMs), 1)
  let date = addDays(melbourneDate(startAtMs), -1)
  let evening = sunOfDay(position, date)
  while (date < last) {
    date = addDays(date, 1)
    const morning = sunOfDay(position, date)
    const from = Math.max(evening.lastLightAtMs, startAtMs)
    const to = Math.min(morning.firstLightAtMs, endAtMs)
    if (from < to) spans.push({ startAtMs: from, endAtMs: to })
    evening = morning
  }
  return spans
}
