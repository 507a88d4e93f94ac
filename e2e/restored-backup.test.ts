import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { deleteSurfLog, putSurfLog } from '#db/device/surf-logs'
import { openServerDatabase } from '#db/server/open'
import { countRows, rowsWith } from '#db/server/table-rows'
import { expectEverythingOnce, openPhones, type Phone } from './testing/phones'
import { ProductServer } from './testing/server'

const server = new ProductServer({ LOG_LEVEL: 'silent' })
afterEach(() => server.dispose())

const openDatabase = () => openServerDatabase(join(server.dataFolder, 'southbreak.db'))

it('what phones had sent after the backup is on the server again once it is restored', async () => {
  await server.start()
  let database = await openDatabase()
  const phones = await openPhones(database, 2, () => server.url)
  const [ahead, other, , offline] = phones as [Phone, Phone, Phone, Phone]
  const promised = new Map<string, string>()
  const write = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      for (const [at, phone] of phones.entries()) await phone.write(round * 4 + at)
    }
    await note()
  }
  const note = async () => {
    for (const { db } of phones) {
      for (const { id, userId } of await db.outbox.toArray()) promised.set(id, userId)
    }
  }
  const sync = async (who = phones) => {
    for (const phone of who) expect(await phone.sync()).toBe('ok')
  }

  await write(2)
  await sync()
  const first = (await ahead.db.surfLogs.toArray())[0]!
  const second = (await ahead.db.surfLogs.toArray())[1]!
  expect(server.southbreak('backup').said).toContain('read back and sound')

  // The server will know nothing of this; the phones hear that it is kept.
  await write(3)
  await putSurfLog({ id: first.id, notes: 'Written after the backup' }, ahead.deps)
  await deleteSurfLog(second.id, ahead.deps)
  await note()
  await sync()
  await sync([ahead, other])
  // And this no server has heard of yet.
  const unsent = randomUUID()
  await putSurfLog({ id: unsent, spotId: 3, startedAtMs: Date.now(), stars: 5 }, offline.deps)
  await note()
  const before = await countRows(database, 'surf_logs')

  await database.destroy()
  await server.stop()
  expect(server.southbreak('restore', '--yes').said).toContain('is the database now')
  await server.start()
  database = await openDatabase()
  expect(await countRows(database, 'surf_logs')).toBeLessThan(before)
  // The person who was signed out since the backup must not be in again, so each signs in anew.
  expect(await ahead.sync()).not.toBe('ok')
  for (const phone of phones) await phone.signIn(database)

  await sync()
  await sync()
  await expectEverythingOnce(database, phones, promised)
  const rows = await rowsWith(database, 'surf_logs', {})
  expect(rows).toHaveLength(before + 1)
  expect(rows.find(({ id }) => id === first.id)?.document).toContain('Written after the backup')
  expect(rows.find(({ id }) => id === second.id)?.is_deleted).toBe(1)
  expect(rows.filter(({ id }) => id === unsent)).toHaveLength(1)
  for (const { db } of phones) db.close()
  await database.destroy()
})
