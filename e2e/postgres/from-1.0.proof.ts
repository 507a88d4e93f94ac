import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { openPostgres } from '#db/server/engines/open-postgres'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { expectOldHours, expectOldRows, makeOld } from '../testing/old-database'
import { shapeOf } from '../testing/shape-of-database'
import { addressOf, asOperator } from './as-operator'

it('a database of 1.0 gets the very tables that a new one has, and keeps its rows', async () => {
  await asOperator('create database from_10')
  const url = addressOf('from_10')
  const old: ServerDatabase = new Kysely<Tables>({ dialect: openPostgres(url) })
  await makeOld(old, 'postgres')
  await old.destroy()
  const [broughtOver, made] = [await openServerDatabase(url), await openTestDatabase()]
  expect(await shapeOf(broughtOver, 'postgres')).toEqual(await shapeOf(made, 'postgres'))
  await expectOldRows(broughtOver)
  await expectOldHours(broughtOver)
  await broughtOver.destroy()
  await made.destroy()
  await asOperator('drop database from_10 with (force)')
})
