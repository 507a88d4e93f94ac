import { beforeEach, expect, test, vi } from 'vitest'
import { onUseRealApiChange, readUseRealApi, saveUseRealApi } from './real-api'

beforeEach(() => localStorage.clear())

test.each([
  [null, true],
  ['true', true],
  ['false', false],
  ['not json', true],
  ['', true],
])('stored as %j the flag reads %j', (stored, flag) => {
  if (stored !== null) localStorage.setItem('southbreak.useRealApi', stored)
  expect(readUseRealApi()).toBe(flag)
})

test('a change in this tab or another is told, until nobody listens', () => {
  const listener = vi.fn()
  const stop = onUseRealApiChange(listener)
  saveUseRealApi(false)
  expect(localStorage.getItem('southbreak.useRealApi')).toBe('false')
  dispatchEvent(new StorageEvent('storage', { key: 'southbreak.useRealApi' }))
  dispatchEvent(new StorageEvent('storage', { key: 'something.else' }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  saveUseRealApi(true)
  expect(listener).toHaveBeenCalledTimes(2)
})
