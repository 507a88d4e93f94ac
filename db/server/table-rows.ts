import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ServerDatabase, Tables } from './tables'

/** SQLite allows 32,766 bound values in a statement; a row binds at most 18. */
const rowsPerStatement = 1_000

/** The column that names a station or buoy, of each table of measured hours. */
const keyColumns = {
  sea_level_hours: 'station_id',
  buoy_hours: 'buoy_id',
} as const

/** The measured hours of one station or buoy with `fromMs <= at_ms < toMs`, in order of time. */
export async function hourRows<Table extends keyof typeof keyColumns>(
  db: ServerDatabase,
  table: Table,
  key: string,
  fromMs: number,
  toMs: number,
): Promise<Tables[Table][]> {
  // The builder's types cannot follow a table that is one of several.
  const rows = await db
    .selectFrom(table as 'buoy_hours')
    .selectAll()
    .where(keyColumns[table] as 'buoy_id', '=', key)
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .orderBy('at_ms')
    .execute()
  return rows as unknown as Tables[Table][]
}

/** These columns, as the row that came has them: what an insert that meets a row of the same key writes over it. */
export const excluded = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as {
    [One in Name]: RawBuilder<never>
  }

/** Writes rows over those that have the same keys, in as many statements as they need. */
export async function storeRows<Table extends keyof Tables>(
  db: ServerDatabase,
  table: Table,
  keys: readonly (keyof Tables[Table])[],
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const some of inChunks(rows)) {
    // The arguments are checked; the builder's types cannot follow a table that is one of several.
    await db
      .insertInto(table as 'buoy_hours')
      .values(some as never)
      .onConflict((conflict) =>
        conflict.columns(keys as never).doUpdateSet(excluded(...Object.keys(some[0]!)) as never),
      )
      .execute()
  }
}

export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    yield rows.slice(from, from + rowsPerStatement)
  }
}
