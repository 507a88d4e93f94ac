import { forgetExpired } from '#db/server/account/forget-expired'
import { dropOldObservations } from '#db/server/coast/buoys'
import { dropOldKeptForecasts } from '#db/server/coast/kept-forecasts'
import { dropUnusedPictures } from '#db/server/coast/unused-pictures'
import { dropOldHistory } from '#db/server/personal/retention'
import type { ServerDatabase } from '#db/server/tables'
import { allDeletedRows } from '../sync/server-nouns'

/** Drops what can no longer be asked for. */
export async function cleanUp({
  database,
  now,
}: {
  database: ServerDatabase
  now: () => number
}): Promise<void> {
  await forgetExpired(database, now())
  await dropOldHistory(database, now(), allDeletedRows)
  await dropUnusedPictures(database, now())
  await dropOldKeptForecasts(database, now())
  await dropOldObservations(database, now())
}
