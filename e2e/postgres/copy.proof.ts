import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { storeMarineHours } from '#db/server/coast/hours'
import { storeSeaLevels } from '#db/server/coast/sea-level-stations'
import { CopyRefused, copyDatabase } from '#db/server/copy/copy-database'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import { changeRows, countRows, insertRow, rowWith } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'
import { makeTestDatabase } from '#db/server/testing/test-server'
import { demoMarine } from '#domain/sea/demo/demo-marine'
import { temporaryFolder } from '../../bench/load/temporary-folder'

const server = process.env.TEST_DATABASE_URL ?? ''
const atMs = Date.UTC(2026, 10, 20)

let folder: string
let file: string
let source: ServerDatabase
let target: Awaited<ReturnType<typeof makeTestDatabase>>
beforeEach(async () => {
  folder = temporaryFolder()
  file = join(folder, 'southbreak.db')
  source = await openServerDatabase(file)
  await seedDatabase(source)
  target = await makeTestDatabase(server, 'empty')
})
afterEach(async () => {
  await source.destroy()
  await target.drop()
})

const quiet = () => undefined
const copy = (tell: (sentence: string) => void = quiet) =>
  copyDatabase({ from: file, to: target.url, tell })

const line = { at_ms: 2, admin_id: null, action: 'a', subject: 'b', before: null, after: null }

/** Something of every kind: texts of every script, numbers of every size, bytes, unknowns. */
async function fill(): Promise<string> {
  const { user } = await createTestPerson(source, { atMs })
  const said = { bio: 'Gr\u00fc\u00dfe \u{1f3c4} "quoted" \\ back\nslash\u0000end', location: '' }
  await changeRows(source, 'users', { id: user.id }, said)
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
  const avatar = { user_id: user.id, content_type: 'image/png', version: 'a', bytes }
  await insertRow(source, 'avatars', avatar)
  const point = { latitude: -38.45, longitude: 144.35 }
  for (const key of ['a', 'b', 'c']) {
    await storeMarineHours(source, key, demoMarine(point, atMs, 2_000), atMs)
  }
  await insertRow(source, 'audit_log', line)
  return user.id
}

it('everything arrives as it was, and the database counts on from there', async () => {
  const userId = await fill()
  const tables = await copy()
  const rowsOf = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  expect(rowsOf).toMatchObject({ spots: 90, users: 1, avatars: 1, stored_hours: 3 })
  const db = await openServerDatabase(target.url)
  const person = await rowWith(db, 'users', { id: userId })
  const before = await rowWith(source, 'users', { id: userId })
  // PostgreSQL knows no such character.
  expect(person).toEqual({ ...before, bio: before?.bio?.replace('\0', '\ufffd') })
  const { bytes } = await db.selectFrom('avatars').select('bytes').executeTakeFirstOrThrow()
  expect(new Uint8Array(bytes)).toEqual(Uint8Array.from({ length: 70_000 }, (_, at) => at % 256))
  const hours = (one: ServerDatabase) =>
    one.selectFrom('stored_hours').selectAll().orderBy('point_key').execute()
  expect(await hours(db)).toEqual(await hours(source))
  await insertRow(db, 'audit_log', line)
  expect(await db.selectFrom('audit_log').select('id').orderBy('id').execute()).toHaveLength(2)
  await db.destroy()
})

it('the command that is killed in the middle copies all of it when it is given again', async () => {
  await fill()
  const place = { latitude: -38.45, longitude: 144.35 }
  const levels = Array.from({ length: 2_000 }, (_, hour) => {
    return { atMs: atMs + hour * 3_600_000, metres: hour / 1_000, sensor: 'radar' }
  })
  await source.transaction().execute(async (trx) => {
    for (let at = 0; at < 33; at++) {
      await storeSeaLevels(trx, { id: `station ${at}`, name: 'A', ...place }, levels)
    }
  })
  const words = ['dist/server/southbreak.js', 'db', 'copy', '--from', file]
  const environment = { ...process.env, DATABASE_URL: target.url, DATA_DIR: folder }
  const db = await openServerDatabase(target.url)
  // It is killed while its rows of one table wait to be let in.
  await sql`create function wait_to_be_let_in() returns trigger language plpgsql as $$ begin
    perform set_config('lock_timeout', '0', true), pg_advisory_xact_lock(1); return null; end $$`.execute(
    db,
  )
  await sql`create trigger door before insert on sea_level_hours execute function wait_to_be_let_in()`.execute(
    db,
  )
  const door = new pg.Client({ connectionString: target.url })
  await door.connect()
  await door.query('select pg_advisory_lock(1)')
  const killed = spawn(process.execPath, words, { env: environment, stdio: 'ignore' })
  const ended = new Promise((resolve) => killed.once('exit', resolve))
  const isCopying = async () => {
    const { rows } = await sql`select 1 from pg_locks join pg_class on pg_class.oid = relation
      where relname = 'sea_level_hours' and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length > 0
  }
  await expect.poll(isCopying).toBe(true)
  killed.kill('SIGKILL')
  await ended
  await door.end()
  // The database takes the rows back once it has noticed.
  await expect.poll(isCopying).toBe(false)
  await sql`drop function wait_to_be_let_in cascade`.execute(db)
  const { stdout } = spawnSync(process.execPath, words, { env: environment, encoding: 'utf8' })
  expect(stdout).toContain('sea_level_hours: 66000 rows, sha256')
  expect(stdout).toMatch(/Copied: \d+ rows in \d+ tables, counted and compared/)
  expect(stdout).not.toContain(target.url)
  expect(await countRows(db, 'sea_level_hours')).toBe(66_000)
  await db.destroy()
})

it('a target that is in use is refused and left alone', async () => {
  await fill()
  const db = await openServerDatabase(target.url)
  const { user } = await createTestPerson(db, { atMs })
  await expect(copy()).rejects.toThrow(CopyRefused)
  await expect(copy()).rejects.toThrow('The target is in use')
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }])
  await db.destroy()
})

it('what is written while it is copied is not among it', async () => {
  await fill()
  let change: Promise<unknown> | undefined
  const tables = await copy(() => {
    change ??= source.deleteFrom('avatars').execute()
  })
  await change
  expect(tables.find(({ name }) => name === 'avatars')?.rows).toBe(1)
})

it('a file that is not there is no empty database', async () => {
  const from = join(folder, 'nothing.db')
  await expect(copyDatabase({ from, to: target.url, tell: quiet })).rejects.toThrow('no database')
})
