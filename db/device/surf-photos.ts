import type { SurfPhoto } from '#domain/wire/surf-photo'
import { deviceDatabase } from './database'
import { currentPerson, ownRows } from './person'
import { photoTables } from './surf-photo-row'

/** Which surfs of the signed-in person have a photo, without the photos. */
export async function surfPhotos(db = deviceDatabase()): Promise<SurfPhoto[]> {
  const rows = (await ownRows('surfPhotos', db)) ?? []
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
