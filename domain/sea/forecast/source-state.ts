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

/** Said in both places where nothing can be shown, and of demo data. */
export const noSourceYet = 'No source has been asked yet'
export const asksNoProvider = 'This server shows demo data and asks no provider.'

/** Of a source, and of a phone that cannot be reached. */
export const failuresWords = (inARow: number): string =>
  inARow === 1 ? '1 failure' : `${inARow} failures in a row`

/** How a source is, in the same words on the freshness board and at the command line. */
export function sourceStateWords({ lateSinceMs, failuresInARow }: KnownSource, nowMs: number) {
  if (lateSinceMs === 0) return 'Never arrived'
  if (lateSinceMs !== null) return `Late since ${whenWords(lateSinceMs, nowMs)}`
  return failuresInARow === 0 ? 'In time' : failuresWords(failuresInARow)
}
