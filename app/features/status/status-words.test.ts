import { expect, test } from 'vitest'
import { type StatusFacts, statusWords } from './status-words'

const nowMs = Date.UTC(2026, 10, 20, 12)
const minutes = 60_000
const hours = 60 * minutes

const facts: StatusFacts = {
  outcome: 'ok',
  isRefreshing: false,
  fetchedAtMs: nowMs - 3 * minutes,
  isDemo: false,
  isStorageRefused: false,
  nowMs,
}
const old = { fetchedAtMs: nowMs - 14 * hours }

test.each<[Partial<StatusFacts>, string, string]>([
  [{}, 'Updated 3 mins ago', 'fresh'],
  [{ fetchedAtMs: nowMs - 5 * hours }, 'Updated 5 hours ago', 'ageing'],
  [old, 'Up to date, but the forecast is from 14 hours ago', 'old'],
  [{ ...old, outcome: 'offline' }, 'No signal. Showing data from 14 hours ago', 'old'],
  [
    { ...old, outcome: 'offline', isRefreshing: true },
    'Looking for signal. Showing data from 14 hours ago',
    'old',
  ],
  [
    { outcome: 'server-trouble' },
    'The server could not answer. Showing data from 3 mins ago',
    'fresh',
  ],
  [{ isDemo: true }, 'Demo data, made 3 mins ago', 'fresh'],
  [{ isDemo: true, outcome: 'offline' }, 'No signal. Showing demo data from 3 mins ago', 'fresh'],
  [{ isStorageRefused: true }, 'This browser keeps nothing for later. Updated 3 mins ago', 'fresh'],
  [{ outcome: null, fetchedAtMs: null, isRefreshing: true }, 'Getting the coast…', 'unknown'],
  [{ outcome: 'offline', fetchedAtMs: null }, 'No signal. No forecast is stored yet', 'unknown'],
  [{ fetchedAtMs: nowMs + 9 * hours, isDemo: true }, 'Demo data, made at a time not known', 'old'],
  [
    { fetchedAtMs: nowMs + 9 * hours, outcome: 'offline' },
    'No signal. Showing data from a time not known',
    'old',
  ],
])('%j reads "%s"', (change, text, tone) => {
  expect(statusWords({ ...facts, ...change })).toEqual({ text, tone })
})
