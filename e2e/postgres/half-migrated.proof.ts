import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DatabaseUnusable } from '#db/server/engines/database-away'
import { openPostgres } from '#db/server/engines/open-postgres'
import { migrations } from '#db/server/migrations/all'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { startServer, withoutForecast } from '../../bench/load/started-server'
import { expectOldRows, lastMigration, lastOfOld, makeOld } from '../testing/old-database'
import { addressOf, asOperator } from './as-operator'

const newest = Object.keys(migrations('postgres')).sort().at(-1)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'southbreak-half-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function look<T>(url: string, work: (db: ServerDatabase) => Promise<T>): Promise<T> {
  const db: ServerDatabase = new Kysely<Tables>({ dialect: openPostgres(url) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function makeOldDatabase(name: string): Promise<string> {
  await asOperator(`drop database if exists ${name} with (force)`)
  await asOperator(`create database ${name}`)
  const url = addressOf(name)
  await look(url, (db) => makeOld(db, 'postgres'))
  return url
}

const environment = (url: string) => ({
  ...withoutForecast(folder),
  DATABASE_URL: url,
})

it('a process that is killed while it brings the tables up to date leaves them old or new, and the next one goes on', async () => {
  let url = await makeOldDatabase('half_migrated')
  const begun = performance.now()
  await (await startServer(['dist/server/main.js'], environment(url))).kill()
  const startMs = performance.now() - begun
  url = await makeOldDatabase('half_migrated')
  for (let tries = 0; tries < 2; tries++) {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, ...environment(url), PORT: '0' },
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    await wait((startMs * (3 + tries * 3)) / 8)
    child.kill('SIGKILL')
    await gone
    const last = await look(url, lastMigration)
    await look(url, expectOldRows)
    if (last !== lastOfOld) {
      // It was done already: all of it.
      expect(last).toBe(newest)
      url = await makeOldDatabase('half_migrated')
    }
  }
  const whole = await startServer(['dist/server/main.js'], environment(url))
  expect((await fetch(`http://127.0.0.1:${whole.port}/api/ready`)).status).toBe(200)
  await whole.kill()
  expect(await look(url, lastMigration)).toBe(newest)
  await look(url, expectOldRows)
  await asOperator('drop database half_migrated with (force)')
})

it('tables that cannot be brought up to date stay as they were, and go on when it is put right', async () => {
  const url = await makeOldDatabase('half_throwing')
  await look(url, (db) => sql`alter table surf_photos rename to elsewhere`.execute(db))
  const opened = openServerDatabase(url)
  await expect(opened).rejects.toThrow(DatabaseUnusable)
  await expect(opened).rejects.toThrow(/at 101-tables, and is as it was: it is older than 1\.0/)
  expect(await look(url, lastMigration)).toBe(lastOfOld)
  await look(url, expectOldRows)
  await look(url, (db) => sql`alter table elsewhere rename to surf_photos`.execute(db))
  await (await openServerDatabase(url)).destroy()
  expect(await look(url, lastMigration)).toBe(newest)
  await look(url, expectOldRows)
  await asOperator('drop database half_throwing with (force)')
})
