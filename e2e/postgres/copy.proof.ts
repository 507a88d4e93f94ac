import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { storeMarineHours } from '#db/server/coast/hours'
import { storeSeaLevels } from '#db/server/coast/sea-level-stations'
import { copyDatabase } from '#db/server/copy/copy-database'
import { CopyRefused } from '#db/server/copy/postgres-target'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import type { ServerDatabase } from '#db/server/tables'
import { makeTestDatabase } from '#db/server/testing/test-server'
import { demoMarine } from '#domain/sea/demo/demo-marine'

const server = process.env.TEST_DATABASE_URL ?? ''
const atMs = Date.UTC(2026, 10, 20)

let folder: string
let file: string
let source: ServerDatabase
let target: Awaited<ReturnType<typeof makeTestDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-copy-'))
  file = join(folder, 'southbreak.db')
  source = await openServerDatabase(file)
  await seedDatabase(source)
  target = await makeTestDatabase(server, 'empty')
})
afterEach(async () => {
  await source.destroy()
  await target.drop()
  rmSync(folder, { recursive: true, force: true })
})

const quiet = () => undefined
const copy = (tell: (sentence: string) => void = quiet) =>
  copyDatabase({ from: file, to: target.url, tell })

/** Something of every kind: texts of every script, numbers of every size, bytes, unknowns. */
async function fill(): Promise<string> {
  const { user } = await createTestPerson(source, { atMs })
  await source
    .updateTable('users')
    .set({ bio: 'Gr\u00fc\u00dfe \u{1f3c4} "quoted" \\ back\nslash\u0000end', location: '' })
    .where('id', '=', user.id)
    .execute()
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)
  await source
    .insertInto('avatars')
    .values({ user_id: user.id, content_type: 'image/png', version: 'a', bytes })
    .execute()
  const point = { latitude: -38.45, longitude: 144.35 }
  for (const key of ['a', 'b', 'c']) {
    await storeMarineHours(source, key, demoMarine(point, atMs, 2_000), atMs)
  }
  await source
    .insertInto('audit_log')
    .values({
      at_ms: atMs,
      admin_id: null,
      action: 'spot.update',
      subject: '1',
      before: null,
      after: null,
    })
    .execute()
  return user.id
}

it('everything arrives as it was, and the database counts on from there', async () => {
  const userId = await fill()
  const { tables, isResumed } = await copy()
  expect(isResumed).toBe(false)
  const rowsOf = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
  expect(rowsOf).toMatchObject({ spots: 90, users: 1, avatars: 1, stored_hours: 3 })
  const db = await openServerDatabase(target.url)
  const person = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst()
  const before = await source
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirst()
  // PostgreSQL knows no such character.
  expect(person).toEqual({ ...before, bio: before?.bio?.replace('\0', '\ufffd') })
  const { bytes } = await db.selectFrom('avatars').select('bytes').executeTakeFirstOrThrow()
  expect(new Uint8Array(bytes)).toEqual(Uint8Array.from({ length: 70_000 }, (_, at) => at % 256))
  const hours = (one: ServerDatabase) =>
    one.selectFrom('stored_hours').selectAll().orderBy('point_key').execute()
  expect(await hours(db)).toEqual(await hours(source))
  const line = { at_ms: 2, admin_id: null, action: 'a', subject: 'b', before: null, after: null }
  await db.insertInto('audit_log').values(line).execute()
  expect(await db.selectFrom('audit_log').select('id').orderBy('id').execute()).toHaveLength(2)
  const { rows } = await sql`select to_regclass('southbreak_copy') as mark`.execute(db)
  expect(rows).toEqual([{ mark: null }])
  await db.destroy()
})

it('a copy that broke off goes on where it was', async () => {
  await fill()
  let told = 0
  const breakOff = () => {
    told += 1
    if (told === 12) throw new Error('broken off')
  }
  await expect(copy(breakOff)).rejects.toThrow('broken off')
  const said: string[] = []
  const { isResumed } = await copy((sentence) => said.push(sentence))
  expect(isResumed).toBe(true)
  // What was done is not done again, but compared like the rest.
  const copied = said.filter((sentence) => sentence.endsWith('copied'))
  const compared = said.filter((sentence) => sentence.endsWith('on both sides'))
  expect(copied.length + told).toBe(compared.length)
})

it('the command that is killed in the middle finishes when it is given again', async () => {
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
  const killed = spawn(process.execPath, words, { env: environment, stdio: 'ignore' })
  const ended = new Promise((resolve) => killed.once('exit', resolve))
  const db = await openServerDatabase(target.url)
  const copied = async () => {
    try {
      const { rows } = await sql<{ count: number }>`
        select copied as count from southbreak_copy where name = 'sea_level_hours'`.execute(db)
      return rows[0]?.count ?? 0
    } catch {
      // Not begun.
      return 0
    }
  }
  await expect.poll(copied, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
  killed.kill('SIGKILL')
  await ended
  expect(await copied()).toBeLessThan(66_000)
  const { stdout } = spawnSync(process.execPath, words, { env: environment, encoding: 'utf8' })
  expect(stdout).toContain('sea_level_hours: 66000 rows, sha256')
  expect(stdout).toMatch(/Finished: \d+ rows in \d+ tables, counted and compared/)
  expect(stdout).not.toContain(target.url)
  const all = await db
    .selectFrom('sea_level_hours')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  expect(all?.count).toBe(66_000)
  await db.destroy()
}, 60_000)

it('a target that is in use is refused and left alone', async () => {
  await fill()
  const db = await openServerDatabase(target.url)
  const { user } = await createTestPerson(db, { atMs })
  await expect(copy()).rejects.toThrow(CopyRefused)
  await expect(copy()).rejects.toThrow('The target is in use')
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }])
  await db.destroy()
})

it('a target that holds the beginning of another copy is refused', async () => {
  await expect(
    copy(() => {
      throw new Error('broken off')
    }),
  ).rejects.toThrow('broken off')
  const other = join(folder, 'other.db')
  await (await openServerDatabase(other)).destroy()
  await expect(copyDatabase({ from: other, to: target.url, tell: quiet })).rejects.toThrow(
    'unfinished copy of',
  )
})

it('a source that changed while it was copied is noticed', async () => {
  await fill()
  let told = 0
  await expect(
    copy(() => {
      told += 1
      if (told === 30) throw new Error('broken off')
    }),
  ).rejects.toThrow('broken off')
  await source.updateTable('avatars').set({ version: 'b' }).execute()
  await expect(copy()).rejects.toThrow(/avatars differs.*changed/)
})

it('a file that is not there is no empty database', async () => {
  const from = join(folder, 'nothing.db')
  await expect(copyDatabase({ from, to: target.url, tell: quiet })).rejects.toThrow('no database')
})
