import { type Kysely, sql } from 'kysely'

/**
 * A person may be told once more of the same surf: that it got better, or that it is called off. Both are
 * alerts of their own kind, each under its own unique row, and `told` keeps what the news is held against.
 *
 * The unique rows of the alerts gain a column, which SQLite cannot do to a table that stands: alerts and their
 * deliveries are copied into new tables.
 *
 * `profile_changes` says at which version of a person their profile last changed, for their other devices.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const strict = dialect === 'sqlite' ? sql`strict` : sql``

  await db.schema
    .createTable('alerts_again')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('spot_id', 'integer', (column) => column.notNull())
    .addColumn('surf_date', 'text', (column) => column.notNull())
    .addColumn('made_date', 'text', (column) => column.notNull())
    .addColumn('made_at_ms', instant, (column) => column.notNull())
    .addColumn('start_at_ms', instant, (column) => column.notNull())
    .addColumn('end_at_ms', instant, (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('told', 'text')
    .addUniqueConstraint('alerts_of_surf_day_kind', ['user_id', 'spot_id', 'surf_date', 'kind'])
    .addUniqueConstraint('alerts_of_day_made_kind', ['user_id', 'spot_id', 'made_date', 'kind'])
    .modifyEnd(strict)
    .execute()
  await sql`insert into alerts_again (id, user_id, spot_id, surf_date, made_date, made_at_ms, start_at_ms,
      end_at_ms, document, kind, told)
    select id, user_id, spot_id, surf_date, made_date, made_at_ms, start_at_ms, end_at_ms, document, 'surf', null
    from alerts`.execute(db)

  await db.schema
    .createTable('push_deliveries_again')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('alert_id', 'text', (column) =>
      column.notNull().references('alerts_again.id').onDelete('cascade'),
    )
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at_ms', instant, (column) => column.notNull())
    .addColumn('lease_until_ms', instant, (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await sql`insert into push_deliveries_again (id, alert_id, subscription_id, state, due_at_ms, lease_until_ms,
      claimed_by, attempts)
    select id, alert_id, subscription_id, state, due_at_ms, lease_until_ms, claimed_by, attempts
    from push_deliveries`.execute(db)

  // The deliveries first: those of a dropped alert would go with it.
  for (const table of ['push_deliveries', 'alerts'] as const) {
    await db.schema.dropTable(table).execute()
    await db.schema.alterTable(`${table}_again`).renameTo(table).execute()
  }
  await db.schema.createIndex('alerts_made').on('alerts').column('made_at_ms').execute()
  await db.schema
    .createIndex('push_deliveries_due')
    .on('push_deliveries')
    .columns(['state', 'due_at_ms'])
    .execute()
  for (const column of ['alert_id', 'subscription_id'] as const) {
    await db.schema
      .createIndex(`push_deliveries_${column}`)
      .on('push_deliveries')
      .column(column)
      .execute()
  }

  await db.schema
    .createTable('profile_changes')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict, without rowid` : sql``)
    .execute()
}
