import { hasRow, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'

type PictureSizes = { id: string; sizes: { width: number; bytes: Uint8Array }[] }

/** Keeps an uploaded picture in all its widths; the same picture is kept once, as of when it came last. */
export async function storePicture(
  db: ServerDatabase,
  { id, sizes }: PictureSizes,
  atMs: number,
): Promise<void> {
  const rows = sizes.map(({ width, bytes }) => ({ id, width, bytes, created_at_ms: atMs }))
  await storeRows(db, 'pictures', rows)
}

/** A WebP file; null when there is no such picture, or not of this width. */
export async function pictureBytes(
  db: ServerDatabase,
  id: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await rowWith(db, 'pictures', { id, width })
  return row && new Uint8Array(row.bytes)
}

export const hasPicture = (db: ServerDatabase, id: string): Promise<boolean> =>
  hasRow(db, 'pictures', { id })
