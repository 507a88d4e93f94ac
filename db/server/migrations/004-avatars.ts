import { type Kysely, sql } from 'kysely'

/** Uploaded profile pictures, one for each person, apart from the row that every request reads. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = dialect === 'sqlite'
  await db.schema
    .createTable('avatars')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('bytes', isSqlite ? sql`blob` : sql`bytea`, (column) => column.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute()
}
