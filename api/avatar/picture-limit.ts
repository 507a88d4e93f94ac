import { countTry } from '#db/server/rate-limits'
import type { ServerDatabase } from '#db/server/tables'
import { TooManyPushes } from '#db/server/versions'

/** More than one push holds; far more than anybody chooses. */
export const pictureLimit = { atOnce: 60, everyMs: 10_000 }

/**
 * Counts a picture before it is drawn anew, which takes a hundred times as long as any other change, one after another
 * for everybody, and is done before anything else of the change is known.
 * @throws TooManyPushes
 */
export async function countPicture(db: ServerDatabase, userId: string, atMs: number) {
  const waitMs = await countTry(db, `pictures ${userId}`, pictureLimit, atMs)
  if (waitMs > 0) throw new TooManyPushes()
}
