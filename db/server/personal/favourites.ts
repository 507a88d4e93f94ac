import { hasRow, rowsWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import type { UnitOfWork } from './unit-of-work'
import { changedRows, type Stamp, type VersionRange } from './versions'

type FavouriteState = { spotId: number; isFavourite: boolean; addedAtMs: number }

/** `addedAtMs` stays what it was while the spot remains a favourite (`UnitOfWork`). */
export async function setFavourite(
  db: ServerDatabase,
  { userId: user_id, version, changeId: change_id }: Stamp,
  { spotId: spot_id, isFavourite, addedAtMs }: FavouriteState,
  unit: UnitOfWork,
): Promise<void> {
  // What an earlier change of the push says of the spot decides which instant stays.
  if (unit.has('favourites', spot_id)) await unit.write(db)
  const state = { is_favourite: isFavourite ? 1 : 0, added_at_ms: addedAtMs } as const
  unit.put('favourites', spot_id, { user_id, spot_id, ...state, version, change_id })
}

/** A person's favourites, last added first. */
export async function favouritesOf(db: ServerDatabase, userId: string): Promise<FavouriteState[]> {
  const having = { user_id: userId, is_favourite: 1 } as const
  return (await rowsWith(db, 'favourites', having, '-added_at_ms', 'spot_id')).map(stateOf)
}

export const isFavourite = (db: ServerDatabase, userId: string, spotId: number): Promise<boolean> =>
  hasRow(db, 'favourites', { user_id: userId, spot_id: spotId, is_favourite: 1 })

/** What changed in a range of versions; removed ones are marked so. */
export async function favouritesIn(
  db: ServerDatabase,
  userId: string,
  range: VersionRange,
): Promise<FavouriteState[]> {
  const columns = ['spot_id', 'is_favourite', 'added_at_ms'] as const
  const rows = await changedRows(db, 'favourites', userId, range, columns)
  return rows.map(stateOf)
}

type FavouriteRow = Pick<Tables['favourites'], 'spot_id' | 'is_favourite' | 'added_at_ms'>
const stateOf = (row: FavouriteRow): FavouriteState => ({
  spotId: row.spot_id,
  isFavourite: row.is_favourite === 1,
  addedAtMs: row.added_at_ms,
})
