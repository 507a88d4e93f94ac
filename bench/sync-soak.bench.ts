import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { simulate } from '#db/device/sync/testing/simulate'
import { openSimulatedServer } from '#db/device/sync/testing/simulated-server'
import { temporaryFolder } from './load/temporary-folder'

/** New histories every time, over a SQLite file on disk; `SOAK_HISTORIES` makes it longer. */
const runs = Number(process.env.SOAK_HISTORIES ?? 6_000)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 31)
/** So many a test: one of a long run that is broken off has told of those before it. */
const runsOfTest = Math.min(runs, 500)
const seeds = Array.from({ length: Math.ceil(runs / runsOfTest) }, (_, index) => seed + index)
const folder = temporaryFolder()

it.each(seeds)(
  `${runsOfTest} histories of SOAK_SEED=%i lose nothing`,
  { timeout: runsOfTest * 2_000 },
  async (seedOfTest) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const server = await openSimulatedServer(join(folder, `${seedOfTest}.db`))
    await simulate(server, { seed: seedOfTest, runs: runsOfTest })
    await server.close()
    console.info(`${runsOfTest} histories of SOAK_SEED=${seedOfTest} lost nothing`)
    expect(new Set(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event))).toEqual(
      new Set(['push-failed']),
    )
  },
)
