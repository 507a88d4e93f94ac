import { hourMs } from './durations'
import { melbourneClock, melbourneDate, melbourneOffsetMs, parseLocalDate } from './melbourne'

/** Melbourne's date and clock as a `datetime-local` field has them: `2026-11-21T06:40`. */
export const localDateTime = (atMs: number): string =>
  `${melbourneDate(atMs)}T${melbourneClock(atMs)}`

/**
 * The instant of such a text, UTC epoch ms; null when it is none. Of the hour that April repeats it is the
 * first; in the one that October leaves out the clock has gone forward.
 */
export function parseLocalDateTime(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)/.exec(text)
  if (!match || !parseLocalDate(match[1] ?? '')) return null
  const asUtcMs = Date.parse(`${match[1]}T${match[2]}:${match[3]}:00Z`)
  const summerMs = asUtcMs - 11 * hourMs
  return melbourneOffsetMs(summerMs) === 11 * hourMs
    ? summerMs
    : asUtcMs - melbourneOffsetMs(asUtcMs - 10 * hourMs)
}
