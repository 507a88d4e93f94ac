import { type Kysely, sql } from 'kysely'

/**
 * Alerts on their way to phones. A delivery is written together with its alert, one for each phone the person
 * has then; an attempt is what became of one try to send it.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const strict = dialect === 'sqlite' ? sql`strict` : sql``

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('vapid_public_key', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('last_seen_at_ms', instant, (column) => column.notNull())
    .addColumn('last_delivered_at_ms', instant)
    .addColumn('failing_since_ms', instant)
    .addColumn('failures_in_a_row', 'integer', (column) => column.notNull())
    .addColumn('parked_at_ms', instant)
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('push_subscriptions_of_user')
    .on('push_subscriptions')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('alerts')
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
    // Once for each day of surf, and once on each day of telling.
    .addUniqueConstraint('alerts_of_surf_day', ['user_id', 'spot_id', 'surf_date'])
    .addUniqueConstraint('alerts_of_day_made', ['user_id', 'spot_id', 'made_date'])
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('alerts_made').on('alerts').column('made_at_ms').execute()

  await db.schema
    .createTable('push_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('alert_id', 'text', (column) =>
      column.notNull().references('alerts.id').onDelete('cascade'),
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
    .createTable('push_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    // Null: a message that the person sent to themselves as a test.
    .addColumn('delivery_id', 'text')
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('at_ms', instant, (column) => column.notNull())
    .addColumn('took_ms', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('status', 'integer')
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('push_attempts_at').on('push_attempts').column('at_ms').execute()
  await db.schema
    .createIndex('push_attempts_of_user')
    .on('push_attempts')
    .column('user_id')
    .execute()
}
