import { melbourneClock, melbourneDate } from '../../time/melbourne'

/** '06:40 on 2026-11-21', Melbourne's clock; the day is left out when it is today's. */
export function whenWords(atMs: number, nowMs: number): string {
  const clock = melbourneClock(atMs)
  const date = melbourneDate(atMs)
  return date === melbourneDate(nowMs) ? clock : `${clock} on ${date}`
}

type KnownSource = {
  /** See `lateSince`. */
  lateSinceMs: number | null
  failuresInARow: number
}

/** How a source is, in the same words on the freshness board and at the command line. */
export function sourceStateWords({ lateSinceMs, failuresInARow }: KnownSource, nowMs: number) {
  if (lateSinceMs === 0) return 'Never arrived'
  if (lateSinceMs !== null) return `Late since ${whenWords(lateSinceMs, nowMs)}`
  if (failuresInARow === 0) return 'In time'
  return failuresInARow === 1 ? '1 failure' : `${failuresInARow} failures in a row`
}
