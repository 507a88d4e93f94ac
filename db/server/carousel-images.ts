import type { Selectable } from 'kysely'
import type { CarouselImage } from '#domain/wire/carousel-image'
import { forgetCopy } from './outside-pictures'
import type { ServerDatabase, Tables } from './tables'

export type CarouselRow = Selectable<Tables['carousel_images']>
export type CarouselFields = Pick<
  CarouselRow,
  'name' | 'description' | 'image_url' | 'location' | 'sort_order'
>

/** The slides of the landing page in their order. */
export const carouselImages = (db: ServerDatabase): Promise<CarouselImage[]> =>
  db
    .selectFrom('carousel_images')
    .select(['id', 'name', 'description', 'image_url as imageUrl', 'location'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/** The same with all that an administrator sees. */
export const carouselRows = (db: ServerDatabase): Promise<CarouselRow[]> =>
  db.selectFrom('carousel_images').selectAll().orderBy('sort_order').orderBy('id').execute()

export async function carouselRow(db: ServerDatabase, id: number): Promise<CarouselRow | null> {
  const row = await db
    .selectFrom('carousel_images')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export const addCarouselImage = (
  trx: ServerDatabase,
  fields: CarouselFields,
  atMs: number,
): Promise<CarouselRow> =>
  trx
    .insertInto('carousel_images')
    .values({ ...fields, version: 1, created_at_ms: atMs, updated_at_ms: atMs })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Null when it is gone, or no longer of this version: nothing is changed then. */
export async function changeCarouselImage(
  trx: ServerDatabase,
  { id, version }: Pick<CarouselRow, 'id' | 'version'>,
  fields: CarouselFields,
  atMs: number,
): Promise<CarouselRow | null> {
  const row = await trx
    .updateTable('carousel_images')
    .set({ ...fields, version: version + 1, updated_at_ms: atMs })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await forgetCopy(trx, `slide ${id}`, row.image_url)
  return row
}

export async function removeCarouselImage(trx: ServerDatabase, id: number): Promise<void> {
  await forgetCopy(trx, `slide ${id}`, null)
  await trx.deleteFrom('carousel_images').where('id', '=', id).execute()
}
