import { type Kysely, sql } from 'kysely'

/** Browsers in which somebody has signed in with their password, by a token that opens nothing. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const byKey = dialect === 'sqlite' ? sql`strict, without rowid` : sql``
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .modifyEnd(byKey)
    .execute()
  await db.schema
    .createIndex('known_devices_of_user')
    .on('known_devices')
    .columns(['user_id', 'expires_at_ms'])
    .execute()
}
