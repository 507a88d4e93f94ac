import { type Kysely, sql } from 'kysely'

/** What administrators leave behind: a line for every change, and the order of the panels. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const counted = dialect === 'sqlite' ? sql`integer` : sql`serial`
  const strict = dialect === 'sqlite' ? sql`strict` : sql``

  await db.schema
    .createTable('audit_log')
    .addColumn('id', counted, (column) => column.primaryKey().notNull())
    .addColumn('at_ms', instant, (column) => column.notNull())
    // No reference: the line outlives the person. Null: the operator's command line.
    .addColumn('admin_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('container_order')
    .addColumn('id', counted, (column) => column.primaryKey().notNull())
    .addColumn('container_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    // The same in every row: the order is one thing, saved whole.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('updated_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
}
