import { beforeEach, expect, it } from 'vitest'
import { readUseLiveData } from './live-data'

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
