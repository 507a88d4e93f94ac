import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { simulate } from './testing/simulate'
import { openSimulatedServer, type SimulatedServer } from './testing/simulated-server'

let server: SimulatedServer
beforeAll(async () => {
  server = await openSimulatedServer()
})
afterAll(() => server.close())

test('2,500 histories of people, phones, tabs and trouble lose nothing', {
  timeout: 600_000,
}, async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await simulate(server, {
    seed: Number(process.env.SEED ?? 1),
    runs: Number(process.env.RUNS ?? 2_500),
  })
  expect(new Set(logged.mock.calls.map((call) => call[0]))).toEqual(
    new Set(['A push failed; nothing of it was stored.']),
  )
  logged.mockClear()
})
