import { sql } from 'kysely'
import type { Position } from '#domain/wire/spot'
import type { ServerDatabase } from './tables'

export type HoursTable = 'marine_hours' | 'weather_hours'

/** Points that hours are stored of, with where they are. */
export async function storedPoints(
  db: ServerDatabase,
  table: HoursTable,
): Promise<(Position & { key: string })[]> {
  const rows = await db
    .selectFrom(table)
    .select('point_key')
    .distinct()
    .orderBy('point_key')
    .execute()
  return rows.map(({ point_key: key }) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = key.split(',').map(Number)
    return { key, latitude, longitude }
  })
}

type PointAge = {
  fetchedAtMs: number
  /** The last hour that is stored. */
  newestHourMs: number
  /** Of the hours asked about: how many are stored, and in how many the main value is missing. */
  hours: number
  nullHours: number
}

/**
 * How old and how full each point's hours are, by point key. Counted are the hours from `fromMs` to `toMs`, the
 * latter exclusive; sea without height, or wind without speed, counts as missing.
 */
export async function pointAges(
  db: ServerDatabase,
  table: HoursTable,
  fromMs: number,
  toMs: number,
): Promise<Map<string, PointAge>> {
  const measured = table === 'marine_hours' ? 'total_height' : 'wind_speed'
  const counted = sql`at_ms >= ${fromMs} and at_ms < ${toMs}`
  const rows = await db
    .selectFrom(table)
    .select((row) => [
      'point_key',
      row.fn.max('fetched_at_ms').as('fetchedAtMs'),
      row.fn.max('at_ms').as('newestHourMs'),
      sql<number>`sum(case when ${counted} then 1 else 0 end)`.as('hours'),
      sql<number>`sum(case when ${counted} and ${sql.ref(measured)} is null then 1 else 0 end)`.as(
        'nullHours',
      ),
    ])
    .groupBy('point_key')
    .execute()
  return new Map(
    rows.map((row) => [
      row.point_key,
      {
        fetchedAtMs: Number(row.fetchedAtMs),
        newestHourMs: Number(row.newestHourMs),
        hours: Number(row.hours),
        nullHours: Number(row.nullHours),
      },
    ]),
  )
}
