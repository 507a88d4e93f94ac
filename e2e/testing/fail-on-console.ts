import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spies: MockInstance[]

/** Anew for each test: one that restores its mocks takes these away too. */
beforeEach(() => {
  spies = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
})

/**
 * React's remark that a component was updated by something else than the test. The live store answers
 * when it likes, so on a busy machine that is so and no fault.
 */
const isStoresOwnTime = (line: string) => line.includes('was not wrapped in act(')

/** Unexpected console output fails the test: warnings in a passing run are not read. */
afterEach(() => {
  const printed = spies
    .flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(' ')))
    .filter((line) => !isStoresOwnTime(line))
  for (const spy of spies) spy.mockClear()
  expect(printed).toEqual([])
})
