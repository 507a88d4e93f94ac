import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#db/server/migrations/all'
import type { ServerDatabase } from '#db/server/tables'

/** The last change of the tables that the database of `makeOld` has seen. */
export const lastOfOld = '005-push'
const surfers = 2_000

/** Tables and rows as an early release left them: people, what they like and their settings. */
export async function makeOld(db: ServerDatabase, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(dialect) },
  })
  const { error } = await migrator.migrateTo(lastOfOld)
  if (error) throw error
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
