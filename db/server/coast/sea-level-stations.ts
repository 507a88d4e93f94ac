import type { MeasuredLevel, SeaLevelStation } from '#domain/sea/observed/sea-level'
import { hourRows, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'

/** Stores what a tide gauge measured over what was stored of the same hours. */
export async function storeSeaLevels(
  db: ServerDatabase,
  station: SeaLevelStation,
  levels: readonly MeasuredLevel[],
): Promise<void> {
  await storeRows(db, 'sea_level_stations', ['id'], [station])
  const rows = levels.map(({ atMs, metres, sensor }) => ({
    station_id: station.id,
    at_ms: atMs,
    level: metres,
    sensor,
  }))
  await storeRows(db, 'sea_level_hours', ['station_id', 'at_ms'], rows)
}

export async function seaLevelStations(db: ServerDatabase): Promise<SeaLevelStation[]> {
  return db.selectFrom('sea_level_stations').selectAll().orderBy('id').execute()
}

/** The stored levels of one tide gauge with `fromMs <= atMs < toMs`, in order of time. */
export async function measuredLevels(
  db: ServerDatabase,
  stationId: string,
  fromMs: number,
  toMs: number,
): Promise<MeasuredLevel[]> {
  const rows = await hourRows(db, 'sea_level_hours', stationId, fromMs, toMs)
  return rows.map((row) => ({ atMs: row.at_ms, metres: row.level, sensor: row.sensor }))
}

/** When each gauge's last stored hour was, by id. UTC epoch ms. */
export async function newestLevels(db: ServerDatabase): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sea_level_hours')
    .select((row) => ['station_id', row.fn.max('at_ms').as('newestAtMs')])
    .groupBy('station_id')
    .execute()
  return new Map(rows.map((row) => [row.station_id, Number(row.newestAtMs)]))
}
