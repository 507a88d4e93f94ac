import { Kysely } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openPostgres } from '#db/server/engines/open-postgres'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { expectOldHours, expectOldRows, makeOld } from '../testing/old-database'
import { shapeOf } from '../testing/shape-of-database'

const server = process.env.TEST_DATABASE_URL ?? ''

async function asOperator(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(text)
  await client.end()
}

it('a database of 1.0 gets the very tables that a new one has, and keeps its rows', async () => {
  await asOperator('create database from_10')
  const url = new URL(server)
  url.pathname = '/from_10'
  const old: ServerDatabase = new Kysely<Tables>({ dialect: openPostgres(url.href) })
  await makeOld(old, 'postgres')
  await old.destroy()
  const [broughtOver, made] = [await openServerDatabase(url.href), await openTestDatabase()]
  expect(await shapeOf(broughtOver, 'postgres')).toEqual(await shapeOf(made, 'postgres'))
  await expectOldRows(broughtOver)
  await expectOldHours(broughtOver)
  await broughtOver.destroy()
  await made.destroy()
  await asOperator('drop database from_10 with (force)')
})
