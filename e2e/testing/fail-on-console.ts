import { afterEach, expect, vi } from 'vitest'

const spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))

/** Unexpected console output fails the test: a warning nobody reads is a bug nobody sees. */
afterEach(() => {
  const printed = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockClear()
  expect(printed).toEqual([])
})
