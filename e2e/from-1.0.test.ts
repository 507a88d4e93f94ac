import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from '#db/server/engines/open-sqlite'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { expectOldHours, expectOldRows, makeOld } from './testing/old-database'
import { shapeOf } from './testing/shape-of-database'

it('a database of 1.0 gets the very tables that a new one has, and keeps its rows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-1.0-'))
  const file = join(folder, 'southbreak.db')
  const old: ServerDatabase = new Kysely<Tables>({ dialect: openSqlite(file) })
  await makeOld(old, 'sqlite')
  await old.destroy()
  const [broughtOver, made] = [await openServerDatabase(file), await openTestDatabase()]
  expect(await shapeOf(broughtOver, 'sqlite')).toEqual(await shapeOf(made, 'sqlite'))
  await expectOldRows(broughtOver)
  await expectOldHours(broughtOver)
  await broughtOver.destroy()
  await made.destroy()
  rmSync(folder, { recursive: true })
})
