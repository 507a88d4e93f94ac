import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrations } from './all'

it('alerts of before are all there, and each rule has its own once a day', async () => {
  const sqlite = new Sqlite(':memory:')
  sqlite.pragma('foreign_keys = ON')
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) })
  const steps = Object.entries(migrations('sqlite'))
  const own = steps.findIndex(([name]) => name === '030-alerts-of-rules')
  for (const [, step] of steps.slice(0, own)) await step.up(db)
  await sql`insert into users (id, email, email_key, role, is_active, subscription_status, created_at_ms,
    updated_at_ms) values ('u', 'a@b.example', 'a@b.example', 'user', 1, 'free', 0, 0)`.execute(db)
  await sql`insert into push_subscriptions (id, endpoint, user_id, p256dh, auth, device, vapid_public_key,
    created_at_ms, last_seen_at_ms, failures_in_a_row) values ('p', 'https://x', 'u', '', '', '', '', 0, 0, 0)`.execute(
    db,
  )
  const before = (id: string, spotId: number, surfDate: string, ruleId: string | null) =>
    sql`insert into alerts (id, user_id, spot_id, surf_date, made_date, made_at_ms, start_at_ms, end_at_ms, document,
      kind, told, rule_id) values (${id}, 'u', ${spotId}, ${surfDate}, '2026-11-20', 5, 6, 7, '{}', 'surf', null,
      ${ruleId})`.execute(db)
  await before('a', 1, '2026-11-21', null)
  await before('b', 2, '2026-11-21', 'moved')
  await before('c', 3, '2026-11-20', 'moved')
  await sql`insert into push_deliveries (id, alert_id, subscription_id, state, due_at_ms, lease_until_ms, attempts)
    values ('d', 'a', 'p', 'waiting', 5, 0, 2)`.execute(db)

  await steps[own]![1].up(db)

  const rowsOf = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(db))
      .rows
  expect(await rowsOf('alerts')).toMatchObject([
    { id: 'a', made_at_ms: 5, kind: 'surf', rule_id: null },
    { id: 'b', rule_id: 'moved' },
    { id: 'c', rule_id: null },
  ])
  expect(await rowsOf('push_deliveries')).toMatchObject([{ id: 'd', alert_id: 'a', attempts: 2 }])
  const insert = (id: string, ruleId: string | null, spotId: number, date: string) =>
    sql`insert into alerts select ${id}, user_id, ${spotId}, ${date}, ${date}, made_at_ms, start_at_ms, end_at_ms,
      document, kind, told, ${ruleId} from alerts where id = 'a'`.execute(db)
  await insert('e', 'one', 1, '2026-11-22')
  await insert('f', 'two', 1, '2026-11-22')
  await insert('g', null, 1, '2026-11-22')
  await expect(insert('h', null, 1, '2026-11-22')).rejects.toThrow(/UNIQUE/)
  await expect(insert('i', 'one', 2, '2026-11-22')).rejects.toThrow(/UNIQUE/)
  await insert('j', 'one', 2, '2026-11-23')
  await sql`delete from users`.execute(db)
  expect([await rowsOf('alerts'), await rowsOf('push_deliveries')]).toEqual([[], []])
  await db.destroy()
})
