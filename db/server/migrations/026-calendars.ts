import { type Kysely, sql } from 'kysely'

/** A person's own calendar, behind an address that is its only key. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const keyed = dialect === 'sqlite' ? sql`strict, without rowid` : sql``
  await db.schema
    .createTable('calendars')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('made_at_ms', instant, (column) => column.notNull())
    .modifyEnd(keyed)
    .execute()
}
