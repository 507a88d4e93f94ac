import { melbourneClock, melbourneDate } from '#domain/time/melbourne'

/** '06:40 on 2026-11-21', Melbourne's clock; the day is left out when it is today's. */
export function whenWords(atMs: number, nowMs = Date.now()): string {
  const clock = melbourneClock(atMs)
  const date = melbourneDate(atMs)
  return date === melbourneDate(nowMs) ? clock : `${clock} on ${date}`
}
