import * as v from 'valibot'
import { type Gauge, gauge } from '#domain/wire/gauge'
import { activeFits } from './gauge-fits'
import type { ServerDatabase } from './tables'

/** Every tide gauge as it stands, by id: the newest fit of an operator, else the product's own. */
export async function allGauges(db: ServerDatabase): Promise<Gauge[]> {
  const rows = await db.selectFrom('gauges').select(['id', 'document']).orderBy('id').execute()
  const fitted = await activeFits(db)
  return rows.map((row) => parsed(fitted.get(row.id) ?? row.document))
}

/** The product's own gauge, whatever was fitted; null: there is none. */
export async function ownGauge(db: ServerDatabase, id: string): Promise<Gauge | null> {
  const row = await db
    .selectFrom('gauges')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? parsed(row.document) : null
}

const parsed = (document: string): Gauge => v.parse(gauge, JSON.parse(document))

export async function storeSeededGauges(
  db: ServerDatabase,
  gauges: readonly Gauge[],
): Promise<void> {
  await db
    .insertInto('gauges')
    .values(gauges.map((one) => ({ id: one.id, name: one.name, document: JSON.stringify(one) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        document: row.ref('excluded.document'),
      })),
    )
    .execute()
}
