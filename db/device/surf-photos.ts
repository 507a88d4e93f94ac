import type { ShrunkPhoto, SurfPhoto } from '#domain/wire/surf-photo'
import { deviceDatabase } from './database'
import { newId } from './new-id'
import { type WriteDeps, write } from './outbox'
import { currentPerson } from './person'
import { dropOlderPhotos, photoTables, putPhoto } from './surf-photo-row'

/**
 * Gives a logged surf its photo in the place of the one it has, or takes that away (null).
 * @returns the id of the queued change; null: the surf is gone, or there was nothing to take away
 */
export function setSurfPhoto(
  id: string,
  photo: ShrunkPhoto | null,
  deps: WriteDeps = {},
): Promise<string | null> {
  return write(
    ['surfLogs', ...photoTables, 'sentChanges'],
    async ({ db, userId }) => {
      const before = await db.surfPhotos.get([userId, id])
      if (!(await db.surfLogs.get([userId, id])) || (!before && !photo)) return null
      if (before) await dropOlderPhotos(db, userId, id)
      const args = { id, photo: photo && { tag: newId(), ...photo } }
      await putPhoto(db, userId, args)
      return { name: 'surf-photo.set', args }
    },
    deps,
  )
}

/** Which surfs of the signed-in person have a photo, without the photos. */
export async function surfPhotos(db = deviceDatabase()): Promise<SurfPhoto[]> {
  const person = await currentPerson(db)
  if (!person) return []
  const rows = await db.surfPhotos.where('userId').equals(person.userId).toArray()
  return rows.map(({ userId: _, ...photo }) => photo)
}

/** The photo as a data URL; null: it is not on this device. */
export async function keptPhoto(
  { id, tag }: Pick<SurfPhoto, 'id' | 'tag'>,
  db = deviceDatabase(),
): Promise<string | null> {
  const person = await currentPerson(db)
  const row = person && (await db.keptPhotos.get([person.userId, id]))
  return row?.tag === tag ? row.picture : null
}

/** Keeps a fetched photo, as long as it is still the surf's; those of surfs without one leave the device. */
export async function keepPhoto(
  { userId, id, tag, picture }: { userId: string; id: string; tag: string; picture: string },
  db = deviceDatabase(),
): Promise<void> {
  await db.transaction('rw', photoTables, async () => {
    const told = await db.surfPhotos.where('userId').equals(userId).toArray()
    const ids = new Set(told.map((photo) => photo.id))
    const kept = await db.keptPhotos.where('userId').equals(userId).primaryKeys()
    const gone = kept.filter((key) => !ids.has(String((key as [string, string])[1])))
    await db.keptPhotos.bulkDelete(gone)
    if (told.some((photo) => photo.id === id && photo.tag === tag)) {
      await db.keptPhotos.put({ userId, id, tag, picture })
    }
  })
}
