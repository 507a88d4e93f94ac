import { minuteMs } from '#domain/time/durations'

/** What a push service made of one message (RFC 8030, and what the known services really answer). */
export type PushOutcome =
  /** Taken; not yet on the phone. */
  | { kind: 'accepted'; status: number }
  /** The subscription is no more. */
  | { kind: 'gone'; status: number }
  | { kind: 'too-large'; status: number }
  /** Too much at once for this service. */
  | { kind: 'slow-down'; status: number; waitMs: number }
  /** Our request or our keys are wrong: a matter for the operator, and no fault of the subscription. */
  | { kind: 'refused'; status: number; says: string }
  /** Worth another try. `status` is null when no answer came. */
  | { kind: 'trouble'; status: number | null; waitMs: number | null; says: string }

/** A service that asks for more is asked again after this long; an alert is over by then anyway. */
const longestWaitMs = 60 * minuteMs

/**
 * @param retryAfter the header in either of its forms: seconds or a date
 * @param says the beginning of the body
 */
export function outcomeOf(
  status: number,
  retryAfter: string | undefined,
  says: string,
  nowMs: number,
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status === 413) return { kind: 'too-large', status }
  const waitMs = waitOf(retryAfter, nowMs)
  // Microsoft says 406 where others say 429.
  if (status === 429 || status === 406) {
    return { kind: 'slow-down', status, waitMs: waitMs ?? minuteMs }
  }
  if (status >= 500 || status === 408) return { kind: 'trouble', status, waitMs, says }
  return { kind: 'refused', status, says }
}

/** RFC 9110, 10.2.3; null when the header is missing or neither form. */
export function waitOf(retryAfter: string | undefined, nowMs: number): number | null {
  const text = retryAfter?.trim() ?? ''
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Za-z]{3},/.test(text)
      ? Date.parse(text) - nowMs
      : Number.NaN
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1_000), longestWaitMs)
}
