import { dayAndMonth, melbourneDate } from './melbourne'

/** '20 November 2026', by Melbourne's calendar. */
export function longDate(atMs: number): string {
  const date = melbourneDate(atMs)
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}
