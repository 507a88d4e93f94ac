import { dayMs, hourMs, minuteMs } from './durations'

/** A phone's clock may lag the server's by this much before a stamp counts as one from the future. */
const clockSlackMs = 5 * minuteMs

/** Until when data is fresh, and from when on it is old; between the two it is ageing. */
const ageLimits = {
  /** Forecasts and what was fetched with them. */
  fetched: { freshMs: 3 * hourMs, oldMs: 12 * hourMs },
  /** What a buoy measured. */
  measured: { freshMs: 3 * hourMs, oldMs: 6 * hourMs },
  /** How far a tide gauge measured the sea from its predicted tide: until then it says something of now. */
  surge: { freshMs: 12 * hourMs, oldMs: 12 * hourMs },
  /** What a surfer reported: either how it is now, or earlier. */
  seen: { freshMs: 6 * hourMs, oldMs: 6 * hourMs },
}

/** A name for code and style sheets, never a word of a screen: those are `ageStateWords`. */
export type AgeState = 'fresh' | 'ageing' | 'old' | 'unknown'

/** What a screen says of data that is not fresh, beside its colour; pushes and the command line: `api/jobs/alert-verdicts.ts`. */
export const ageStateWords = { ageing: 'ageing', old: 'old' } as const

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

/** When something happened: as data's age is said, and from two days on '3 days ago'. Null as there. */
export function agoWords(atMs: number | null, nowMs: number): string | null {
  const days = atMs === null ? 0 : Math.floor((nowMs - atMs) / dayMs)
  return days < 2 ? ageWords(atMs, nowMs) : `${days} days ago`
}

/** The specification's age of conditions; a stamp that is ahead counts as just made. */
export const conditionsAgeLabel = (atMs: number, nowMs: number): string =>
  `Updated ${ageWords(atMs, nowMs) ?? 'just now'}`

/**
 * How far to trust data by when it was fetched, measured or seen.
 * A stamp from the future is old: its true age cannot be told. Null: there is none.
 */
export function ageState(
  atMs: number | null,
  nowMs: number,
  kind: keyof typeof ageLimits = 'fetched',
): AgeState {
  if (atMs === null) return 'unknown'
  const ageMs = nowMs - atMs
  const { freshMs, oldMs } = ageLimits[kind]
  if (ageMs < -clockSlackMs || ageMs > oldMs) return 'old'
  return ageMs <= freshMs ? 'fresh' : 'ageing'
}

/**
 * How old data is, in the specification's words (core experience 4), with 'ageing' and 'old' said
 * as well as coloured. Without a stamp, or with one from the future, no age is claimed.
 */
export function ageLine(
  fetchedAtMs: number | null,
  nowMs: number,
): { text: string; tone: AgeState } {
  const tone = ageState(fetchedAtMs, nowMs)
  if (fetchedAtMs === null || (tone === 'old' && fetchedAtMs > nowMs)) {
    return { text: 'Age not known', tone }
  }
  const label = conditionsAgeLabel(fetchedAtMs, nowMs)
  const isFresh = tone === 'fresh' || tone === 'unknown'
  return { text: isFresh ? label : `${label}, ${ageStateWords[tone]}`, tone }
}
