import { dataUrlBytes } from '#domain/person/data-url-bytes'
import type { SurfPhotoSet } from '#domain/wire/surf-photo'
import type { DeviceDatabase } from './database'

/** The tables in which a surf's photo is. */
export const photoTables = ['surfPhotos', 'keptPhotos'] as const

/** Writes which photo a surf has, with its file, or that it has none; inside the caller's transaction. */
export async function putPhoto(
  db: DeviceDatabase,
  userId: string,
  { id, photo }: SurfPhotoSet,
): Promise<void> {
  if (!photo) return forgetPhoto(db, userId, id)
  const { tag, width, height, picture } = photo
  await db.surfPhotos.put({ userId, id, tag, width, height, bytes: dataUrlBytes(picture) })
  await db.keptPhotos.put({ userId, id, tag, picture })
}

export async function forgetPhoto(db: DeviceDatabase, userId: string, id: string): Promise<void> {
  await db.surfPhotos.delete([userId, id])
  await db.keptPhotos.delete([userId, id])
}

/**
 * A photo is heavy, and only a surf's last one counts. The changes stay, as ones that take it away, and so do their
 * numbers: one that is on its way right now was overtaken, and the new one comes after it.
 */
export async function dropOlderPhotos(
  db: DeviceDatabase,
  userId: string,
  id: string,
): Promise<void> {
  for (const table of [db.outbox, db.sentChanges]) {
    await table
      .where('userId')
      .equals(userId)
      .modify((row) => {
        if (row.name !== 'surf-photo.set' || !(row.args instanceof Object)) return
        if ((row.args as SurfPhotoSet).id === id) row.args = { id, photo: null }
      })
  }
}
