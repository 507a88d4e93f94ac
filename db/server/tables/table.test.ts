import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isOnPostgres, openTestDatabase } from '../testing/open-test-database'
import { addMissing, integer, table, text } from './table'

it('makes a table that is not there, adds the columns it lacks, and leaves one that is whole', async () => {
  const db = await openTestDatabase()
  const bring = (declared: ReturnType<typeof table>) =>
    addMissing(db, isOnPostgres ? 'postgres' : 'sqlite', 'lockers', declared)
  const rows = async () => (await sql`select * from lockers order by id`.execute(db)).rows
  await bring(table({ id: text().key() }))
  await sql`insert into lockers (id) values ('a')`.execute(db)
  const whole = table({
    id: text().key(),
    beach: text().byDefault('Bells Beach'),
    boards: integer().orNull(),
  })
  await bring(whole)
  const old = { id: 'a', beach: 'Bells Beach', boards: null }
  expect(await rows()).toEqual([old])
  await sql`insert into lockers (id, beach, boards) values ('b', 'Jan Juc', 4)`.execute(db)
  await bring(whole)
  expect(await rows()).toEqual([old, { id: 'b', beach: 'Jan Juc', boards: 4 }])
  await sql`drop table lockers`.execute(db)
  await db.destroy()
})
