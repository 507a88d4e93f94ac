import { expect, vi } from 'vitest'
import { simulate } from './simulate'
import { openSimulatedServer } from './simulated-server'

/** Several test files play a part each, so that the machine's cores share them. */
const historiesInPart = 200

/**
 * Plays a part of the histories; the long form, with new histories, is `bench/sync-soak.bench.ts`. The server may only
 * have complained about the faults that were planned.
 */
export async function playPart(seed: number): Promise<void> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = await openSimulatedServer()
  await simulate(server, { seed, runs: historiesInPart })
  await server.close()
  expect(new Set(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event))).toEqual(
    new Set(['push-failed']),
  )
  logged.mockClear()
}
