import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { SeaHour } from '#domain/forecast/point-hour'
import type { ServerDatabase, Tables } from './tables'

/** SQLite allows 32,766 bound values in a statement; a row binds at most 18. */
const rowsPerStatement = 1_000

/** The columns of an hour of waves, as both tables of them have it. */
export const seaColumns = (pointKey: string, hour: SeaHour, fetchedAtMs: number) => ({
  point_key: pointKey,
  at_ms: hour.atMs,
  fetched_at_ms: fetchedAtMs,
  total_height: hour.total.heightMetres,
  total_period: hour.total.periodSeconds,
  total_direction: hour.total.directionDegrees,
  primary_height: hour.primary.heightMetres,
  primary_period: hour.primary.periodSeconds,
  primary_direction: hour.primary.directionDegrees,
  secondary_height: hour.secondary.heightMetres,
  secondary_period: hour.secondary.periodSeconds,
  secondary_direction: hour.secondary.directionDegrees,
  wind_sea_height: hour.windSea.heightMetres,
  wind_sea_period: hour.windSea.periodSeconds,
  wind_sea_direction: hour.windSea.directionDegrees,
})

/** The other way round. */
export const seaOf = (row: Omit<Tables['wave_model_hours'], 'model'>): SeaHour => ({
  atMs: row.at_ms,
  total: train(row.total_height, row.total_period, row.total_direction),
  primary: train(row.primary_height, row.primary_period, row.primary_direction),
  secondary: train(row.secondary_height, row.secondary_period, row.secondary_direction),
  windSea: train(row.wind_sea_height, row.wind_sea_period, row.wind_sea_direction),
})

const train = (
  heightMetres: number | null,
  periodSeconds: number | null,
  directionDegrees: number | null,
) => ({ heightMetres, periodSeconds, directionDegrees })

/** Every column of a row, as the row that came has it. */
function allOf<Row extends object>(row: Row) {
  const names = Object.keys(row) as (keyof Row & string)[]
  return Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as {
    [Name in keyof Row]: RawBuilder<Row[Name]>
  }
}

/** Writes rows over those that have the same keys, in as many statements as they need. */
export async function storeRows<Table extends keyof Tables>(
  db: ServerDatabase,
  table: Table,
  keys: readonly (keyof Tables[Table])[],
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const some of inChunks(rows)) {
    // The arguments are checked; the builder's types cannot follow a table that is one of them.
    await db
      .insertInto(table as 'marine_hours')
      .values(some as never)
      .onConflict((conflict) =>
        conflict.columns(keys as never).doUpdateSet(allOf(some[0]!) as never),
      )
      .execute()
  }
}

function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    yield rows.slice(from, from + rowsPerStatement)
  }
}
