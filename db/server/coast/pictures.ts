import type { ServerDatabase } from '../tables'

type PictureSizes = { id: string; sizes: { width: number; bytes: Uint8Array }[] }

/** Keeps an uploaded picture in all its widths; the same picture is kept once, as of when it came last. */
export async function storePicture(
  db: ServerDatabase,
  { id, sizes }: PictureSizes,
  atMs: number,
): Promise<void> {
  await db
    .insertInto('pictures')
    .values(sizes.map(({ width, bytes }) => ({ id, width, bytes, created_at_ms: atMs })))
    .onConflict((conflict) =>
      conflict.columns(['id', 'width']).doUpdateSet({ created_at_ms: atMs }),
    )
    .execute()
}

/** A WebP file; null when there is no such picture, or not of this width. */
export async function pictureBytes(
  db: ServerDatabase,
  id: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('pictures')
    .select('bytes')
    .where('id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst()
  return row ? new Uint8Array(row.bytes) : null
}

export async function hasPicture(db: ServerDatabase, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
