import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { checkSqlite } from '#db/server/engines/back-up-sqlite'
import { openServerDatabase } from '#db/server/open'
import { countRows } from '#db/server/table-rows'
import { type Blow, openKillingProxy } from '../../bench/load/killing-proxy'
import { type StartedServer, startServer, withoutForecast } from '../../bench/load/started-server'
import { expectEverythingOnce, openPhones } from './phones'

const blows: Blow[] = [
  'when-answering',
  'when-asked',
  { afterMs: 1 },
  { afterMs: 4 },
  'when-answering',
  'none',
]

/**
 * Phones write and send over HTTP to a built server that is cut off (kill -9) again and again, at an instant of
 * its work that chance decides; then everything must be there once and the file be sound.
 * @param isEnough asked after each exchange
 * @returns how often each kind of blow has struck, and how many changes were sent
 */
export async function killAndSync({
  people,
  isEnough,
}: {
  people: number
  isEnough: (kills: number) => boolean
}): Promise<{ struck: Map<string, number>; changes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-kill-'))
  const file = join(folder, 'southbreak.db')
  const start = () => startServer(['dist/server/main.js'], withoutForecast(folder))
  let server: StartedServer | null = await start()
  let dying: Promise<void> = Promise.resolve()
  const proxy = await openKillingProxy(
    () => server?.port ?? null,
    () => {
      dying = server?.kill() ?? dying
      server = null
    },
  )
  const database = await openServerDatabase(file)
  const phones = await openPhones(database, people, () => proxy.url)

  const promised = new Map<string, string>()
  const struck = new Map<string, number>()
  const kills = () => [...struck.values()].reduce((sum, count) => sum + count, 0)
  let rounds = 0
  for (; !isEnough(kills()); rounds++) {
    const phone = phones[rounds % phones.length]!
    await phone.write(rounds)
    for (const { id, userId } of await phone.db.outbox.toArray()) promised.set(id, userId)
    const blow = blows[rounds % blows.length]!
    proxy.arm(blow)
    await phone.sync()
    if (blow !== 'none' && !proxy.isArmed()) {
      const name = typeof blow === 'object' ? `after ${blow.afterMs} ms` : blow
      struck.set(name, (struck.get(name) ?? 0) + 1)
    }
    proxy.arm('none')
    await dying
    server ??= await start()
  }

  // Good weather: everything arrives, and every phone hears of the other's.
  for (const phone of [...phones, ...phones]) expect(await phone.sync()).toBe('ok')
  await expectEverythingOnce(database, phones, promised)
  expect(await countRows(database, 'surf_logs')).toBe(rounds)
  for (const { db } of phones) db.close()
  await database.destroy()
  await proxy.close()
  await server.kill()
  expect(checkSqlite(file).surf_logs).toBeGreaterThan(0)
  rmSync(folder, { recursive: true, force: true })
  return { struck, changes: promised.size }
}
