const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A phone's clock may lag the server's by this much before a stamp counts as one from the future. */
const clockSlackMs = 5 * minuteMs

export type AgeState = 'fresh' | 'ageing' | 'old' | 'unknown'

/**
 * The specification's age of conditions (core experience 4). It starts counting at two minutes,
 * where "N mins" reads right.
 */
export function conditionsAgeLabel(atMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - atMs) / minuteMs)
  if (minutes < 2) return 'Updated just now'
  if (minutes < 60) return `Updated ${minutes} mins ago`
  const hours = Math.floor(minutes / 60)
  return `Updated ${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
}

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
