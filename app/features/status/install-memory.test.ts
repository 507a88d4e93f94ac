import { beforeEach, expect, it } from 'vitest'
import { countVisit, isOfferDue, readInstallMemory, saveInstallMemory } from './install-offer'

const day = 24 * 3_600_000
const nowMs = 1_000 * day

beforeEach(() => localStorage.clear())

it('visits are counted once per visit, not per reload', () => {
  const first = countVisit(readInstallMemory(), nowMs)
  const reload = countVisit(first, nowMs + 60_000)
  const nextDay = countVisit(reload, nowMs + day)
  expect([first, reload, nextDay].map((past) => past.visits)).toEqual([1, 1, 2])
})

it('the offer waits for a second visit or a minute with data', () => {
  const first = { visits: 1, lastVisitAtMs: nowMs, dismissedAtMs: null }
  expect(isOfferDue(first, 59, nowMs)).toBe(false)
  expect(isOfferDue(first, 60, nowMs)).toBe(true)
  expect(isOfferDue({ ...first, visits: 2 }, 5, nowMs)).toBe(true)
  expect(isOfferDue({ ...first, visits: 2 }, 0, nowMs)).toBe(false)
})

it('a dismissal holds for 90 days', () => {
  const past = { visits: 9, lastVisitAtMs: nowMs, dismissedAtMs: nowMs }
  expect(isOfferDue(past, 60, nowMs + 90 * day - 1)).toBe(false)
  expect(isOfferDue(past, 60, nowMs + 90 * day)).toBe(true)
})

it('the memory survives, and a damaged one is a first visit', () => {
  saveInstallMemory({ visits: 3, lastVisitAtMs: 7, dismissedAtMs: null })
  expect(readInstallMemory().visits).toBe(3)
  localStorage.setItem('southbreak.installOffer', '{"visits":')
  expect(readInstallMemory()).toEqual({
    visits: 0,
    lastVisitAtMs: null,
    dismissedAtMs: null,
  })
})
