import { prepared } from './prepared'
import type { Stamp } from './stamp'
import type { ServerDatabase, Tables } from './tables'
import type { VersionRange } from './versions'

type FavouriteState = { spotId: number; isFavourite: boolean; addedAtMs: number }

const put = prepared((db, { user_id, spot_id, ...row }: Tables['favourites']) =>
  db
    .insertInto('favourites')
    .values({ user_id, spot_id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'spot_id']).doUpdateSet((set) => ({
        ...row,
        added_at_ms: set
          .case()
          .when('favourites.is_favourite', '=', 1)
          .then(set.ref('favourites.added_at_ms'))
          .else(row.added_at_ms)
          .end(),
      })),
    )
    .compile(),
)

/** `addedAtMs` stays what it was while the spot remains a favourite. */
export async function setFavourite(
  db: ServerDatabase,
  stamp: Stamp,
  state: FavouriteState,
): Promise<void> {
  await put(db, {
    user_id: stamp.userId,
    spot_id: state.spotId,
    is_favourite: state.isFavourite ? 1 : 0,
    added_at_ms: state.addedAtMs,
    version: stamp.version,
    change_id: stamp.changeId,
  })
}

/** A person's favourites, last added first. */
export async function favouritesOf(
  db: ServerDatabase,
  userId: string,
): Promise<{ spotId: number; addedAtMs: number }[]> {
  return db
    .selectFrom('favourites')
    .select(['spot_id as spotId', 'added_at_ms as addedAtMs'])
    .where('user_id', '=', userId)
    .where('is_favourite', '=', 1)
    .orderBy('added_at_ms', 'desc')
    .orderBy('spot_id')
    .execute()
}

export async function isFavourite(
  db: ServerDatabase,
  userId: string,
  spotId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('is_favourite')
    .where('user_id', '=', userId)
    .where('spot_id', '=', spotId)
    .executeTakeFirst()
  return row?.is_favourite === 1
}

/** What changed in a range of versions; removed ones are marked so. */
export async function favouritesIn(
  db: ServerDatabase,
  userId: string,
  { after, upTo }: VersionRange,
): Promise<FavouriteState[]> {
  const rows = await db
    .selectFrom('favourites')
    .select(['spot_id', 'is_favourite', 'added_at_ms'])
    .where('user_id', '=', userId)
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('spot_id')
    .execute()
  return rows.map((row) => ({
    spotId: row.spot_id,
    isFavourite: row.is_favourite === 1,
    addedAtMs: row.added_at_ms,
  }))
}
