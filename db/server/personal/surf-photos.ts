import { mostPhotoBytes, photosFullMessage, type SurfPhoto } from '#domain/wire/surf-photo'
import type { Refusal } from '#domain/wire/sync'
import { changeRows, hasRow, removeRows, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { changedRows, type Stamp, splitDeleted, type VersionRange } from './versions'

export type PhotoFile = {
  tag: string
  contentType: 'image/webp' | 'image/jpeg'
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Puts a photo in the place of the one that the surf has. What would make a person's photos larger than they may be is
 * refused, and so is the photo of a surf that is not there.
 */
export async function putSurfPhoto(
  db: ServerDatabase,
  { userId, version, changeId }: Stamp,
  { id, file }: { id: string; file: PhotoFile },
): Promise<Refusal | null> {
  const hasSurf = await hasRow(db, 'surf_logs', { user_id: userId, id, is_deleted: 0 })
  if (!hasSurf) return { code: 'deleted', message: 'The surf of this photo was deleted.' }
  const stored = await db
    .selectFrom('surf_photos')
    .select(['id', 'byte_length'])
    .where('user_id', '=', userId)
    .execute()
  const all = stored.reduce((sum, row) => sum + row.byte_length, 0)
  const before = stored.find((row) => row.id === id)?.byte_length ?? 0
  const length = file.bytes.byteLength
  if (length > before && all - before + length > mostPhotoBytes) {
    return { code: 'photos-full', message: photosFullMessage }
  }
  const row = {
    user_id: userId,
    id,
    is_deleted: 0 as const,
    tag: file.tag,
    content_type: file.contentType,
    width: file.width,
    height: file.height,
    byte_length: length,
    version,
    change_id: changeId,
    bytes: file.bytes,
  }
  await storeRows(db, 'surf_photos', [row])
  return null
}

/** Leaves only the mark that there was one, until every device has been told. */
export async function deleteSurfPhoto(
  db: ServerDatabase,
  { userId, version, changeId }: Stamp,
  id: string,
): Promise<void> {
  const nothing = {
    is_deleted: 1,
    tag: '',
    width: 0,
    height: 0,
    byte_length: 0,
    bytes: null,
  } as const
  const deleted = { ...nothing, version, change_id: changeId }
  await changeRows(db, 'surf_photos', { user_id: userId, id }, deleted)
}

/** The photo of a surf that is deleted: devices that are told of the surf drop it themselves. */
export async function dropSurfPhoto(db: ServerDatabase, userId: string, id: string): Promise<void> {
  await removeRows(db, 'surf_photos', { user_id: userId, id })
}

/** What changed of a person's photos in a range of versions; the files are read one by one. */
export async function surfPhotosIn(
  db: ServerDatabase,
  userId: string,
  range: VersionRange,
): Promise<{ photos: SurfPhoto[]; deletedIds: string[] }> {
  const columns = ['id', 'is_deleted', 'tag', 'width', 'height', 'byte_length'] as const
  const rows = await changedRows(db, 'surf_photos', userId, range, columns)
  const { there, deletedIds } = splitDeleted(rows)
  return {
    photos: there.map(({ byte_length: bytes, ...photo }) => ({ ...photo, bytes })),
    deletedIds,
  }
}

/** The file of a surf's photo; null when there is none, or another one than that of the tag. */
export async function surfPhotoOf(
  db: ServerDatabase,
  userId: string,
  { id, tag }: { id: string; tag?: string | undefined },
): Promise<(Pick<PhotoFile, 'bytes'> & { contentType: string }) | null> {
  const row = await rowWith(db, 'surf_photos', { user_id: userId, id })
  if (!row?.bytes || (tag !== undefined && tag !== row.tag)) return null
  return { contentType: row.content_type, bytes: new Uint8Array(row.bytes) }
}
