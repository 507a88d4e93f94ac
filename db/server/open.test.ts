import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../bench/load/temporary-folder'
import { startPasskeyChallenge } from './account/passkeys'
import { countTry } from './account/rate-limits'
import { DatabaseUnusable } from './engines/database-away'
import { DatabaseDamaged } from './engines/open-sqlite'
import { openServerDatabase } from './open'
import { saveSetting } from './settings'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

it.skipIf(process.platform === 'win32')('lets nobody else on the machine read it', async () => {
  const db = await openServerDatabase(join(folder, 'data', 'southbreak.db'))
  const files = readdirSync(join(folder, 'data'))
  expect(files.length).toBeGreaterThan(1)
  for (const name of ['', ...files]) {
    expect(statSync(join(folder, 'data', name)).mode & 0o077, name).toBe(0)
  }
  await db.destroy()
})

it('keeps a write through a power cut and refuses wrong types and unknown spots', async () => {
  const db = await openServerDatabase(join(folder, 'southbreak.db'))
  const pragma = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  await expect(
    sql`insert into source_outages (source, since_ms, noticed_at_ms, lease_until_ms, attempts)
      values ('a', 'soon', 1, 1, 1)`.execute(db),
  ).rejects.toThrow(/INTEGER/)
  await expect(
    sql`insert into cameras (id, spot_id, sort_order, name, provider, status, description)
        values ('c', 999, 1, 'n', 'p', 'live', 'd')`.execute(db),
  ).rejects.toThrow(/FOREIGN KEY/)
  await db.destroy()
})

it('waits for the disk with every write but those of strangers: counts of tries, challenges of passkeys', async () => {
  const db = await openServerDatabase(join(folder, 'southbreak.db'))
  await sql`create temp table levels (level integer, written text)`.execute(db)
  for (const table of ['rate_limits', 'passkey_challenges', 'settings']) {
    await sql`create temp trigger ${sql.raw(`of_${table}`)} after insert on ${sql.table(table)} begin
      insert into levels select synchronous, ${sql.lit(table)} from pragma_synchronous; end`.execute(
      db,
    )
  }
  const limit = { atOnce: 9, everyMs: 1_000 }
  await countTry(db, 'stranger', limit, 1)
  await startPasskeyChallenge(db, { holder: 'browser', userId: null }, 1)
  await saveSetting(db, 'kept', 'yes')
  await db.transaction().execute((trx) => countTry(trx, 'inside', limit, 1))
  const { rows } = await sql`select level, written from levels`.execute(db)
  expect(rows).toEqual([
    { level: 1, written: 'rate_limits' },
    { level: 1, written: 'passkey_challenges' },
    { level: 2, written: 'settings' },
    { level: 2, written: 'rate_limits' },
  ])
  await db.destroy()
})

it('leaves a database alone that a newer version has changed', async () => {
  const file = join(folder, 'southbreak.db')
  const newer = await openServerDatabase(file)
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '9999')`.execute(
    newer,
  )
  await newer.destroy()
  await expect(openServerDatabase(file)).rejects.toThrow(DatabaseUnusable)
  await expect(openServerDatabase(file)).rejects.toThrow('newer version')
})

it('leaves one alone that a build between 1.0 and 1.1 has changed in part', async () => {
  const file = join(folder, 'southbreak.db')
  const built = await openServerDatabase(file)
  await sql`create table kept_spot_forecasts (spot_id integer)`.execute(built)
  await sql`delete from kysely_migration where name > '104'`.execute(built)
  await built.destroy()
  await expect(openServerDatabase(file)).rejects.toThrow(/as it was: .* between 1\.0 and 1\.1\./)
  await expect(openServerDatabase(file)).rejects.toThrow(DatabaseUnusable)
})

it('says which file is damaged and leaves it as it was', async () => {
  const file = join(folder, 'southbreak.db')
  writeFileSync(file, 'this is no database, but it is long enough to be looked at as one')
  await expect(openServerDatabase(file)).rejects.toThrow(DatabaseDamaged)
  await expect(openServerDatabase(file)).rejects.toThrow(file)
})
