import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startListening } from '#api/testing/start-listening'
import { checkSqlite } from '#db/server/engines/back-up-sqlite'
import { openServerDatabase } from '#db/server/open'
import { countRows } from '#db/server/table-rows'
import {
  builtServer,
  type StartedServer,
  startServer,
  withoutForecast,
} from '../../bench/load/started-server'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { expectEverythingOnce, openPhones } from './phones'

/** What becomes of the next exchange: nothing; or the server is cut off when it is asked, or when it answers. */
type Blow = 'none' | 'when-asked' | 'when-answering' | { afterMs: number }
const blows: Blow[] = [
  'when-answering',
  'when-asked',
  { afterMs: 1 },
  { afterMs: 4 },
  'when-answering',
  'none',
]

/**
 * Stands between a client and a server that may die. An answer that has begun is the proof that the server has
 * committed: cut off there, the client never hears of it.
 * @param port where the server is now; null: it is not running
 * @param strike ends the server at once
 */
async function openKillingProxy(port: () => number | null, strike: () => void) {
  let blow: Blow = 'none'
  const clients = new Set<Socket>()
  const hit = () => {
    if (blow === 'none') return
    blow = 'none'
    strike()
    for (const client of clients) client.destroy()
  }
  const server = createServer((client) => {
    const at = port()
    if (at === null) {
      client.destroy()
      return
    }
    const upstream = connect(at, '127.0.0.1')
    clients.add(client)
    // The other end may vanish at any time: that is the point.
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy())
    client.on('close', () => {
      clients.delete(client)
      upstream.destroy()
    })
    upstream.on('close', () => client.destroy())
    client.on('data', (bytes) => {
      upstream.write(bytes)
      if (blow === 'when-asked') hit()
      else if (typeof blow === 'object') setTimeout(hit, blow.afterMs)
    })
    upstream.on('data', (bytes) => {
      if (blow === 'when-answering') hit()
      else client.write(bytes)
    })
  })
  const { url, close } = await startListening(server)
  return {
    url,
    arm(next: Blow) {
      blow = next
    },
    isArmed: () => blow !== 'none',
    close,
  }
}

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
  const folder = temporaryFolder()
  const file = join(folder, 'southbreak.db')
  const start = () => startServer([builtServer], withoutForecast(folder))
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
  return { struck, changes: promised.size }
}
