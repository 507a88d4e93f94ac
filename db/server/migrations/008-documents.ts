import { type Kysely, sql } from 'kysely'

/**
 * Documents of the administration, what became of feedback, and which flags of reports an operator has
 * looked at.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const strict = dialect === 'sqlite' ? sql`strict` : sql``

  for (const table of ['marketing_documents', 'system_documents']) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('format', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', instant, (column) => column.notNull())
      .addColumn('created_by', 'text', (column) =>
        column.references('users.id').onDelete('set null'),
      )
      .addColumn('updated_at_ms', instant, (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .modifyEnd(strict)
      .execute()
    await db.schema
      .createIndex(`${table}_newest`)
      .on(table)
      .columns(['created_at_ms', 'id'])
      .execute()
  }

  await db.schema
    .alterTable('feedback')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    .execute()
  await db.schema
    .alterTable('feedback')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('feedback')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('feedback').addColumn('handled_at_ms', instant).execute()
  await db.schema
    .createIndex('feedback_by_status')
    .on('feedback')
    .columns(['status', 'received_at_ms'])
    .execute()

  // A flag that was looked at and did not count stays, so that it is not raised a second time.
  await db.schema.alterTable('report_flags').addColumn('dismissed_at_ms', instant).execute()
}
