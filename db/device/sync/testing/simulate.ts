import fc from 'fast-check'
import { checkWorld, expectWholePushes } from './check-world'
import { type History, histories } from './history'
import { quiesce } from './quiesce'
import type { SimulatedServer } from './simulated-server'
import { tellingHistories } from './telling-histories'
import { World } from './world'

/** Plays one history, lets everything arrive, and holds the promises to it. */
export async function play(server: SimulatedServer, history: History): Promise<void> {
  const world = await World.begin(server)
  for (const step of history) await world.run(step)
  await quiesce(world)
  await checkWorld(world)
  await expectWholePushes(world)
}

/** @throws with the seed and the shortest history that breaks a promise */
export async function simulate(
  server: SimulatedServer,
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(histories, (history) => play(server, history)),
    {
      seed,
      numRuns: runs,
      examples: Object.values(tellingHistories).map((history) => [history]),
    },
  )
}
