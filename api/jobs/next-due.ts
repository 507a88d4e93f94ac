import type { RequestLimit, UpstreamFailure } from '#api/upstream/upstream-failure'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'

const limitMs: Record<RequestLimit, number> = {
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  concurrent: minuteMs,
  unnamed: hourMs,
}

/** No wait for a source is longer than a day: a later date was written by a clock that was wrong. */
const longestWaitMs = 25 * hourMs

/** When a source is due by what is noted of it; null: now. */
export function waitingUntil(
  nextDueAtMs: number | null | undefined,
  nowMs: number,
  longestMs = longestWaitMs,
): number | null {
  const dueMs = nextDueAtMs ?? 0
  return dueMs > nowMs && dueMs < nowMs + longestMs ? dueMs : null
}

/** Servers that start together must not all call at the same second: up to 5 minutes later. */
const spreadMs = (random: () => number, mostMs = 5 * minuteMs) => Math.round(random() * mostMs)

/** @param random 0 inclusive to 1 */
export function dueAfterSuccess(nowMs: number, intervalMs: number, random: () => number): number {
  return nowMs + intervalMs + spreadMs(random)
}

/**
 * When to ask again. The provider sends no Retry-After: a used-up allowance returns with the next
 * whole minute, hour or UTC day. Other trouble waits 5, 10, 20, 40 and then 60 minutes.
 * @param failuresBefore failures in a row, without this one
 */
export function dueAfterFailure(
  nowMs: number,
  failure: UpstreamFailure,
  failuresBefore: number,
  random: () => number,
): number {
  const stepsMs = (failures: number) => Math.min(5 * minuteMs * 2 ** failures, hourMs)
  if (failure.kind !== 'limited') {
    return nowMs + stepsMs(failuresBefore) + spreadMs(random, minuteMs)
  }
  const period = limitMs[failure.limit]
  const allowanceReturns = (Math.floor(nowMs / period) + 1) * period
  // A limit that is met again and again means that we are the problem: the steps apply as well.
  const backoffMs = failuresBefore === 0 ? 0 : stepsMs(failuresBefore - 1)
  return Math.max(allowanceReturns, nowMs + backoffMs) + spreadMs(random, minuteMs)
}
