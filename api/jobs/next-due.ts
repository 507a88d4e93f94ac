import type { RequestLimit, UpstreamFailure } from '#api/upstream/upstream-failure'
import { noteAttempt, noteFailure, noteSuccess, sourceStates } from '#db/server/coast/sources'
import type { ServerDatabase } from '#db/server/tables'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'

const limitMs: Record<RequestLimit, number> = {
  minute: minuteMs,
  hour: hourMs,
  day: dayMs,
  concurrent: minuteMs,
  unnamed: hourMs,
}

/** No source waits longer than a day: a later date was written by a wrong clock. */
const longestWaitMs = 25 * hourMs

/** When a source is next due by its stored state; null: now. */
export function waitingUntil(
  nextDueAtMs: number | null | undefined,
  nowMs: number,
  longestMs = longestWaitMs,
): number | null {
  const dueMs = nextDueAtMs ?? 0
  return dueMs > nowMs && dueMs < nowMs + longestMs ? dueMs : null
}

/**
 * Tries a source when the database says that it is due, and stores the result.
 * @param firstDueMs for a source without stored state; absent: at once
 * @param attempt `sentence`: what failed, for an operator; null: nothing
 */
export async function tryWhenDue(
  { database, now }: { database: ServerDatabase; now: () => number },
  source: string,
  {
    firstDueMs,
    longestMs,
    attempt,
  }: {
    firstDueMs?: number
    longestMs?: number
    attempt: (failuresBefore: number) => Promise<{ sentence: string | null; nextDueMs: number }>
  },
): Promise<{ nextDueMs: number }> {
  const state = (await sourceStates(database)).find((one) => one.source === source)
  const dueMs = waitingUntil(state?.nextDueAtMs ?? firstDueMs, now(), longestMs)
  if (dueMs !== null) return { nextDueMs: dueMs }
  await noteAttempt(database, source, now())
  const { sentence, nextDueMs } = await attempt(state?.failuresInARow ?? 0)
  if (sentence === null) await noteSuccess(database, source, now(), nextDueMs)
  else await noteFailure(database, source, now(), sentence, nextDueMs)
  return { nextDueMs }
}

/** Servers that start together must not all call at the same second: up to 5 minutes later. */
const spreadMs = (random: () => number, mostMs = 5 * minuteMs) => Math.round(random() * mostMs)

/** @param random 0 inclusive to 1 */
export function dueAfterSuccess(nowMs: number, intervalMs: number, random: () => number): number {
  return nowMs + intervalMs + spreadMs(random)
}

/**
 * When to ask again. The provider sends no Retry-After: a used-up quota is renewed at the next whole minute, hour or UTC
 * day. Other failures wait 5, 10, 20, 40 and then 60 minutes.
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
