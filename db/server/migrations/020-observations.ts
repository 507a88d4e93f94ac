import { type Kysely, sql } from 'kysely'

/** What wave buoys and tide gauges measured, by the hour. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = dialect === 'sqlite'
  const strict = isSqlite ? sql`strict` : sql``
  // Rows lie in the order of their key: these are many, small, and read by it.
  const keyed = isSqlite ? sql`strict, without rowid` : sql``
  const instant = isSqlite ? sql`integer` : sql`bigint`
  const real = isSqlite ? sql`real` : sql`double precision`

  await db.schema
    .createTable('buoys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('latitude', real, (column) => column.notNull())
    .addColumn('longitude', real, (column) => column.notNull())
    .addColumn('point_key', 'text')
    .addColumn('latest_waves', 'text')
    .addColumn('latest_water', 'text')
    .addColumn('newest_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('buoy_hours')
    .addColumn('buoy_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', instant, (column) => column.notNull())
    .addColumn('observed_at_ms', instant, (column) => column.notNull())
    .addColumn('latitude', real, (column) => column.notNull())
    .addColumn('longitude', real, (column) => column.notNull())
    .addColumn('height', real)
    .addColumn('period', real)
    .addColumn('direction', real)
    .addColumn('water_temperature', real)
    .addColumn('point_key', 'text')
    .addPrimaryKeyConstraint('buoy_hours_key', ['buoy_id', 'at_ms'])
    .modifyEnd(keyed)
    .execute()

  await db.schema
    .createTable('sea_level_stations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('latitude', real, (column) => column.notNull())
    .addColumn('longitude', real, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('sea_level_hours')
    .addColumn('station_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', instant, (column) => column.notNull())
    .addColumn('level', real, (column) => column.notNull())
    .addColumn('sensor', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sea_level_hours_key', ['station_id', 'at_ms'])
    .modifyEnd(keyed)
    .execute()
}
