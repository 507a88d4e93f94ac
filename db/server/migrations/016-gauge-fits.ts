import { type Kysely, sql } from 'kysely'

/** Gauges that an operator fitted to a tide table, beside the product's own, which they stand before. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = dialect === 'sqlite'
  const instant = isSqlite ? sql`integer` : sql`bigint`
  await db.schema
    .createTable('gauge_fits')
    .addColumn('gauge_id', 'text', (column) => column.notNull().references('gauges.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    // What the held-out days said, a sentence.
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('fitted_at_ms', instant, (column) => column.notNull())
    .addColumn('taken_back_at_ms', instant)
    .addPrimaryKeyConstraint('gauge_fits_key', ['gauge_id', 'version'])
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute()
  // Processes keep copies of gauges: they look again when a fit comes or goes (migration 012).
  for (const change of ['insert', 'update', 'delete']) {
    const trigger = sql.ref(`count_gauge_fits_${change}`)
    await (isSqlite
      ? sql`create trigger ${trigger} after ${sql.raw(change)} on gauge_fits begin
          update data_versions set version = version + 1 where name = 'spots'; end`
      : sql`create trigger ${trigger} after ${sql.raw(change)} on gauge_fits
          for each statement execute function count_spots()`
    ).execute(db)
  }
}
