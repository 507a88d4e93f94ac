import { type Kysely, sql } from 'kysely'

/**
 * Spots that operators make, change and take away; their pictures; notices to users; and which outages of a
 * source administrators were told of.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = dialect === 'sqlite'
  const instant = isSqlite ? sql`integer` : sql`bigint`
  const bytes = isSqlite ? sql`blob` : sql`bytea`
  const strict = isSqlite ? sql`strict` : sql``

  await db.schema
    .alterTable('spots')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  // A spot that is gone keeps its row: favourites and logs still name it.
  await db.schema.alterTable('spots').addColumn('deleted_at_ms', instant).execute()
  // Null for a spot that is gone: another may then have its name.
  await db.schema.alterTable('spots').addColumn('name_key', 'text').execute()
  await sql`update spots set name_key = lower(region) || '/' || lower(name)`.execute(db)
  await db.schema.createIndex('spots_name_key').on('spots').column('name_key').unique().execute()

  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('pictures_key', ['id', 'width'])
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('tone', 'text', (column) => column.notNull())
    .addColumn('link_url', 'text')
    .addColumn('starts_at_ms', instant, (column) => column.notNull())
    .addColumn('ends_at_ms', instant, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('updated_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('source_outages')
    .addColumn('source', 'text', (column) => column.notNull())
    // When it was due and did not come.
    .addColumn('since_ms', instant, (column) => column.notNull())
    .addColumn('noticed_at_ms', instant, (column) => column.notNull())
    .addColumn('lease_until_ms', instant, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('told_at_ms', instant)
    .addColumn('ended_at_ms', instant)
    .addPrimaryKeyConstraint('source_outages_key', ['source', 'since_ms'])
    .modifyEnd(strict)
    .execute()
}
