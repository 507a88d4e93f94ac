import { ageWords } from './age'
import { dayMs } from './durations'

/** When something happened: as data's age is said, and from two days on '3 days ago'. Null as there. */
export function agoWords(atMs: number | null, nowMs: number): string | null {
  const days = atMs === null ? 0 : Math.floor((nowMs - atMs) / dayMs)
  return days < 2 ? ageWords(atMs, nowMs) : `${days} days ago`
}
