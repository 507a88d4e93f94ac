import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../testing/mount'
import { useNow } from './use-now'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`)

beforeEach(() =>
  vi.useFakeTimers({ now: at('10:00:20'), toFake: ['Date', 'setTimeout', 'clearTimeout'] }),
)

it('ticks on the full minute, and stops with the last listener', async () => {
  const hook = await renderHook(() => useNow())
  expect(hook.current()).toBe(at('10:00:00'))
  await act(async () => vi.advanceTimersByTime(39_000))
  expect(hook.current()).toBe(at('10:00:00'))
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(hook.current()).toBe(at('10:01:00'))
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(hook.current()).toBe(at('10:02:00'))
  await hook.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('tells the time at once when the page comes back after its timers stood still', async () => {
  const hook = await renderHook(() => useNow())
  vi.setSystemTime(at('18:30:05'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(hook.current()).toBe(at('18:30:00'))
})

it('a coarser step renders once per step', async () => {
  const hook = await renderHook(() => useNow(3_600_000))
  await act(async () => vi.advanceTimersByTime(50 * 60_000))
  expect(hook.values).toEqual([at('10:00:00')])
  await act(async () => vi.advanceTimersByTime(10 * 60_000))
  expect(hook.values).toEqual([at('10:00:00'), at('11:00:00')])
})
