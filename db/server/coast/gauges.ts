import * as v from 'valibot'
import { type Gauge, gauge } from '#domain/wire/gauge'
import { rowsWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'

/** Every gauge's constants, and every beach's own, by id. */
export async function allGauges(db: ServerDatabase): Promise<Gauge[]> {
  const rows = await rowsWith(db, 'gauges', {}, 'id')
  return rows.map(({ document }) => v.parse(gauge, JSON.parse(document)))
}

export async function storeSeededGauges(
  db: ServerDatabase,
  gauges: readonly Gauge[],
): Promise<void> {
  const rows = gauges.map((one) => ({ id: one.id, name: one.name, document: JSON.stringify(one) }))
  await storeRows(db, 'gauges', rows)
}
