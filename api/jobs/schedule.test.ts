import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sourceStates } from '#db/server/coast/sources'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs } from '#domain/time/durations'
import { type Schedule, startSchedule } from './schedule'

let db: ServerDatabase
let schedule: Schedule
beforeEach(async () => {
  // Only what runs in this process waits for a clock that a test moves.
  db = await openServerDatabase(':memory:')
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(async () => {
  const stopped = schedule.stop()
  await vi.advanceTimersByTimeAsync(3_000)
  await stopped
  vi.useRealTimers()
  await db.destroy()
})

const begin = (what: () => Promise<{ nextDueMs: number }>) => {
  schedule = startSchedule({
    name: 'test',
    when: 'as-it-says',
    lease: 'one',
    what,
    database: db,
    now: Date.now,
    random: () => 0,
  })
}

it('runs at once, but not before its caller goes on, then when it was told', async () => {
  const job = vi.fn(async () => ({ nextDueMs: Date.now() + 12 * minuteMs }))
  begin(job)
  expect(job).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(job).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(11 * minuteMs)
  expect(job).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * minuteMs)
  expect(job).toHaveBeenCalledTimes(2)
})

it('shows that it is alive while nothing is due', async () => {
  begin(async () => ({ nextDueMs: Date.now() + 60 * minuteMs }))
  await vi.advanceTimersByTimeAsync(21 * minuteMs)
  const [state] = await sourceStates(db)
  expect(Date.now() - (state?.heartbeatAtMs ?? 0)).toBeLessThanOrEqual(5 * minuteMs)
})

it('runs on when the clock is set back by a year, and forth again', async () => {
  const job = vi.fn(async () => ({ nextDueMs: Date.now() + 60 * minuteMs }))
  const year = 365 * 24 * 60 * minuteMs
  vi.setSystemTime(2 * year)
  begin(job)
  await vi.advanceTimersByTimeAsync(minuteMs)
  vi.setSystemTime(year)
  await vi.advanceTimersByTimeAsync(6 * minuteMs)
  expect(job).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(50 * minuteMs)
  expect(job).toHaveBeenCalledTimes(2)
  vi.setSystemTime(2 * year)
  await vi.advanceTimersByTimeAsync(6 * minuteMs)
  expect(job).toHaveBeenCalledTimes(3)
})

it('never runs twice at a time', async () => {
  let atOnce = 0
  let most = 0
  begin(async () => {
    most = Math.max(most, ++atOnce)
    await new Promise((done) => setTimeout(done, 3 * minuteMs))
    atOnce--
    return { nextDueMs: Date.now() }
  })
  await vi.advanceTimersByTimeAsync(30 * minuteMs)
  expect(most).toBe(1)
})

it('outlives a job that throws, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  const job = vi
    .fn<() => Promise<{ nextDueMs: number }>>()
    .mockRejectedValueOnce(new Error('a bug'))
    .mockResolvedValue({ nextDueMs: Number.MAX_SAFE_INTEGER })
  begin(job)
  await vi.advanceTimersByTimeAsync(16 * minuteMs)
  expect(job).toHaveBeenCalledTimes(2)
  expect(said).toHaveBeenCalledOnce()
  said.mockClear()
})

it('ends within moments while a run waits for a silent provider', async () => {
  begin(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(10)
  const stopped = schedule.stop()
  await vi.advanceTimersByTimeAsync(3_000)
  await stopped
})
