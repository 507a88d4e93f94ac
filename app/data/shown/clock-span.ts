import { aheadUntil } from '#domain/rating/recommendation'

/** The clock begins this long before now, so that a rise or fall can be seen, and reaches as far as is recommended. */
const clockBackHours = 3

/** The 51 hours of a spot's clock around an instant, from the start of its hour. */
export function clockSpan(nowMs: number): { startMs: number; endMs: number } {
  return { startMs: aheadUntil(nowMs, -clockBackHours), endMs: aheadUntil(nowMs) }
}
