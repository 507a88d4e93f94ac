import { hourMs } from '../../time/durations'

/** A source that is this far behind its schedule is worth waking an operator for. */
const lateAfterMs = 3 * hourMs
/** A source that never answered has no schedule; so many failures take about three hours. */
const failuresFromTheStart = 6

export type SourceClock = {
  /** How often it is asked when all is well; null: a job of our own, which shows that it is alive. */
  everyMs: number | null
  lastSuccessAtMs: number | null
  heartbeatAtMs: number | null
  failuresInARow: number
}

/**
 * Since when a source is missing, if it is late by three hours or more. When it is due is counted from its last success:
 * every failure sets a new date for the next try, so that date says nothing.
 * @returns UTC epoch ms of the turn it missed, 0 when it never answered at all, null when it is not late
 */
export function lateSince(clock: SourceClock, atMs: number): number | null {
  const { everyMs, lastSuccessAtMs, heartbeatAtMs, failuresInARow } = clock
  if (everyMs === null) {
    return heartbeatAtMs !== null && atMs - heartbeatAtMs >= lateAfterMs ? heartbeatAtMs : null
  }
  if (lastSuccessAtMs === null) return failuresInARow >= failuresFromTheStart ? 0 : null
  const dueMs = lastSuccessAtMs + everyMs
  return atMs - dueMs >= lateAfterMs ? dueMs : null
}
