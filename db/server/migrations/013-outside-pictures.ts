import { type Kysely, sql } from 'kysely'

/** Copies of pictures that people and operators have named by an address on another site. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = dialect === 'sqlite'
  const instant = isSqlite ? sql`integer` : sql`bigint`
  const bytes = isSqlite ? sql`blob` : sql`bytea`
  await db.schema
    .createTable('outside_pictures')
    .addColumn('owner', 'text', (column) => column.primaryKey().notNull())
    // Null: it is not a person's.
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    // Changes with the picture. Null: there is no copy, or not yet.
    .addColumn('version', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('try_again_at_ms', instant, (column) => column.notNull())
    // After what is read often: they are large.
    .addColumn('small', bytes)
    .addColumn('large', bytes)
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute()
}
