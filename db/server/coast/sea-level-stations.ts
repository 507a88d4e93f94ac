import type { MeasuredLevel, SeaLevelStation } from '#domain/sea/observed/sea-level'
import { rowsWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'

/** Stores what a tide gauge measured over what was stored of the same hours. */
export async function storeSeaLevels(
  db: ServerDatabase,
  station: SeaLevelStation,
  levels: readonly MeasuredLevel[],
): Promise<void> {
  await storeRows(db, 'sea_level_stations', [station])
  const rows = levels.map(({ atMs, metres, sensor }) => ({
    station_id: station.id,
    at_ms: atMs,
    level: metres,
    sensor,
  }))
  await storeRows(db, 'sea_level_hours', rows)
}

export const seaLevelStations = (db: ServerDatabase): Promise<SeaLevelStation[]> =>
  rowsWith(db, 'sea_level_stations', {}, 'id')

/** The stored levels of one tide gauge with `fromMs <= atMs < toMs`, in order of time. */
export const measuredLevels = (
  db: ServerDatabase,
  stationId: string,
  fromMs: number,
  toMs: number,
): Promise<MeasuredLevel[]> =>
  db
    .selectFrom('sea_level_hours')
    .select(['at_ms as atMs', 'level as metres', 'sensor'])
    .where('station_id', '=', stationId)
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .orderBy('at_ms')
    .execute()

/** When each gauge's last stored hour was, by id. UTC epoch ms. */
export async function newestLevels(db: ServerDatabase): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sea_level_hours')
    .select((row) => ['station_id', row.fn.max('at_ms').as('newestAtMs')])
    .groupBy('station_id')
    .execute()
  return new Map(rows.map((row) => [row.station_id, Number(row.newestAtMs)]))
}
