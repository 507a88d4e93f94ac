import { type Kysely, sql } from 'kysely'

/**
 * What people own, and how far each of their devices has sent it. Every owned row carries the person's
 * version at which it changed, and which change wrote it; a deleted one stays as a mark.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const strict = dialect === 'sqlite' ? sql`strict` : sql``
  // Rows live in the key itself: a person's rows lie next to each other on disk.
  const byKey = dialect === 'sqlite' ? sql`strict, without rowid` : sql``
  const yesNo = (name: string) => sql`${sql.ref(name)} in (0, 1)`

  await db.schema
    .createTable('versions')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('versions_key', ['user_id', 'version'])
    .modifyEnd(byKey)
    .execute()

  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('last_seq', instant, (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('last_seen_at_ms', instant, (column) => column.notNull())
    .modifyEnd(byKey)
    .execute()
  await db.schema.createIndex('devices_of_user').on('devices').column('user_id').execute()

  await db.schema
    .createTable('change_results')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('seq', instant)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('message', 'text')
    .addColumn('at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('change_results_key', ['user_id', 'change_id'])
    .modifyEnd(byKey)
    .execute()

  await db.schema
    .createTable('favourites')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('spot_id', 'integer', (column) => column.notNull())
    .addColumn('is_favourite', 'integer', (column) => column.notNull().check(yesNo('is_favourite')))
    .addColumn('added_at_ms', instant, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('favourites_key', ['user_id', 'spot_id'])
    .modifyEnd(byKey)
    .execute()
  // Alerts ask whose favourite a spot is.
  await db.schema
    .createIndex('favourites_of_spot')
    .on('favourites')
    .columns(['spot_id', 'is_favourite'])
    .execute()

  await db.schema
    .createTable('preferences')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('preferences_key', ['user_id', 'field'])
    .modifyEnd(byKey)
    .execute()

  await db.schema
    .createTable('surf_logs')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('is_deleted', 'integer', (column) => column.notNull().check(yesNo('is_deleted')))
    .addColumn('spot_id', 'integer', (column) => column.notNull())
    .addColumn('started_at_ms', instant, (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('surf_logs_key', ['user_id', 'id'])
    .modifyEnd(byKey)
    .execute()
  await db.schema
    .createIndex('surf_logs_changed')
    .on('surf_logs')
    .columns(['user_id', 'version'])
    .execute()

  await db.schema
    .createTable('spot_reports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('spot_id', 'integer', (column) => column.notNull())
    .addColumn('observed_at_ms', instant, (column) => column.notNull())
    .addColumn('received_at_ms', instant, (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('is_hidden', 'integer', (column) => column.notNull().check(yesNo('is_hidden')))
    .addColumn('change_id', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('spot_reports_observed')
    .on('spot_reports')
    .column('observed_at_ms')
    .execute()
  await db.schema
    .createIndex('spot_reports_of_user')
    .on('spot_reports')
    .columns(['user_id', 'received_at_ms'])
    .execute()

  await db.schema
    .createTable('report_flags')
    .addColumn('report_id', 'text', (column) =>
      column.notNull().references('spot_reports.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at_ms', instant, (column) => column.notNull())
    .addColumn('change_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('report_flags_key', ['report_id', 'user_id'])
    .modifyEnd(byKey)
    .execute()

  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('feedback_type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('name', 'text')
    .addColumn('spot_id', 'integer')
    .addColumn('priority', 'text', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('received_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('feedback_of_user')
    .on('feedback')
    .columns(['user_id', 'received_at_ms'])
    .execute()
}
