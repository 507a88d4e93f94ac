import { type Kysely, sql } from 'kysely'

/** The photo of a logged surf, one for each, apart from the log, whose rows are read far more often. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = dialect === 'sqlite'
  await db.schema
    .createTable('surf_photos')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('is_deleted', 'integer', (column) =>
      column.notNull().check(sql`${sql.ref('is_deleted')} in (0, 1)`),
    )
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('byte_length', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    // After what every pull reads: it is large.
    .addColumn('bytes', isSqlite ? sql`blob` : sql`bytea`)
    .addPrimaryKeyConstraint('surf_photos_key', ['user_id', 'id'])
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute()
}
