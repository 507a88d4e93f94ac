import { type Kysely, sql } from 'kysely'

/** Public keys that people sign in by (WebAuthn), and the challenges that are open for a few minutes. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const keyed = dialect === 'sqlite' ? sql`strict, without rowid` : sql``
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', instant, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('made_at_ms', instant, (column) => column.notNull())
    .addColumn('last_used_at_ms', instant)
    .modifyEnd(keyed)
    .execute()
  await db.schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute()
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .modifyEnd(keyed)
    .execute()
  await db.schema
    .createIndex('passkey_challenges_of_user')
    .on('passkey_challenges')
    .column('user_id')
    .execute()
  await db.schema
    .createIndex('passkey_challenges_end')
    .on('passkey_challenges')
    .column('expires_at_ms')
    .execute()
}
