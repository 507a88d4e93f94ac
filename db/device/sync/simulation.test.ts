import { expect, it, vi } from 'vitest'
import { simulate } from './testing/simulate'
import { openSimulatedServer } from './testing/simulated-server'

/** What a random history finds at all it has found by then; the long form, always new, is `bench/sync-soak.bench.ts`. */
const runs = 120

it('histories of faults lose nothing', { timeout: 600_000 }, async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = await openSimulatedServer()
  await simulate(server, { seed: 1, runs })
  await server.close()
  // The server may only have complained about the faults that were planned.
  expect(new Set(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event))).toEqual(
    new Set(['push-failed']),
  )
  logged.mockClear()
})
