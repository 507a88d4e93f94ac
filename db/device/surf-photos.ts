import { dataUrlBytes } from '#domain/person/data-url-bytes'
import type { ShrunkPhoto, SurfPhoto, SurfPhotoSet } from '#domain/wire/surf-photo'
import { type DeviceDatabase, deviceDatabase } from './database'
import { newId } from './new-id'
import { lighten, type WriteDeps, write } from './outbox'
import { currentPerson, ownRows } from './person'
import type { DeviceNoun, Writing } from './sync/noun'

export const surfPhotoNoun: DeviceNoun<'surfPhoto'> = {
  changes: {
    'surf-photo.set': {
      title: 'The photo of a surf',
      mutate: async ({ id, photo }, { db, userId }) => {
        if (!photo) return forgetPhoto(db, userId, id)
        const { tag, width, height, picture, bytes } = photo as ToldPhoto
        const size = bytes ?? dataUrlBytes(picture)
        await db.surfPhotos.put({ userId, id, tag, width, height, bytes: size })
        if (picture !== undefined) await db.keptPhotos.put({ userId, id, tag, picture })
      },
    },
  },
  rows: {
    table: 'surfPhotos',
    beside: 'keptPhotos',
    // One that is not on this device was on the server alone.
    say: async ({ userId, id, tag, width, height }, db) => {
      const kept = await db.keptPhotos.get([userId, id])
      return kept?.tag === tag ? said(id, { tag, width, height, picture: kept.picture }) : null
    },
  },
  told: ({ surfPhotos, deletedSurfPhotos }) => [
    ...surfPhotos.map(({ id, ...photo }) => said(id, photo)),
    ...deletedSurfPhotos.map(({ id }) => said(id, null)),
  ],
}

/** A pull tells a photo's size in the place of the picture, which is asked for where it is shown. */
type ToldPhoto = Omit<SurfPhoto, 'id' | 'bytes'> &
  ({ picture: string; bytes?: undefined } | { picture?: undefined; bytes: number })

const said = (id: string, photo: ToldPhoto | null) => ({
  name: 'surf-photo.set' as const,
  args: { id, photo } as SurfPhotoSet,
})

/** Takes a surf's photo off the device, inside the transaction of the caller. */
export async function forgetPhoto(db: DeviceDatabase, userId: string, id: string): Promise<void> {
  await db.surfPhotos.delete([userId, id])
  await db.keptPhotos.delete([userId, id])
}

/** A photo is heavy, and only a surf's last one counts: older changes take it away. */
export async function lightenPhoto(writing: Writing, id: string): Promise<void> {
  if (!(await writing.db.surfPhotos.get([writing.userId, id]))) return
  await lighten('surf-photo.set', writing, (args) => (args.id === id ? { id, photo: null } : args))
}

/**
 * Gives a logged surf its photo in the place of the one it has, or takes that away (null).
 * @returns the id of the queued change; null: the surf is gone, or there was nothing to take away
 */
export function setSurfPhoto(
  id: string,
  photo: ShrunkPhoto | null,
  deps: WriteDeps = {},
): Promise<string | null> {
  const argsOf = async (writing: Writing) => {
    const { db, userId } = writing
    const isNews = photo !== null || (await db.surfPhotos.get([userId, id])) !== undefined
    if (!isNews || !(await db.surfLogs.get([userId, id]))) return null
    await lightenPhoto(writing, id)
    return { id, photo: photo && { tag: newId(), ...photo } }
  }
  return write(surfPhotoNoun, 'surf-photo.set', argsOf, deps)
}

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
  await db.transaction('rw', ['surfPhotos', 'keptPhotos'], async () => {
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
