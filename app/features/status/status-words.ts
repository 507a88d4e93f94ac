import type { ExchangeOutcome } from '#db/device/exchange'
import { type AgeState, ageState, ageWords } from '#domain/time/age'

export type StatusFacts = {
  /** How the last real exchange ended; null before the first. */
  outcome: ExchangeOutcome | null
  isRefreshing: boolean
  /** When the stored forecast was fetched by the server; null when none is stored. */
  fetchedAtMs: number | null
  isDemo: boolean
  isStorageRefused: boolean
  nowMs: number
}

/** One line about where the numbers on the screen come from, and how much to trust their age. */
export function statusWords(facts: StatusFacts): { text: string; tone: AgeState } {
  const { fetchedAtMs, nowMs, outcome } = facts
  const tone = ageState(fetchedAtMs, nowMs)
  return { text: [trouble(facts), dataWords(facts)].filter(Boolean).join(' '), tone }

  function trouble({ isStorageRefused, isRefreshing }: StatusFacts): string {
    switch (outcome) {
      case 'offline':
        return isRefreshing ? 'Looking for signal.' : 'No signal.'
      case 'server-trouble':
        return 'The server could not answer.'
      case 'app-too-old':
        return 'New data needs a newer Southbreak.'
      case 'store-full':
        return 'This device is out of space, so new data was not kept.'
      default:
        return isStorageRefused ? 'This browser keeps nothing for later.' : ''
    }
  }

  function dataWords({ isDemo, isRefreshing }: StatusFacts): string {
    const isBehind = outcome !== 'ok' && outcome !== null
    if (fetchedAtMs === null)
      return isRefreshing ? 'Getting the coast…' : 'No forecast is stored yet'
    const known = ageWords(fetchedAtMs, nowMs)
    const ago = known ?? 'a time not known'
    const when = known ?? 'at a time not known'
    if (isDemo) return isBehind ? `Showing demo data from ${ago}` : `Demo data, made ${when}`
    if (isBehind) return `Showing data from ${ago}`
    return tone === 'old' ? `Up to date, but the forecast is from ${ago}` : `Updated ${when}`
  }
}
