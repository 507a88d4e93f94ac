import * as v from 'valibot'
import { type Camera, camera } from '#domain/wire/camera'
import { columnsIn, fieldsIn } from '../kept-table'
import { excluded, rowsWith } from '../table-rows'
import type { ServerDatabase } from '../tables'

const fields = [
  ...(['id', 'spotId', 'name', 'provider', 'status', 'embedUrl', 'imageUrl'] as const),
  ...(['pageUrl', 'description', 'note'] as const),
]

/** Every camera, by spot and its place in that spot's list. */
export async function allCameras(db: ServerDatabase): Promise<Camera[]> {
  const rows = await rowsWith(db, 'cameras', {}, 'spot_id', 'sort_order', 'id')
  return rows.map((row) =>
    v.parse(camera, {
      ...fieldsIn(row, fields),
      lastUpdated:
        row.last_updated_at_ms === null ? null : new Date(row.last_updated_at_ms).toISOString(),
    }),
  )
}

/** Stores the product's own cameras, except those that an operator has changed. */
export async function storeSeededCameras(
  db: ServerDatabase,
  cameras: readonly Camera[],
): Promise<void> {
  await db
    .insertInto('cameras')
    .values(cameras.map((one, index) => ({ ...columnsIn(one, fields), sort_order: index })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(
          excluded('sort_order', 'name', 'provider', 'status', 'page_url', 'description', 'note'),
        )
        .where('cameras.edited_at_ms', 'is', null),
    )
    .execute()
}
