import { countTry } from '#db/server/rate-limits'
import type { Stamp } from '#db/server/stamp'
import type { ServerDatabase } from '#db/server/tables'
import { TooManyPushes } from '#db/server/versions'

/** As many at once as a person may have, then 288 a day: one photo writes as much as two hundred other changes. */
export const photoLimit = { atOnce: 150, everyMs: 300_000 }

/** @throws TooManyPushes: the phone keeps what it has and sends it later */
export async function countPhoto(db: ServerDatabase, { userId, atMs }: Stamp): Promise<void> {
  const waitMs = await countTry(db, `surfPhotos ${userId}`, photoLimit, atMs)
  if (waitMs > 0) throw new TooManyPushes()
}
