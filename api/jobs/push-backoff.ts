import { secondMs } from '#domain/time/durations'

const longestMs = 15 * 60 * secondMs

/**
 * How long to wait after a try that failed: twice as long every time, spread so that a service that comes back
 * is not met by everybody at once.
 * @param attempts tries before this one
 * @param askedMs what the service asked for, at least
 * @param random 0 inclusive to 1
 */
export function backoffMs(attempts: number, askedMs: number | null, random: number): number {
  const waitMs = Math.min(15 * secondMs * 2 ** attempts, longestMs) * (0.5 + random)
  return Math.max(waitMs, askedMs ?? 0)
}
