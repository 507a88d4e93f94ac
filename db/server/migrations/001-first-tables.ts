import { type Kysely, sql } from 'kysely'

const measured = {
  marine: [
    'total_height',
    'total_period',
    'total_direction',
    'primary_height',
    'primary_period',
    'primary_direction',
    'secondary_height',
    'secondary_period',
    'secondary_direction',
    'wind_sea_height',
    'wind_sea_period',
    'wind_sea_direction',
    'water_temperature',
  ],
  weather: [
    'wind_speed',
    'wind_direction',
    'wind_gust',
    'air_temperature',
    'uv_index',
    'precipitation_probability',
    'precipitation',
  ],
}

/** SQLite's STRICT is what makes its columns refuse the wrong type, as every other dialect does. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const strict = dialect === 'sqlite' ? sql`strict` : sql``
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const real = dialect === 'sqlite' ? sql`real` : sql`double precision`

  await db.schema
    .createTable('spots')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('region', 'text', (column) => column.notNull())
    .addColumn('latitude', real, (column) => column.notNull())
    .addColumn('longitude', real, (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('edited_at_ms', instant)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('gauges')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('cameras')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('spot_id', 'integer', (column) => column.notNull().references('spots.id'))
    .addColumn('sort_order', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('live', 'available', 'offline', 'unavailable')`),
    )
    .addColumn('embed_url', 'text')
    .addColumn('image_url', 'text')
    .addColumn('page_url', 'text')
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('last_updated_at_ms', instant)
    .addColumn('edited_at_ms', instant)
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('cameras_of_spot').on('cameras').column('spot_id').execute()

  for (const [table, columns] of [
    ['marine_hours', measured.marine],
    ['weather_hours', measured.weather],
  ] as const) {
    let hours = db.schema
      .createTable(table)
      .addColumn('point_key', 'text', (column) => column.notNull())
      .addColumn('at_ms', instant, (column) => column.notNull())
      .addColumn('fetched_at_ms', instant, (column) => column.notNull())
    for (const column of columns) hours = hours.addColumn(column, real)
    await hours
      .addPrimaryKeyConstraint(`${table}_key`, ['point_key', 'at_ms'])
      // Rows live in the key itself: a point's hours lie next to each other on disk.
      .modifyEnd(dialect === 'sqlite' ? sql`strict, without rowid` : sql``)
      .execute()
  }

  await db.schema
    .createTable('sources')
    .addColumn('source', 'text', (column) => column.primaryKey().notNull())
    .addColumn('last_attempt_at_ms', instant)
    .addColumn('last_success_at_ms', instant)
    .addColumn('next_due_at_ms', instant)
    .addColumn('error', 'text')
    .addColumn('failures_in_a_row', 'integer', (column) => column.notNull())
    .addColumn('heartbeat_at_ms', instant)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
}
