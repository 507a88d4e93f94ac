import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepared } from './prepared'
import type { ServerDatabase } from './tables'
import { openTestDatabase } from './testing/open-test-database'

let db: ServerDatabase
let other: ServerDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  other = await openTestDatabase()
})
afterAll(async () => {
  await db.destroy()
  await other.destroy()
})

const limits = (name: string, busy_until_ms: number) => ({ name, busy_until_ms })

it('a statement is put together once, and answers by the values of each asking', async () => {
  const make = vi.fn((db: ServerDatabase, { name, ms }: { name: string; ms: number }) =>
    db
      .insertInto('rate_limits')
      .values(limits(name, ms))
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ busy_until_ms: ms }))
      .returning(['name', 'busy_until_ms'])
      .compile(),
  )
  const put = prepared(make)
  expect(await put(db, { name: 'a', ms: 1 })).toEqual([limits('a', 1)])
  expect(await put(db, { name: 'b', ms: 2 })).toEqual([limits('b', 2)])
  expect(await put(db, { name: 'a', ms: 3 })).toEqual([limits('a', 3)])
  expect(make).toHaveBeenCalledTimes(1)
  expect(await put(other, { name: 'a', ms: 9 })).toEqual([limits('a', 9)])
})

it('it is done in the transaction that it is asked in', async () => {
  const remove = prepared((db, { name }: { name: string }) =>
    db.deleteFrom('rate_limits').where('name', '=', name).compile(),
  )
  await db.insertInto('rate_limits').values(limits('kept', 1)).execute()
  const broken = db.transaction().execute(async (trx) => {
    await remove(trx, { name: 'kept' })
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  const row = db.selectFrom('rate_limits').selectAll().where('name', '=', 'kept')
  expect(await row.execute()).toHaveLength(1)
})

it('lists of any length and rows with nothing in a column', async () => {
  type Rows = { rows: { name: string; busy_until_ms: number }[] }
  const store = prepared((db, { rows }: Rows) =>
    db.insertInto('rate_limits').values(rows).compile(),
  )
  const find = prepared((db, { names }: { names: string[] }) =>
    db
      .selectFrom('rate_limits')
      .select('busy_until_ms')
      .where('name', 'in', names)
      .orderBy('name')
      .compile(),
  )
  await store(db, { rows: [limits('x', 1)] })
  await store(db, { rows: [limits('y', 2), limits('z', 3)] })
  expect(await find(db, { names: ['z', 'x'] })).toEqual([
    { busy_until_ms: 1 },
    { busy_until_ms: 3 },
  ])
  expect(await find(db, { names: ['y'] })).toEqual([{ busy_until_ms: 2 }])
  const echo = prepared((db, { said }: { said: string | null }) =>
    sql<{ isNone: unknown }>`select case when cast(${said} as text) is null then 1 else 0 end
      as "isNone"`.compile(db),
  )
  expect([await echo(db, { said: 'x' }), await echo(db, { said: null })]).toEqual([
    [{ isNone: 0 }],
    [{ isNone: 1 }],
  ])
})

it('nothing can be worked out while the text is made', async () => {
  const wrong = prepared((db, { ms }: { ms: number }) =>
    db
      .selectFrom('rate_limits')
      .select('name')
      .where('busy_until_ms', '<', ms + 1)
      .compile(),
  )
  await expect(wrong(db, { ms: 1 })).rejects.toThrow('before its values are known')
})
