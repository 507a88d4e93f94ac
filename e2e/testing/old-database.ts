import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { marineHoursOf, waveModelHoursOf, weatherHoursOf } from '#db/server/coast/hours'
import type { ServerDatabase } from '#db/server/tables'
import { hourMs } from '#domain/time/durations'
import { repository } from './source-files'

/** The last change of the tables that the database of `makeOld` has seen. */
export const lastOfOld = '031-surf-photos'
const surfers = 2_000
const point = '-38.45,144.35'

/** Tables and rows as 1.0 left them: people, a setting, and of one point hours and kept forecasts. */
export async function makeOld(db: ServerDatabase, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const made = readFileSync(join(repository, `e2e/fixtures/southbreak-1.0/${dialect}.sql`), 'utf8')
  for (const statement of made.split(/;\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
  await sql`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(surfers)})
    insert into users (id, email, email_key, role, is_active, subscription_status, created_at_ms, updated_at_ms)
    select 'user-' || n, n || '@surfer.example', n || '@surfer.example', 'user', 1, 'inactive', n, n
    from number`.execute(db)
  await sql`insert into settings (name, value) values ('kept', 'yes')`.execute(db)
  for (const kind of ['meteofrance_wave', 'ecmwf_wam', 'wind'])
    await sql`insert into kept_point_forecasts
      (kind, point_key, valid_at_ms, lead_hours, kept_at_ms, fetched_at_ms, wave_height, wave_period)
      values (${kind}, ${point}, 1, 24, 1, 1, 2.5, 11)`.execute(db)
  await sql`insert into kept_spot_forecasts (spot_id, valid_at_ms, lead_hours, kept_at_ms, fetched_at_ms)
    values (1, 1, 24, 1, 1)`.execute(db)
  for (const [atMs, fetchedAtMs] of [
    [hourMs, 0],
    [2 * hourMs, 1],
    [3 * hourMs, 1],
  ]) {
    const key = sql`${point}, ${atMs}, ${fetchedAtMs}`
    const sea = 'point_key, at_ms, fetched_at_ms, total_height, wind_sea_direction'
    await sql`insert into marine_hours (${sql.raw(sea)}, sea_level_from_pressure)
      values (${key}, 1.5, 200, ${atMs === hourMs ? null : -0.1})`.execute(db)
    await sql`insert into wave_model_hours (${sql.raw(sea)}, model)
      values (${key}, 2, 210, 'ecmwf_wam')`.execute(db)
    await sql`insert into weather_hours (point_key, at_ms, fetched_at_ms, wind_speed, precipitation)
      values (${key}, 20, 0.4)`.execute(db)
  }
}

/**
 * The hours that `makeOld` has put in, once the tables are those of now: an hour of one answer, two of another; and of
 * the forecasts that it kept the one that is scored.
 */
export async function expectOldHours(db: ServerDatabase): Promise<void> {
  const endMs = 9 * hourMs
  const sea = await marineHoursOf(db, point, 0, endMs)
  expect(sea.map(({ atMs }) => atMs / hourMs)).toEqual([1, 2, 3])
  expect(sea[1]).toMatchObject({
    total: { heightMetres: 1.5, periodSeconds: null },
    windSea: { directionDegrees: 200 },
    level: { aboveMslMetres: null, fromPressureMetres: -0.1 },
  })
  const known = sea.filter(({ level }) => Object.values(level).some((metres) => metres !== null))
  expect(known).toHaveLength(2)
  const model = (await waveModelHoursOf(db, point, 0, endMs)).get('ecmwf_wam')
  expect(model).toMatchObject({ fetchedAtMs: 1, hours: { length: 3 } })
  expect(model?.hours[2]?.windSea.directionDegrees).toBe(210)
  const [wind] = await weatherHoursOf(db, point, 0, endMs)
  expect(wind).toMatchObject({ windSpeedKmh: 20, uvIndex: null })
  const rows = await db.selectFrom('stored_hours').select('kind').execute()
  expect(rows).toHaveLength(6)
  const kept = await db.selectFrom('kept_point_forecasts').selectAll().execute()
  expect(kept).toMatchObject([{ kind: 'meteofrance_wave', lead_hours: 24, wave_height: 2.5 }])
}

/** How far the tables are, by the name of the last change they have seen; null: there are none. */
export async function lastMigration(db: ServerDatabase): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** All that `makeOld` has put in; throws when something is missing. */
export async function expectOldRows(db: ServerDatabase): Promise<void> {
  const { rows } = await sql<{ people: number; sum: number; kept: string }>`
    select count(*) as people, sum(created_at_ms) as sum,
      (select value from settings where name = 'kept') as kept
    from users`.execute(db)
  const [found] = rows
  const isWhole =
    Number(found?.people) === surfers &&
    Number(found?.sum) === (surfers * (surfers + 1)) / 2 &&
    found?.kept === 'yes'
  if (!isWhole) throw new Error(`Rows are missing: ${JSON.stringify(found)}`)
}
