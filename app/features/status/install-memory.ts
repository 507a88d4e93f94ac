import * as v from 'valibot'
import { dayMs, hourMs } from '#domain/time/durations'

const key = 'southbreak.installOffer'
const quietMs = 90 * dayMs
const newVisitAfterMs = 4 * hourMs

const memory = v.object({
  visits: v.fallback(v.number(), 0),
  lastVisitAtMs: v.fallback(v.nullable(v.number()), null),
  dismissedAtMs: v.fallback(v.nullable(v.number()), null),
})
type InstallMemory = v.InferOutput<typeof memory>

/** What this device remembers of its install offers; unreadable memory is a first visit. */
export function readInstallMemory(storage: Storage): InstallMemory {
  try {
    return v.parse(memory, JSON.parse(storage.getItem(key) ?? '{}'))
  } catch {
    // Damaged by hand or refused by the browser: nothing is lost but a count.
    return v.parse(memory, {})
  }
}

export function saveInstallMemory(storage: Storage, next: InstallMemory): void {
  try {
    storage.setItem(key, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing asks again at the next visit.
  }
}

/** Counts a visit, unless it is the last one going on (a reload, a second tab). */
export function countVisit(past: InstallMemory, nowMs: number): InstallMemory {
  const isNew = past.lastVisitAtMs === null || nowMs - past.lastVisitAtMs > newVisitAfterMs
  return { ...past, visits: past.visits + (isNew ? 1 : 0), lastVisitAtMs: nowMs }
}

/** An offer is due once the app has shown its value, and a "no" holds for 90 days. */
export function isOfferDue(past: InstallMemory, secondsWithData: number, nowMs: number): boolean {
  if (past.dismissedAtMs !== null && nowMs - past.dismissedAtMs < quietMs) return false
  return secondsWithData > 0 && (past.visits >= 2 || secondsWithData >= 60)
}
