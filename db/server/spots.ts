import * as v from 'valibot'
import { type Spot, spot } from '#domain/wire/spot'
import type { ServerDatabase } from './tables'

/** Every spot, by id. A row that no longer parses is a bug and throws. */
export async function allSpots(db: ServerDatabase): Promise<Spot[]> {
  const rows = await db.selectFrom('spots').select('document').orderBy('id').execute()
  return rows.map((row) => v.parse(spot, JSON.parse(row.document)))
}

/** Writes the product's own spots, leaving those alone that an operator has changed. */
export async function storeSeededSpots(db: ServerDatabase, spots: readonly Spot[]): Promise<void> {
  await db
    .insertInto('spots')
    .values(
      spots.map((one) => ({
        id: one.id,
        name: one.name,
        region: one.region,
        latitude: one.latitude,
        longitude: one.longitude,
        document: JSON.stringify(one),
        edited_at_ms: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          region: row.ref('excluded.region'),
          latitude: row.ref('excluded.latitude'),
          longitude: row.ref('excluded.longitude'),
          document: row.ref('excluded.document'),
        }))
        .where('spots.edited_at_ms', 'is', null),
    )
    .execute()
}
