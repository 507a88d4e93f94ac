import { expect, it } from 'vitest'
import { computedWords, type StatusFacts, statusWords, troubleSentence } from './status-words'

/** 23:00 in Melbourne. */
const nowMs = Date.UTC(2026, 10, 20, 12)
const minutes = 60_000
const hours = 60 * minutes

const facts: StatusFacts = {
  outcome: 'ok',
  isRefreshing: false,
  isSlow: false,
  progress: null,
  fetchedAtMs: nowMs - 3 * minutes,
  isDemo: false,
  isStorageRefused: false,
  nowMs,
}
const old = { fetchedAtMs: nowMs - 14 * hours }

it.each<[Partial<StatusFacts>, string, string]>([
  [{}, 'Live · updated 3 mins ago', 'live'],
  [{ fetchedAtMs: nowMs - 5 * hours }, 'Forecast · updated 5 hours ago', 'stored'],
  [old, 'Forecast · old, 14 h', 'old'],
  [{ outcome: 'offline' }, 'Forecast from 22:57 · no signal', 'stored'],
  [{ ...old, outcome: 'offline' }, 'Forecast · old, 14 h · no signal', 'old'],
  [
    { outcome: 'offline', fetchedAtMs: nowMs - 5 * hours, nowMs: nowMs + 2 * hours },
    'Forecast from 18:00 yesterday · no signal',
    'stored',
  ],
  [
    { ...old, outcome: 'offline', isRefreshing: true },
    'Forecast · old, 14 h · looking for signal',
    'old',
  ],
  [{ outcome: 'server-trouble' }, 'Forecast from 22:57 · the server could not answer', 'stored'],
  [{ isDemo: true }, 'Demo data · updated 3 mins ago', 'demo'],
  [{ isDemo: true, outcome: 'offline' }, 'Demo data, 3 min old · no signal', 'demo'],
  [{ ...old, isDemo: true }, 'Demo data · old, 14 h', 'old'],
  [{ isStorageRefused: true }, 'Live · updated 3 mins ago · not stored for later', 'live'],
  [{ outcome: null, fetchedAtMs: null, isRefreshing: true }, 'Getting the coast…', 'none'],
  [{ outcome: 'offline', fetchedAtMs: null }, 'No forecast is stored yet · no signal', 'none'],
  [{ fetchedAtMs: nowMs + 9 * hours, isDemo: true }, 'Demo data · age not known', 'old'],
])('%j reads "%s"', (change, words, mark) => {
  expect(statusWords({ ...facts, ...change })).toEqual({ words, mark })
})

it.each<[Partial<StatusFacts>, string]>([
  [{}, 'Computed · works offline'],
  [{ isDemo: true }, 'Computed · works offline'],
  [{ ...old, outcome: 'offline' }, 'Computed · works offline · no signal'],
])('of tides, %j reads "%s", and has no mark of a live source', (change, words) => {
  expect(computedWords({ ...facts, ...change })).toEqual({ words, mark: 'stored' })
})

const outcomes = [null, 'ok', 'offline', 'server-trouble', 'app-too-old', 'store-full'] as const

it('says Live, and draws the full dot, only of live data that came with the last exchange', () => {
  for (const outcome of outcomes)
    for (const isDemo of [true, false])
      for (const age of [0, 4 * hours, 20 * hours]) {
        const fetchedAtMs = nowMs - age
        const { words, mark } = statusWords({ ...facts, outcome, isDemo, fetchedAtMs })
        const isLive = (outcome === 'ok' || outcome === null) && !isDemo && age === 0
        expect([mark === 'live', /Live/.test(words)], words).toEqual([isLive, isLive])
        expect(/Demo data/.test(words), words).toBe(isDemo)
      }
})

it('has a whole sentence for every trouble and none for none', () => {
  const sentences = outcomes.map((outcome) => troubleSentence({ outcome, isStorageRefused: false }))
  expect(sentences.filter((sentence) => sentence === null)).toHaveLength(2)
  expect(new Set(sentences).size).toBe(5)
  expect(troubleSentence({ outcome: 'ok', isStorageRefused: true })).toMatch(
    /does not store anything/,
  )
})
