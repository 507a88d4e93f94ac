import { ageState, ageStateWords, ageWords } from '#domain/time/age'
import { hourMs, minuteMs } from '#domain/time/durations'
import { melbourneClock, melbourneDate } from '#domain/time/melbourne'
import type { Status } from '../../data/stored/use-status'
import troubles from './trouble-words.json'

export type StatusFacts = Omit<Status, 'modelRunAtMs'>

/** `live`: fresh, and the last exchange succeeded; the only full dot. `stored`: valid, not current. `old`: expired. */
type StatusMark = 'live' | 'demo' | 'stored' | 'old' | 'none'

/** Origin and age from the stored facts, so that no other sign on the screen contradicts it. */
export function statusWords(facts: StatusFacts): { mark: StatusMark; words: string } {
  const { fetchedAtMs, nowMs, isDemo, isRefreshing, outcome } = facts
  const trouble = troubleWords(facts)
  if (fetchedAtMs === null) {
    const none = joined('No forecast is stored yet', trouble)
    return { mark: 'none', words: isRefreshing ? fetchingWords(facts) : none }
  }
  const kind = isDemo ? 'Demo data' : 'Forecast'
  const age = ageState(fetchedAtMs, nowMs)
  if (age === 'old')
    return { mark: 'old', words: joined(kind, oldWords(fetchedAtMs, nowMs), trouble) }
  // A short age leaves room for the trouble on a phone.
  if (isDemo && trouble !== null)
    return { mark: 'demo', words: joined(`${kind}, ${shortAge(fetchedAtMs, nowMs)}`, trouble) }
  const updated = `updated ${ageWords(fetchedAtMs, nowMs)}`
  if (isDemo) return { mark: 'demo', words: joined(kind, updated) }
  if (outcome !== 'ok' && outcome !== null)
    return { mark: 'stored', words: joined(`${kind} from ${clockOf(fetchedAtMs, nowMs)}`, trouble) }
  if (age === 'fresh') return { mark: 'live', words: joined('Live', updated, trouble) }
  return { mark: 'stored', words: joined(kind, updated, trouble) }
}

/** Tides need no server. Never the mark of a live source. */
export const computedWords = (facts: Parameters<typeof troubleWords>[0]) => ({
  mark: 'stored' as const,
  words: joined('Computed · works offline', troubleWords(facts)),
})

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ')

type TroubleFacts = Pick<StatusFacts, 'outcome' | 'isStorageRefused'>

/** Null: nothing prevents newer numbers. */
function troubleOf({ outcome, isStorageRefused }: TroubleFacts) {
  if (outcome !== null && outcome !== 'ok') return troubles[outcome]
  return isStorageRefused ? troubles['not-stored'] : null
}

function troubleWords(facts: TroubleFacts & Pick<StatusFacts, 'isRefreshing'>): string | null {
  if (facts.outcome === 'offline' && facts.isRefreshing) return 'looking for signal'
  return troubleOf(facts)?.brief ?? null
}

/** A sentence with the remedy; null: no trouble. */
export const troubleSentence = (facts: TroubleFacts): string | null =>
  troubleOf(facts)?.sentence ?? null

/** 'old, 14 h'; a timestamp in the future has no age. */
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

/** '05:00', with its day unless today. */
function clockOf(atMs: number, nowMs: number): string {
  const clock = melbourneClock(atMs)
  return melbourneDate(atMs) === melbourneDate(nowMs) ? clock : `${clock} yesterday`
}

/** While the first pack is fetched. */
export function fetchingWords({ isSlow, progress }: Pick<StatusFacts, 'isSlow' | 'progress'>) {
  if (!isSlow) return 'Getting the coast…'
  const share = progress ? `: ${Math.round(progress * 100)}%` : ''
  return `Slow signal, fetching the coast${share}`
}
