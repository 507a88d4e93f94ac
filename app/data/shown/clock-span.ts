import { hourMs } from '#domain/time/durations'

/** The clock begins this long before now, so that a rise or fall can be seen, and reaches two days ahead. */
const clockBackHours = 3
const clockAheadHours = 48

/** The 51 hours of a spot's clock around an instant, from the start of its hour. */
export function clockSpan(nowMs: number): { startMs: number; endMs: number } {
  const hour = Math.floor(nowMs / hourMs) * hourMs
  return { startMs: hour - clockBackHours * hourMs, endMs: hour + clockAheadHours * hourMs }
}
