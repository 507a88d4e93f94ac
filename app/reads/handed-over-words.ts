import type { SpotForecast } from '#domain/forecast/forecast-hour'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'

/** Where a forecast comes from that another phone handed over; null: from the server itself. */
export function handedOverWords(
  { handedOver, fetchedAtMs }: Pick<SpotForecast, 'handedOver' | 'fetchedAtMs'>,
  nowMs: number,
): string | null {
  if (!handedOver) return null
  const today = melbourneDate(nowMs)
  const clock = (atMs: number) => {
    const date = melbourneDate(atMs)
    return date === today
      ? melbourneClock(atMs)
      : `${dayLabel(date, today)} ${melbourneClock(atMs)}`
  }
  const { untilMs, beforeFetchedAtMs } = handedOver
  return `Handed over by another phone, made by ${window.location.host} at ${clock(fetchedAtMs)}; after ${clock(untilMs)} as fetched ${clock(beforeFetchedAtMs)}`
}
