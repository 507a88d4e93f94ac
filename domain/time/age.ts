import { hourMs, minuteMs } from './durations'

/** A phone's clock may lag the server's by this much before a stamp counts as one from the future. */
const clockSlackMs = 5 * minuteMs

export type AgeState = 'fresh' | 'ageing' | 'old' | 'unknown'

/**
 * How long ago, in the words of the specification's age label (core experience 4): 'just now', '3 mins ago',
 * '14 hours ago'. It starts counting at two minutes, where "N mins" reads right.
 * @returns null when the instant is not known, or is ahead by more than clocks differ
 */
export function ageWords(atMs: number | null, nowMs: number): string | null {
  if (atMs === null || nowMs - atMs < -clockSlackMs) return null
  const minutes = Math.floor((nowMs - atMs) / minuteMs)
  if (minutes < 2) return 'just now'
  if (minutes < 60) return `${minutes} mins ago`
  const hours = Math.floor(minutes / 60)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
}

/** The specification's age of conditions; a stamp that is ahead counts as just made. */
export const conditionsAgeLabel = (atMs: number, nowMs: number): string =>
  `Updated ${ageWords(atMs, nowMs) ?? 'just now'}`

/**
 * How far to trust data by when it was fetched: fresh to 3 h, ageing to 12 h, then old.
 * A stamp from the future is old: its true age cannot be told. Null: never fetched.
 */
export function ageState(fetchedAtMs: number | null, nowMs: number): AgeState {
  if (fetchedAtMs === null) return 'unknown'
  const ageMs = nowMs - fetchedAtMs
  if (ageMs < -clockSlackMs || ageMs > 12 * hourMs) return 'old'
  return ageMs <= 3 * hourMs ? 'fresh' : 'ageing'
}
