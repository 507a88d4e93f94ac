import { type Kysely, sql } from 'kysely'

/** Secrets of authenticator apps, and the codes for when the phone is lost. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const keyed = dialect === 'sqlite' ? sql`strict, without rowid` : sql``
  await db.schema.alterTable('sessions').addColumn('second_factor_at_ms', instant).execute()
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at_ms', instant)
    .addColumn('last_step', instant, (column) => column.notNull())
    .modifyEnd(keyed)
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .modifyEnd(keyed)
    .execute()
}
