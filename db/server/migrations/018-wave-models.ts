import { type Kysely, sql } from 'kysely'

const sea = ['total', 'primary', 'secondary', 'wind_sea'].flatMap((part) => [
  `${part}_height`,
  `${part}_period`,
  `${part}_direction`,
])

/**
 * What the other wave models say of the sea, and forecasts as they were told so many hours ahead, to be compared with
 * what came. The wind is asked for at other points from now on, at once.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  // Rows lie in the order of their key: these are many, small, and read by it.
  const keyed = dialect === 'sqlite' ? sql`strict, without rowid` : sql``
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  const real = dialect === 'sqlite' ? sql`real` : sql`double precision`

  let hours = db.schema
    .createTable('wave_model_hours')
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('point_key', 'text', (column) => column.notNull())
    .addColumn('at_ms', instant, (column) => column.notNull())
    .addColumn('fetched_at_ms', instant, (column) => column.notNull())
  for (const column of sea) hours = hours.addColumn(column, real)
  await hours
    .addPrimaryKeyConstraint('wave_model_hours_key', ['model', 'point_key', 'at_ms'])
    .modifyEnd(keyed)
    .execute()

  await db.schema
    .createTable('kept_point_forecasts')
    // Of a wave model, or 'wind'.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('point_key', 'text', (column) => column.notNull())
    .addColumn('valid_at_ms', instant, (column) => column.notNull())
    .addColumn('lead_hours', 'integer', (column) => column.notNull())
    .addColumn('kept_at_ms', instant, (column) => column.notNull())
    .addColumn('fetched_at_ms', instant, (column) => column.notNull())
    .addColumn('wave_height', real)
    .addColumn('wave_period', real)
    .addColumn('wave_direction', real)
    .addColumn('wind_speed', real)
    .addColumn('wind_direction', real)
    .addPrimaryKeyConstraint('kept_point_forecasts_key', [
      'kind',
      'point_key',
      'valid_at_ms',
      'lead_hours',
    ])
    .modifyEnd(keyed)
    .execute()

  await db.schema
    .createTable('kept_spot_forecasts')
    .addColumn('spot_id', 'integer', (column) => column.notNull())
    .addColumn('valid_at_ms', instant, (column) => column.notNull())
    .addColumn('lead_hours', 'integer', (column) => column.notNull())
    .addColumn('kept_at_ms', instant, (column) => column.notNull())
    .addColumn('fetched_at_ms', instant, (column) => column.notNull())
    .addColumn('wave_height', real)
    .addColumn('wave_period', real)
    .addColumn('wave_direction', real)
    .addColumn('surf_height', real)
    .addColumn('surf_period', real)
    .addColumn('surf_low', real)
    .addColumn('surf_high', real)
    .addColumn('wind_speed', real)
    .addColumn('wind_direction', real)
    .addColumn('score', real)
    .addPrimaryKeyConstraint('kept_spot_forecasts_key', ['spot_id', 'valid_at_ms', 'lead_hours'])
    .modifyEnd(keyed)
    .execute()

  await sql`update sources set next_due_at_ms = null where source = 'open-meteo-weather'`.execute(
    db,
  )
}
