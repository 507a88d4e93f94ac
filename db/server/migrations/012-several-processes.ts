import { type Kysely, sql } from 'kysely'

/** What every process keeps a copy of, by the tables it is read from. */
const copied = {
  spots: ['spots', 'gauges', 'cameras', 'notices'],
  pages: ['carousel_images', 'container_order', 'subscription_plans'],
}

/**
 * For several processes on one database: whose turn a job is, and numbers that grow when something changes of
 * which processes keep copies. Triggers count the changes, so that nobody can forget to, also not an operator
 * with a console.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = dialect === 'sqlite'
  const instant = isSqlite ? sql`integer` : sql`bigint`
  const strict = isSqlite ? sql`strict` : sql``

  await db.schema
    .createTable('job_turns')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    // Null: nobody's.
    .addColumn('holder', 'text')
    .addColumn('until_ms', instant, (column) => column.notNull())
    .addColumn('done_for', instant)
    .addColumn('done_at_ms', instant)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('data_versions')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('version', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await sql`insert into data_versions (name, version)
    values ('spots', 1), ('pages', 1), ('forecast', 1)`.execute(db)

  for (const [name, tables] of Object.entries(copied)) {
    if (!isSqlite) {
      await sql`create function ${sql.ref(`count_${name}`)}() returns trigger language plpgsql as ${sql.lit(
        `begin update data_versions set version = version + 1 where name = '${name}'; return null; end`,
      )}`.execute(db)
    }
    for (const table of tables) {
      for (const change of ['insert', 'update', 'delete']) {
        const trigger = sql.ref(`count_${table}_${change}`)
        await (isSqlite
          ? sql`create trigger ${trigger} after ${sql.raw(change)} on ${sql.table(table)} begin
              update data_versions set version = version + 1 where name = ${sql.lit(name)}; end`
          : sql`create trigger ${trigger} after ${sql.raw(change)} on ${sql.table(table)}
              for each statement execute function ${sql.ref(`count_${name}`)}()`
        ).execute(db)
      }
    }
  }
}
