import { expect } from 'vitest'
import { fakeServer, jsonAnswer } from '../../testing/fake-server'
import { testPack } from '../../testing/test-pack'
import { type RefreshDeps, refreshPack } from '../refresh-pack'

export const nowMs = Date.UTC(2026, 10, 20, 1)

export const refresh = (fetch: typeof globalThis.fetch, change: Partial<RefreshDeps> = {}) =>
  refreshPack({ fetch, nowMs: () => nowMs, mode: 'live', locks: undefined, ...change })

export const pathOf = ({ url }: Request) => new URL(url).pathname + new URL(url).search

/** A device that has everything, for the tests of what must not be lost. */
export async function fill() {
  const outcome = await refresh(fakeServer(() => jsonAnswer(testPack())).fetch)
  expect(outcome).toBe('ok')
}
