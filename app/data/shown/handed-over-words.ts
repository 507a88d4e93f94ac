import type { SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { dayLabel, melbourneClock, melbourneDate } from '#domain/time/melbourne'

/** An instant as a clock in Melbourne, with its day where that is not today's: `10:00`, `Thu 26 10:00`. */
export function clockAndDay(atMs: number, nowMs: number): string {
  const [date, today] = [melbourneDate(atMs), melbourneDate(nowMs)]
  const clock = melbourneClock(atMs)
  return date === today ? clock : `${dayLabel(date, today)} ${clock}`
}

/** Where a forecast comes from that another phone handed over; null: from the server itself. */
export function handedOverWords(
  { handedOver, fetchedAtMs }: Pick<SpotForecast, 'handedOver' | 'fetchedAtMs'>,
  nowMs: number,
): string | null {
  if (!handedOver) return null
  const { untilMs, beforeFetchedAtMs } = handedOver
  const clock = (atMs: number) => clockAndDay(atMs, nowMs)
  const own =
    beforeFetchedAtMs === null
      ? ''
      : ` Hours after ${clock(untilMs)} come from this phone’s own forecast of ${clock(beforeFetchedAtMs)}.`
  return `From another phone; made by ${window.location.host} at ${clock(fetchedAtMs)}.${own}`
}
