import { describe, expect, it } from 'vitest'
import { minuteMs } from '#domain/time/durations'
import { dueAfterFailure, dueAfterSuccess } from './next-due'

const nowMs = Date.UTC(2026, 10, 20, 5, 20, 30)
const never = () => 0

describe('the next call', () => {
  it('after success: the interval, spread over five minutes', () => {
    expect(dueAfterSuccess(nowMs, 60 * minuteMs, never)).toBe(nowMs + 60 * minuteMs)
    expect(dueAfterSuccess(nowMs, 60 * minuteMs, () => 0.999)).toBeLessThan(nowMs + 65 * minuteMs)
  })

  it.each([
    ['minute', Date.UTC(2026, 10, 20, 5, 21)],
    ['concurrent', Date.UTC(2026, 10, 20, 5, 21)],
    ['hour', Date.UTC(2026, 10, 20, 6)],
    ['unnamed', Date.UTC(2026, 10, 20, 6)],
    ['day', Date.UTC(2026, 10, 21)],
  ] as const)('a used-up allowance for the %s waits until it returns', (limit, dueMs) => {
    expect(dueAfterFailure(nowMs, { kind: 'limited', limit }, 0, never)).toBe(dueMs)
  })

  it('meeting the limit of the minute again and again waits longer each time', () => {
    const waits = [0, 1, 2, 3, 9].map(
      (before) =>
        dueAfterFailure(nowMs, { kind: 'limited', limit: 'minute' }, before, never) - nowMs,
    )
    expect(waits).toEqual([0.5, 5, 10, 20, 60].map((minutes) => minutes * minuteMs))
  })

  it('other trouble doubles its wait up to an hour', () => {
    const waits = [0, 1, 2, 3, 4, 50].map(
      (before) =>
        dueAfterFailure(nowMs, { kind: 'overloaded', status: 503 }, before, never) - nowMs,
    )
    expect(waits).toEqual([5, 10, 20, 40, 60, 60].map((minutes) => minutes * minuteMs))
  })
})
