import { expect, it } from 'vitest'
import { hourMs } from '#domain/time/durations'
import { handedOverWords } from './handed-over-words'

/** Saturday 2026-11-21, 09:30 in Melbourne. */
const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const handedOver = {
  receivedAtMs: nowMs,
  untilMs: nowMs + 72 * hourMs,
  beforeFetchedAtMs: nowMs - 2 * hourMs,
}

it('says who made the hours of another phone, and from when those after them are', () => {
  expect(handedOverWords({ handedOver, fetchedAtMs: nowMs }, nowMs)).toMatch(
    /^From another phone, made by \S+ at 09:30\. Hours after Tue.* 09:30 are this phone’s own, from 07:30\.$/,
  )
})

it('speaks of no hours of its own where none follow', () => {
  const alone = { ...handedOver, beforeFetchedAtMs: null }
  expect(handedOverWords({ handedOver: alone, fetchedAtMs: nowMs }, nowMs)).toMatch(
    /^From another phone, made by \S+ at 09:30\.$/,
  )
  expect(handedOverWords({ handedOver: undefined, fetchedAtMs: nowMs }, nowMs)).toBeNull()
})
