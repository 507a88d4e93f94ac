import { deviceDatabase } from './database'
import { type WriteDeps, write } from './outbox'
import { ownRows } from './person'

export type Favourite = { spotId: number; addedAtMs: number }

/**
 * Makes a spot a favourite or no longer one, on the device at once and on the server when it can.
 * @returns the id of the queued change; null: it was so already
 */
export async function setFavourite(
  spotId: number,
  isFavourite: boolean,
  deps: WriteDeps = {},
): Promise<string | null> {
  return write(
    ['favourites'],
    async ({ db, userId, atMs }) => {
      const isAlready = (await db.favourites.get([userId, spotId])) !== undefined
      if (isAlready === isFavourite) return null
      if (isFavourite) await db.favourites.put({ userId, spotId, addedAtMs: atMs })
      else await db.favourites.delete([userId, spotId])
      return { name: 'favourite.set', args: { spotId, isFavourite } }
    },
    deps,
  )
}

/** The signed-in person's favourites, last added first; empty when no one is signed in. */
export async function favourites(db = deviceDatabase()): Promise<Favourite[]> {
  const rows = (await ownRows('favourites', db)) ?? []
  return rows
    .map(({ spotId, addedAtMs }) => ({ spotId, addedAtMs }))
    .sort((a, b) => b.addedAtMs - a.addedAtMs || a.spotId - b.spotId)
}
