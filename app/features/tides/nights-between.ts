import { type SunOfDay, sunOfDay } from '#domain/sun/sun-of-day'
import { addDays, melbourneDate } from '#domain/time/melbourne'
import type { Position } from '#domain/wire/spot'

/** The spans from sunset to sunrise that touch the time from start to end, to be shaded. */
export function nightsBetween(
  position: Position,
  startAtMs: number,
  endAtMs: number,
): { startAtMs: number; endAtMs: number }[] {
  const nights: { startAtMs: number; endAtMs: number }[] = []
  let evening: SunOfDay = sunOfDay(position, addDays(melbourneDate(startAtMs), -1))
  for (
    let date = melbourneDate(startAtMs);
    date <= melbourneDate(endAtMs + 86_400_000);
    date = addDays(date, 1)
  ) {
    const morning = sunOfDay(position, date)
    nights.push({ startAtMs: evening.sunsetAtMs, endAtMs: morning.sunriseAtMs })
    evening = morning
  }
  return nights
    .map((night) => ({
      startAtMs: Math.max(night.startAtMs, startAtMs),
      endAtMs: Math.min(night.endAtMs, endAtMs),
    }))
    .filter((night) => night.endAtMs > night.startAtMs)
}
