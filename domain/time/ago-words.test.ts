import { expect, it } from 'vitest'
import { agoWords } from './ago-words'

const nowMs = Date.UTC(2026, 10, 20, 12)
const minutes = 60_000
const hours = 60 * minutes

it.each([
  [0, 'just now'],
  [119_999, 'just now'],
  [2 * minutes, '2 mins ago'],
  [59 * minutes, '59 mins ago'],
  [60 * minutes, '1 hour ago'],
  [47 * hours, '47 hours ago'],
  [48 * hours, '2 days ago'],
  [-4 * minutes, 'just now'],
  [-6 * minutes, null],
])('%d ms old is %s', (ageMs, words) => expect(agoWords(nowMs - ageMs, nowMs)).toBe(words))
