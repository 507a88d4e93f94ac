import { type Kysely, sql } from 'kysely'

/** How much of a person's daily number of changes is used, carried from version to version. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema
    .alterTable('versions')
    .addColumn('changes_until_ms', instant, (column) => column.notNull().defaultTo(0))
    .execute()
}
