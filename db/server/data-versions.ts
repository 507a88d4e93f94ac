import { rowsWith } from './table-rows'
import type { ServerDatabase } from './tables'

/**
 * What processes keep copies of: `spots` also holds gauges, cameras and notices; `pages` what operators arrange;
 * `forecast` the stored hours.
 */
export type CopiedData = 'spots' | 'pages' | 'forecast'

/** Numbers that grow with every change, no matter who made it. */
export async function dataVersions(db: ServerDatabase): Promise<Map<string, number>> {
  const rows = await rowsWith(db, 'data_versions', {})
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/**
 * Counts a change of the forecast, after all of its hours were written. The others count themselves
 * (migration 012); here that would be done for every hour.
 */
export async function countForecast(db: ServerDatabase): Promise<void> {
  await db
    .updateTable('data_versions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('name', '=', 'forecast')
    .execute()
}
