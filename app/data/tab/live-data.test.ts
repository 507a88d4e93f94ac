import { beforeEach, expect, it, vi } from 'vitest'
import { onUseLiveDataChange, readUseLiveData, saveUseLiveData } from './live-data'

beforeEach(() => localStorage.clear())

it.each([
  [null, true],
  ['true', true],
  ['false', false],
  ['not json', true],
  ['', true],
])('stored as %j the flag reads %j', (stored, flag) => {
  if (stored !== null) localStorage.setItem('southbreak.useRealApi', stored)
  expect(readUseLiveData()).toBe(flag)
})

it('a change in this tab or another is told, until the listener leaves', () => {
  const listener = vi.fn()
  const stop = onUseLiveDataChange(listener)
  saveUseLiveData(false)
  expect(localStorage.getItem('southbreak.useRealApi')).toBe('false')
  dispatchEvent(new StorageEvent('storage', { key: 'southbreak.useRealApi' }))
  dispatchEvent(new StorageEvent('storage', { key: 'something.else' }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  saveUseLiveData(true)
  expect(listener).toHaveBeenCalledTimes(2)
})
