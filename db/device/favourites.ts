import { deviceDatabase } from './database'
import { type WriteDeps, write } from './outbox'
import { ownRows } from './person'
import type { DeviceNoun, Writing } from './sync/noun'

export type Favourite = { spotId: number; addedAtMs: number }

export const favouriteNoun: DeviceNoun<'favourite'> = {
  changes: {
    'favourite.set': {
      title: 'A favourite',
      mutate: ({ spotId, isFavourite }, { db, userId, atMs }) =>
        isFavourite
          ? db.favourites.put({ userId, spotId, addedAtMs: atMs })
          : db.favourites.delete([userId, spotId]),
    },
  },
  rows: {
    table: 'favourites',
    say: ({ spotId, addedAtMs: atMs }) => said({ spotId, isFavourite: true }, atMs),
  },
  told: ({ favourites }) => favourites.map(({ addedAtMs, ...args }) => said(args, addedAtMs)),
}

const said = (args: { spotId: number; isFavourite: boolean }, atMs: number) => ({
  name: 'favourite.set' as const,
  args,
  atMs,
})

/**
 * Makes a spot a favourite or no longer one, on the device at once and on the server when it can.
 * @returns the id of the queued change; null: it was so already
 */
export async function setFavourite(
  spotId: number,
  isFavourite: boolean,
  deps: WriteDeps = {},
): Promise<string | null> {
  const argsOf = async ({ db, userId }: Writing) => {
    const isAlready = (await db.favourites.get([userId, spotId])) !== undefined
    return isAlready === isFavourite ? null : { spotId, isFavourite }
  }
  return write(favouriteNoun, 'favourite.set', argsOf, deps)
}

/** The signed-in person's favourites, last added first; empty when no one is signed in. */
export async function favourites(db = deviceDatabase()): Promise<Favourite[]> {
  const rows = (await ownRows('favourites', db)) ?? []
  return rows
    .map(({ spotId, addedAtMs }) => ({ spotId, addedAtMs }))
    .sort((a, b) => b.addedAtMs - a.addedAtMs || a.spotId - b.spotId)
}
