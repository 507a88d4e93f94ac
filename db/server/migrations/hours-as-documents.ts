import { type Kysely, sql } from 'kysely'
import { rowOf, type StoredHour } from '../coast/stored-hours'
import type { Tables } from '../tables'
import { coastTables, type HoursKind } from '../tables/coast-tables'
import { createTable, type Engine } from '../tables/table'

const sea = ['total', 'primary', 'secondary', 'wind_sea'].flatMap((train) =>
  ['height', 'period', 'direction'].map((figure) => `${train}_${figure}`),
)

/** The first wave model of 1.0: what is brought over does not follow the product's list. */
export const firstWaveModel = 'meteofrance_wave'

/** The tables with a column a figure, the kind of their rows, and the columns in the order of `db/server/coast/hours.ts`. */
const former = {
  marine_hours: {
    kind: sql.lit<string>(firstWaveModel),
    figures: [...sea, 'water_temperature', 'sea_level', 'sea_level_from_pressure'],
  },
  wave_model_hours: { kind: sql.ref<string>('model'), figures: sea },
  weather_hours: {
    kind: sql.lit('weather'),
    figures: [
      ...['wind_speed', 'wind_direction', 'wind_gust', 'air_temperature', 'uv_index'],
      ...['precipitation_probability', 'precipitation'],
    ],
  },
}

type Point = { kind: HoursKind; point_key: string }
type Row = Record<string, number | null>

/** Stored hours were a row an hour and a column a figure; they become a row an answer. */
export async function hoursAsDocuments(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'stored_hours', coastTables.stored_hours)
  for (const [name, { kind, figures }] of Object.entries(former)) {
    const table = sql.table(name)
    const points =
      await sql<Point>`select distinct ${kind} as kind, point_key from ${table}`.execute(db)
    for (const point of points.rows) {
      const { rows } = await sql<Row>`select * from ${table}
        where ${kind} = ${point.kind} and point_key = ${point.point_key} order by at_ms`.execute(db)
      for (const fetchedAtMs of new Set(rows.map((row) => Number(row.fetched_at_ms)))) {
        const hours = rows
          .filter((row) => Number(row.fetched_at_ms) === fetchedAtMs)
          .map((row): StoredHour => {
            return [Number(row.at_ms), ...figures.map((figure) => row[figure] ?? null)]
          })
        const stored = rowOf(point.kind, point.point_key, hours, fetchedAtMs)
        await db.insertInto('stored_hours').values(stored).execute()
      }
    }
    await sql`drop table ${table}`.execute(db)
  }
}
