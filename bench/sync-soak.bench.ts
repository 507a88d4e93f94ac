import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { simulate } from '#db/device/sync/testing/simulate'
import { openSimulatedServer } from '#db/device/sync/testing/simulated-server'

/** New histories every time, over a SQLite file on disk; `SOAK_HISTORIES` makes it longer. */
const runs = Number(process.env.SOAK_HISTORIES ?? 6_000)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 31)

it(`${runs} histories of seed ${seed} lose nothing`, { timeout: runs * 200 }, async () => {
  console.info(`SOAK_SEED=${seed}`)
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-soak-'))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = await openSimulatedServer(join(folder, 'southbreak.db'))
  await simulate(server, { seed, runs })
  await server.close()
  rmSync(folder, { recursive: true, force: true })
  expect(new Set(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event))).toEqual(
    new Set(['push-failed']),
  )
})
