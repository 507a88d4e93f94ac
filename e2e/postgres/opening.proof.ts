import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDatabaseAway } from '#db/server/engines/database-away'
import { openServerDatabase } from '#db/server/open'
import { saveSetting, settingOf } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import { makeTestDatabase } from '#db/server/testing/test-server'
import { addressOf, asOperator } from './as-operator'

const server = process.env.TEST_DATABASE_URL ?? ''
let made: Awaited<ReturnType<typeof makeTestDatabase>>
let db: ServerDatabase
const told: string[] = []
beforeAll(async () => {
  made = await makeTestDatabase(server, 'empty')
  db = await openServerDatabase(made.url, {
    connections: 2,
    tell: (sentence) => told.push(sentence),
  })
})
afterAll(async () => {
  await db.destroy()
  await made.drop()
})

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('It did not fail.'),
    (error: Error) => error,
  )

it('tables are made once, however many processes find none', async () => {
  await asOperator('create database opening_together')
  const opened = await Promise.all(
    [1, 2, 3, 4, 5].map(() => openServerDatabase(addressOf('opening_together'))),
  )
  for (const one of opened) expect(await settingOf(one, 'nothing')).toBeNull()
  await Promise.all(opened.map((one) => one.destroy()))
  await asOperator('drop database opening_together')
})

it('tables may lie in any schema', async () => {
  await asOperator('create database opening_schema')
  const inside = new pg.Client({ connectionString: addressOf('opening_schema') })
  await inside.connect()
  await inside.query('create schema surf; alter database opening_schema set search_path = surf')
  await inside.end()
  for (let start = 0; start < 2; start++) {
    const one = await openServerDatabase(addressOf('opening_schema'))
    const tables = await one.introspection.getTables()
    expect(tables.find(({ name }) => name === 'users')?.schema).toBe('surf')
    await one.destroy()
  }
  await asOperator('drop database opening_schema')
})

it('a database that cannot keep every script is refused in words', async () => {
  await asOperator(
    "create database opening_ascii template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  )
  await expect(openServerDatabase(addressOf('opening_ascii'))).rejects.toThrow('encoding UTF8')
  await asOperator('drop database opening_ascii')
})

it('a database that is not there or refuses the password is said without it', async () => {
  const nowhere = new URL(addressOf('nowhere'))
  nowhere.password = 'a-secret'
  const error = await failureOf(openServerDatabase(nowhere.href))
  expect(error.message).toContain('nowhere')
  expect(JSON.stringify([error.message, String(error.cause)])).not.toContain('a-secret')
})

it('text is ordered byte by byte, whatever language the database was made for', async () => {
  for (const name of ['b', 'B', 'a', 'Z', 'é', 'z']) await saveSetting(db, `order ${name}`, name)
  const rows = await db
    .selectFrom('settings')
    .select('value')
    .where('name', 'like', 'order %')
    .orderBy('value')
    .execute()
  expect(rows.map(({ value }) => value).join('')).toBe('BZabzé')
})

it('numbers come as numbers, and one that would be changed is an error', async () => {
  const asked = sql<{ value: unknown }>`select ${sql.lit(1_795_000_000_000)}::bigint as value
    union all select sum(value) from (values (1::bigint), (2)) as few (value)`
  expect((await asked.execute(db)).rows).toEqual([{ value: 1_795_000_000_000 }, { value: 3 }])
  await expect(sql`select 9007199254740993::bigint as value`.execute(db)).rejects.toThrow(
    RangeError,
  )
})

it('no question waits for ever: not for a connection, not for a lock, not for its answer', async () => {
  const limit = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]
      ?.value
  expect(await limit('statement_timeout')).toBe('15s')
  expect(await limit('lock_timeout')).toBe('5s')
  expect(await limit('idle_in_transaction_session_timeout')).toBe('30s')

  await saveSetting(db, 'locked', 'no')
  const other = await openServerDatabase(made.url)
  await other.transaction().execute(async (trx) => {
    await trx.updateTable('settings').set({ value: 'yes' }).where('name', '=', 'locked').execute()
    const waited = await Promise.all([
      failureOf(saveSetting(db, 'locked', 'mine')),
      failureOf(saveSetting(db, 'locked', 'mine')),
      // Both connections wait for the lock: this one for a connection.
      failureOf(settingOf(db, 'locked')),
    ])
    // PostgreSQL's word for the lock's own limit; the 15 s of a statement have another.
    expect(waited[0]).toMatchObject({ code: '55P03' })
    expect(waited.filter(isDatabaseAway)).toHaveLength(
      waited.filter(({ message }) => message !== 'It did not fail.').length,
    )
    expect(isDatabaseAway(waited[0])).toBe(true)
  })
  expect(await settingOf(db, 'locked')).toBe('yes')
  await other.destroy()
})

it('a connection that the database cuts is a passing trouble, and questions are answered again', async () => {
  const cutWhileAsking = failureOf(sql`select pg_sleep(10)`.execute(db))
  const asking = sql<{ pid: number }>`select pid from pg_stat_activity
    where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await asking.execute(db)).rows, { timeout: 9_000 }).toHaveLength(1)
  const [asker] = (await asking.execute(db)).rows
  await asOperator(`select pg_terminate_backend(${asker?.pid})`)
  expect(isDatabaseAway(await cutWhileAsking)).toBe(true)
  // Once, however many connections it were.
  expect(told.length).toBeLessThanOrEqual(1)
  // The pool hears of the end a moment after the question does.
  await expect.poll(() => settingOf(db, 'locked').catch(isDatabaseAway)).toBe('yes')
  expect(isDatabaseAway(new Error('a bug'))).toBe(false)
  expect(isDatabaseAway(await failureOf(sql`select nonsense`.execute(db)))).toBe(false)
})
