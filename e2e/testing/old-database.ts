import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ServerDatabase } from '#db/server/tables'
import { repository } from './source-files'

/** The last change of the tables that the database of `makeOld` has seen. */
export const lastOfOld = '031-surf-photos'
const surfers = 2_000

/** Tables and rows as 1.0 left them: people and a setting. */
export async function makeOld(db: ServerDatabase, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const made = readFileSync(join(repository, `e2e/fixtures/southbreak-1.0/${dialect}.sql`), 'utf8')
  for (const statement of made.split(/;\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
  await sql`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(surfers)})
    insert into users (id, email, email_key, role, is_active, subscription_status, created_at_ms, updated_at_ms)
    select 'user-' || n, n || '@surfer.example', n || '@surfer.example', 'user', 1, 'inactive', n, n
    from number`.execute(db)
  await sql`insert into settings (name, value) values ('kept', 'yes')`.execute(db)
}

/** How far the tables are, by the name of the last change they have seen; null: there are none. */
export async function lastMigration(db: ServerDatabase): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** All that `makeOld` has put in; throws when something is missing. */
export async function expectOldRows(db: ServerDatabase): Promise<void> {
  const { rows } = await sql<{ people: number; sum: number; kept: string }>`
    select count(*) as people, sum(created_at_ms) as sum,
      (select value from settings where name = 'kept') as kept
    from users`.execute(db)
  const [found] = rows
  const isWhole =
    Number(found?.people) === surfers &&
    Number(found?.sum) === (surfers * (surfers + 1)) / 2 &&
    found?.kept === 'yes'
  if (!isWhole) throw new Error(`Rows are missing: ${JSON.stringify(found)}`)
}
