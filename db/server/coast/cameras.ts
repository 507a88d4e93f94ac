import * as v from 'valibot'
import { type Camera, camera } from '#domain/wire/camera'
import { excluded, rowsWith } from '../table-rows'
import type { ServerDatabase } from '../tables'

/** Every camera, by spot and its place in that spot's list. */
export async function allCameras(db: ServerDatabase): Promise<Camera[]> {
  const rows = await rowsWith(db, 'cameras', {}, 'spot_id', 'sort_order', 'id')
  return rows.map((row) =>
    v.parse(camera, {
      id: row.id,
      spotId: row.spot_id,
      name: row.name,
      provider: row.provider,
      status: row.status,
      embedUrl: row.embed_url,
      imageUrl: row.image_url,
      pageUrl: row.page_url,
      description: row.description,
      note: row.note,
      lastUpdated:
        row.last_updated_at_ms === null ? null : new Date(row.last_updated_at_ms).toISOString(),
    }),
  )
}

/** Writes the product's own cameras, leaving those alone that an operator has changed. */
export async function storeSeededCameras(
  db: ServerDatabase,
  cameras: readonly Camera[],
): Promise<void> {
  await db
    .insertInto('cameras')
    .values(
      cameras.map((one, index) => ({
        id: one.id,
        spot_id: one.spotId,
        sort_order: index,
        name: one.name,
        provider: one.provider,
        status: one.status,
        embed_url: one.embedUrl,
        image_url: one.imageUrl,
        page_url: one.pageUrl,
        description: one.description,
        note: one.note,
      })),
    )
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
