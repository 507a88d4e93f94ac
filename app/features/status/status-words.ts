import { ageState, ageStateWords, ageWords } from '#domain/time/age'
import { hourMs, minuteMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Status } from '../../data/stored/use-status'
import troubles from './trouble-words.json'

export type StatusFacts = Omit<Status, 'modelRunAtMs'>

/**
 * live: fresh from its source, and the last exchange went well; the only one drawn as a full dot. stored: true but
 * not of this moment. old: past its time.
 */
type StatusMark = 'live' | 'demo' | 'stored' | 'old' | 'none'

/**
 * One short line about where the numbers on the screen come from and how old they are; all from what is stored, so that
 * no sign on the screen can say otherwise.
 */
export function statusWords(facts: StatusFacts): { mark: StatusMark; words: string } {
  const { fetchedAtMs, nowMs, isDemo, isRefreshing, outcome } = facts
  const trouble = troubleWords(facts)
  if (fetchedAtMs === null) {
    const none = isRefreshing ? fetchingWords(facts) : 'No forecast is stored yet'
    return { mark: 'none', words: joined(none, isRefreshing ? null : trouble) }
  }
  const age = ageState(fetchedAtMs, nowMs)
  const ago = ageWords(fetchedAtMs, nowMs)
  if (age === 'old')
    return { mark: 'old', words: joined(nameOf(isDemo), oldWords(fetchedAtMs, nowMs), trouble) }
  const isBehind = outcome !== 'ok' && outcome !== null
  // With a trouble the age is short: the trouble must stand on a phone's line too.
  if (isDemo && trouble !== null)
    return { mark: 'demo', words: joined(`Demo data, ${shortAge(fetchedAtMs, nowMs)}`, trouble) }
  if (isDemo) return { mark: 'demo', words: joined('Demo data', `updated ${ago}`) }
  if (isBehind)
    return {
      mark: 'stored',
      words: joined(`Forecast from ${clockOf(fetchedAtMs, nowMs)}`, trouble),
    }
  return {
    mark: age === 'fresh' ? 'live' : 'stored',
    words: joined(age === 'fresh' ? 'Live' : 'Forecast', `updated ${ago}`, trouble),
  }
}

/** Of the tide, which is worked out on the phone and needs no server. Never the mark of a live source. */
export function computedWords(
  facts: Pick<StatusFacts, 'outcome' | 'isRefreshing' | 'isStorageRefused'>,
): { mark: StatusMark; words: string } {
  return { mark: 'stored', words: joined('Computed · works offline', troubleWords(facts)) }
}

const nameOf = (isDemo: boolean) => (isDemo ? 'Demo data' : 'Forecast')

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ')

type TroubleFacts = Pick<StatusFacts, 'outcome' | 'isStorageRefused'>

/** What stands between the phone and newer numbers; null when nothing does. */
function troubleOf({ outcome, isStorageRefused }: TroubleFacts) {
  if (outcome !== null && outcome !== 'ok') return troubles[outcome]
  return isStorageRefused ? troubles['not-stored'] : null
}

function troubleWords(facts: TroubleFacts & Pick<StatusFacts, 'isRefreshing'>): string | null {
  if (facts.outcome === 'offline' && facts.isRefreshing) return 'looking for signal'
  return troubleOf(facts)?.brief ?? null
}

/** What the trouble means and what to do, in a whole sentence; null when there is none. */
export const troubleSentence = (facts: TroubleFacts): string | null =>
  troubleOf(facts)?.sentence ?? null

/** 'old, 14 h': short, for one line of a phone; a stamp that is ahead of the clock has no age to tell. */
function oldWords(fetchedAtMs: number, nowMs: number): string {
  const hours = Math.floor((nowMs - fetchedAtMs) / hourMs)
  return hours < 0 ? 'age not known' : `${ageStateWords.old}, ${hours} h`
}

/** 'just now', '52 min old', '3 h old' */
function shortAge(fetchedAtMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - fetchedAtMs) / minuteMs)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${minutes} min old` : `${Math.floor(minutes / 60)} h old`
}

/** '05:00', with its day when that is not today. */
function clockOf(atMs: number, nowMs: number): string {
  const clock = melbourneClock(atMs)
  return melbourneDate(atMs) === melbourneDate(nowMs) ? clock : `${clock} yesterday`
}

/** What is said while the coast comes for the first time. */
export function fetchingWords({
  isSlow,
  progress,
}: Pick<StatusFacts, 'isSlow' | 'progress'>): string {
  if (!isSlow) return 'Getting the coast…'
  const share = progress ? `: ${Math.round(progress * 100)}%` : ''
  return `Slow signal, fetching the coast${share}`
}
