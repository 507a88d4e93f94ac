import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import { hasRow, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'

type PictureSizes = { id: string; sizes: { width: number; bytes: Uint8Array }[] }

/** Stores an uploaded picture in all its widths; the same picture is stored once, with its last upload time. */
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

/** Long enough to save a beach after uploading its picture, and for phones that still show the one before. */
const keptForMs = 30 * dayMs
const mostAtOnce = 200

const pictured = v.object({ imageUrl: v.nullable(v.string()) })

/**
 * Deletes uploaded pictures that no beach and no slide uses, a month after their last upload.
 * @param atMs UTC epoch ms
 */
export async function dropUnusedPictures(db: ServerDatabase, atMs: number): Promise<void> {
  const old = await db
    .selectFrom('pictures')
    .select('id')
    .distinct()
    .where('created_at_ms', '<=', atMs - keptForMs)
    .execute()
  if (old.length === 0) return
  const shown = await shownIds(db)
  const unused = old.map(({ id }) => id).filter((id) => !shown.has(id))
  for (let from = 0; from < unused.length; from += mostAtOnce) {
    await db
      .deleteFrom('pictures')
      .where('id', 'in', unused.slice(from, from + mostAtOnce))
      .where('created_at_ms', '<=', atMs - keptForMs)
      .execute()
  }
}

async function shownIds(db: ServerDatabase): Promise<Set<string>> {
  const spots = await db.selectFrom('spots').select('document').execute()
  const slides = await db.selectFrom('carousel_images').select('image_url').execute()
  const addresses = [
    ...spots.map(({ document }) => v.parse(pictured, JSON.parse(document)).imageUrl),
    ...slides.map((slide) => slide.image_url),
  ]
  return new Set(
    addresses.flatMap(
      (address) => /^\/api\/pictures\/([\w-]+)(?:\/|$)/.exec(address ?? '')?.[1] ?? [],
    ),
  )
}
