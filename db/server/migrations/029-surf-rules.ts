import { type Kysely, sql } from 'kysely'

/** People's own rules of what they want to be told of, and which alert came of which. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const byKey = dialect === 'sqlite' ? sql`strict, without rowid` : sql``
  await db.schema
    .createTable('surf_rules')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('is_deleted', 'integer', (column) =>
      column.notNull().check(sql`${sql.ref('is_deleted')} in (0, 1)`),
    )
    .addColumn('spot_id', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('surf_rules_key', ['user_id', 'id'])
    .modifyEnd(byKey)
    .execute()
  await db.schema.alterTable('alerts').addColumn('rule_id', 'text').execute()
}
