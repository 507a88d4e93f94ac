import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from '#db/server/engines/open-sqlite'
import { openServerDatabase } from '#db/server/open'
import { rowsWith } from '#db/server/table-rows'
import type { ServerDatabase, Tables } from '#db/server/tables'
import { defaultFavouritesRule, limitsOf, withLimit } from '#domain/alert/favourites-rule'
import { openRule } from '#domain/alert/testing/open-limits'
import { limitDefaults } from '#domain/wire/preferences'
import { readSurfRule } from '#domain/wire/surf-rule'
import { temporaryFolder } from '../bench/load/temporary-folder'
import { makeOld } from './testing/old-database'

async function before() {
  const file = join(temporaryFolder(), 'southbreak.db')
  const old: ServerDatabase = new Kysely<Tables>({ dialect: openSqlite(file) })
  await makeOld(old, 'sqlite')
  for (const id of ['u', 'w'])
    await sql`insert into users (id, email, email_key, role, is_active, subscription_status, created_at_ms,
      updated_at_ms) values (${id}, ${id}, ${id}, 'user', 1, 'free', 0, 0)`.execute(old)
  return {
    old,
    /** As the first start of this version does. */
    async migrate() {
      await old.destroy()
      return openServerDatabase(file)
    },
  }
}

it('limits for all favourites become a rule that says the same, in the version of the last choice', async () => {
  const { old, migrate } = await before()
  const chosen = [
    ['waveHeightMin', 0.5],
    ['windSpeedMax', 33],
    ['alertWind', 'offshore'],
    ['alertTide', 'low'],
    ['optimalConditionAlerts', false],
    ['alertAgain', true],
    ['quietFrom', '22:00'],
  ] as const
  for (const [index, [field, value]] of chosen.entries())
    await sql`insert into preferences (user_id, field, value, version, change_id)
      values ('u', ${field}, ${JSON.stringify(value)}, ${index + 3}, 'c')`.execute(old)
  await sql`insert into preferences (user_id, field, value, version, change_id)
    values ('w', 'preferredUnits', '"imperial"', 1, 'c')`.execute(old)
  const db = await migrate()
  const [row, ...others] = await rowsWith(db, 'surf_rules', {}, 'id')
  expect(others).toEqual([])
  expect(row).toMatchObject({ user_id: 'u', id: 'favourites', version: 7, is_deleted: 0 })
  const rule = readSurfRule({ id: 'favourites', fields: JSON.parse(row!.document) })
  let same = withLimit(defaultFavouritesRule, { field: 'optimalConditionAlerts', value: false })
  same = withLimit(same, { field: 'waveHeightMin', value: 0.5 })
  same = withLimit(same, { field: 'windSpeedMax', value: 33 })
  same = withLimit(same, { field: 'alertWind', value: 'offshore' })
  same = withLimit(same, { field: 'alertTide', value: 'low' })
  expect(rule).toEqual(same)
  expect(limitsOf(same)).toEqual({
    ...limitDefaults,
    ...Object.fromEntries(chosen.slice(0, 5)),
  })
  const rows = await rowsWith(db, 'preferences', {}, 'field')
  expect(rows.map(({ field }) => field)).toEqual(['preferredUnits', 'quietFrom'])
  await db.destroy()
})

it('rules of a spot or coast say their scope, and deleted ones stay deleted', async () => {
  const { old, migrate } = await before()
  const { scope: _, ...older } = openRule
  const put = (id: string, fields: object | null) =>
    sql`insert into surf_rules (user_id, id, is_deleted, spot_id, document, version, change_id)
      values ('u', ${id}, ${fields ? 0 : 1}, 1, ${fields ? JSON.stringify(fields) : ''}, 2, 'c')`.execute(
      old,
    )
  await put('a', { ...older, isWholeRegion: false })
  await put('b', { ...older, isWholeRegion: true })
  await put('c', null)
  const db = await migrate()
  const documents = (await rowsWith(db, 'surf_rules', {}, 'id')).map(({ document }) => document)
  const ruleOf = (text: string) => readSurfRule({ id: 'x', fields: JSON.parse(text) })
  expect(documents.slice(0, 2).map(ruleOf)).toEqual([
    { ...openRule, id: 'x' },
    { ...openRule, scope: 'coast', id: 'x' },
  ])
  expect(documents[2]).toBe('')
  await db.destroy()
})

it('alerts of before are all there, and a spot has one a day from now on', async () => {
  const { old, migrate } = await before()
  const adding =
    (to: ServerDatabase) =>
    (id: string, spotId: number, surf: string, made: string, ruleId: string | null) =>
      sql`insert into alerts (id, user_id, spot_id, surf_date, made_date, made_at_ms, start_at_ms, end_at_ms, document,
      kind, rule_id) values (${id}, 'u', ${spotId}, ${surf}, ${made}, 5, 6, 7, '{}', 'surf', ${ruleId})`.execute(
        to,
      )
  const add = adding(old)
  await add('a', 1, '2026-11-21', '2026-11-20', null)
  await add('b', 1, '2026-11-21', '2026-11-20', 'one')
  await expect(add('c', 2, '2026-11-21', '2026-11-20', 'one')).rejects.toThrow(/UNIQUE/)
  await add('d', 2, '2026-11-21', '2026-11-20', 'two')
  const db = await migrate()
  const rows = await rowsWith(db, 'alerts', {}, 'id')
  expect(rows.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['a surf', 'b again', 'd surf'])
  const addNow = adding(db)
  await expect(addNow('e', 1, '2026-11-21', '2026-11-22', null)).rejects.toThrow(/UNIQUE/)
  await expect(addNow('f', 1, '2026-11-22', '2026-11-20', 'x')).rejects.toThrow(/UNIQUE/)
  await addNow('g', 1, '2026-11-22', '2026-11-21', 'one')
  await db.destroy()
})
